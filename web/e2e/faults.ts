// The faults of print: type too small, labels over each other, text that is cut or spills.
interface Faults {
  small: string[];
  over: string[];
  cut: string[];
}

interface Where {
  least: number; // pixels of type
  root?: string; // whose text is measured: usually the board's
  aside?: string; // what of it is not
  people?: string; // a pattern of people's own names, which may end in an ellipsis
  elided?: string; // what else may, if its name is long
}

/** Runs in the page: every piece of text that is seen, with the boxes of its lines. */
export function faults({
  least,
  root = '.frame .sheet > *',
  aside = '.edge',
  people = '^$',
  elided = 'none',
}: Where): Faults {
  const found: Faults = { small: [], over: [], cut: [] };
  const board = document.querySelector(root)!;
  const isName = RegExp(people);
  const seen: { text: string; box: DOMRect; of: Element; layer: Element | null }[] = [];
  // What stands still over a page that is scrolled hides now this and now that.
  const layerOf = (of: Element): Element | null => {
    for (let outer: Element | null = of; outer; outer = outer.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(outer).position)) return outer;
    return null;
  };
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (!of || text === '' || of.closest('.visually-hidden') || of.closest(aside)) continue;
    if (of.closest('dialog') && !board.closest('dialog')) continue;
    if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (of.getBoundingClientRect().width <= 1) continue; // for those who hear it
    const range = document.createRange();
    range.selectNodeContents(node);
    // What has to be scrolled to lies now under nothing.
    const panes: Element[] = [];
    for (let outer = of; outer !== board && outer.parentElement; outer = outer.parentElement) panes.push(outer);
    const scrolls = (how: string): boolean => how === 'auto' || how === 'scroll';
    const inSight = (box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (const pane of panes) {
        const { overflowX, overflowY } = getComputedStyle(pane);
        if (!scrolls(overflowX) && !scrolls(overflowY)) continue;
        const window = pane.getBoundingClientRect();
        if (scrolls(overflowX)) [left, right] = [Math.max(left, window.left), Math.min(right, window.right)];
        if (scrolls(overflowY)) [top, bottom] = [Math.max(top, window.top), Math.min(bottom, window.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    // What the head of a seat has no room for stands on a second line, which is not seen.
    const head = of.closest('[data-seat-head] .words')?.getBoundingClientRect();
    const shown = (box: DOMRect): boolean => box.width > 1 && box.height > 1 && !(head && box.top > head.bottom - 4);
    // As much of a name as there is room for: the whole of it is one hover, or a menu, away.
    const { textOverflow, webkitLineClamp } = getComputedStyle(of);
    const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const name = ends && (isName.test(text) || of.matches(elided)) ? of.getBoundingClientRect() : null;
    const asFarAs = (box: DOMRect): DOMRect => {
      if (!name) return box;
      const [wide, high] = [name.right - box.x, name.bottom - box.y];
      return new DOMRect(box.x, box.y, Math.min(box.width, wide), Math.min(box.height, high));
    };
    // Letters do not know the length that their line is squeezed to.
    const lines = of.hasAttribute('textLength') ? [of.getBoundingClientRect()] : [...range.getClientRects()];
    const boxes = lines.map(inSight).map(asFarAs).filter(shown);
    if (boxes.length === 0) continue;

    const drawing = of instanceof SVGGraphicsElement ? of.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(of).fontSize) * (drawing ? Math.hypot(drawing.a, drawing.b) : 1);
    if (size < least - 0.05) found.small.push(`"${text}" ${size.toFixed(1)} px (${of.className.toString()})`);

    const layer = layerOf(of);
    for (const box of boxes) {
      seen.push({ text, box, of, layer });
      // Cut by something that cannot be scrolled.
      for (let outer: Element | null = of; outer && outer !== board.parentElement; outer = outer.parentElement) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(outer);
        if (scrolls(overflowX) || scrolls(overflowY)) break; // it can be reached
        const frame = outer.getBoundingClientRect();
        const hides = (how: string): boolean => how === 'hidden' || how === 'clip';
        const x = hides(overflowX) ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
        const y = hides(overflowY) ? Math.max(frame.top - box.top, box.bottom - frame.bottom) - box.height * 0.2 : 0;
        if (Math.max(x, y) > 2 + (overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0))
          found.cut.push(`"${text}" by ${Math.max(x, y).toFixed(0)} px`);
      }
    }
  }
  // The box of a line of text is higher than its letters; a fifth at each end is air.
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const air = 0.2 * Math.min(one.box.height, other.box.height);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) - 2 * air;
      if (x > 4 && y > 4) found.over.push(`"${one.text}" and "${other.text}" by ${x.toFixed(0)} x ${y.toFixed(0)} px`);
    }
  const inside = document.querySelector('.frame .sheet');
  if (inside?.contains(board) && inside.scrollWidth > inside.clientWidth + 1)
    found.cut.push(`the board is ${inside.scrollWidth - inside.clientWidth} px too wide`);
  return found;
}
