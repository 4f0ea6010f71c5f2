// A number that changes on the board is lit up for a moment. Boards do nothing for it but write a number as a text of its
// own. Nothing is measured: the page only hears which texts changed.
const number = /^[+−-]?\d+$/;

const isNumber = (text: string | null | undefined): boolean => number.test((text ?? '').trim());

// Where outlines are not drawn, in SVG, the number itself comes up again.
function light(element: Element): void {
  if (!('animate' in element)) return;
  const frames =
    element instanceof HTMLElement
      ? [{ outline: '2px solid currentColor', outlineOffset: '2px' }, { outline: '2px solid transparent' }]
      : [{ opacity: 0.1 }, { opacity: 1 }];
  element.animate(frames, { duration: 700, easing: 'ease-in' });
}

// Stops when the function that it gives back is called.
export function flashNumbers(root: Element): () => void {
  const observer = new MutationObserver((changes) => {
    const lit = new Set<Element>();
    for (const { target, oldValue } of changes) {
      const { textContent, parentElement } = target;
      if (parentElement && textContent !== oldValue && isNumber(textContent) && isNumber(oldValue))
        lit.add(parentElement);
    }
    lit.forEach(light);
  });
  observer.observe(root, { subtree: true, characterData: true, characterDataOldValue: true });
  return () => observer.disconnect();
}
