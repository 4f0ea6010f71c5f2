// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { counterparts, difference, draw, hush } from './ghostboard';

function board(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const start = `<section data-target="port:lagos" data-name="Lagos, 2 slaves"><b>4</b>
  <i data-piece="agent-1"></i><i data-piece="agent-2"></i><u class="lamp"></u></section>`;

it('what is new appears, what is gone leaves, and numbers say so', () => {
  const root = board(start);
  const before = draw(root);
  root.querySelector('b')!.firstChild!.nodeValue = '5';
  root.querySelector('[data-piece=agent-2]')!.remove();
  const added = root.querySelector('section')!.appendChild(document.createElement('em'));
  added.append(document.createElement('span'));
  const found = difference(before, root);
  expect(found.appears).toEqual([added]);
  expect(found.leaves.map((at) => before.elements[at]?.getAttribute('data-piece'))).toEqual(['agent-2']);
  expect(found.numbers).toEqual([{ at: 1, from: '4', to: '5' }]);
  expect(found.differs).toEqual([]);
});

it('a piece elsewhere has moved, a lamp that is lit is shown, and a thing that looks otherwise is marked', () => {
  const root = board(start);
  const before = draw(root);
  const piece = root.querySelector('[data-piece=agent-1]')!;
  const lamp = root.querySelector('u')!;
  piece.setAttribute('style', 'left: 40px');
  lamp.setAttribute('class', 'lamp lit');
  root.querySelector('section')!.setAttribute('data-free', 'true');
  const found = difference(before, root);
  expect(found.appears).toEqual([piece, lamp]);
  expect(found.leaves.map((at) => before.elements[at])).toEqual([piece]);
  expect(found.differs.map((at) => before.elements[at]?.getAttribute('data-target'))).toEqual(['port:lagos']);
});

it('what is only said otherwise is no difference to be seen', () => {
  const root = board(start);
  const before = draw(root);
  root.querySelector('section')!.setAttribute('data-name', 'Lagos, 1 slave');
  expect(difference(before, root)).toEqual({ appears: [], leaves: [], differs: [], numbers: [] });
});

it('the board beneath is marked where the layer says; if it has drawn more, by the names of things', () => {
  const before = draw(board(start));
  const same = board(start);
  expect(counterparts(before, same)[1]).toBe(same.querySelector('b'));
  const more = board(`<p></p>${start}`);
  const found = counterparts(before, more);
  expect(found[0]).toBe(more.querySelector('section'));
  expect(found[1]).toBeUndefined();
  expect(found[2]).toBe(more.querySelector('[data-piece=agent-1]'));
});

it('the layer has nothing that can be found', () => {
  const root = board(start);
  hush(root);
  expect(root.querySelectorAll('[data-target], [data-name]')).toHaveLength(0);
});
