// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { thingAt, told } from './cards';

function draw(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it('a thing says what it is, how it stands and what it means; its rule stands apart', () => {
  const root = draw(`<i data-target="slot:W1" data-card="42" data-name="Abolition, West, row 1. Agents: red"
    data-tip="Ops: literacy&#10;It costs 3.&#10;F2.0"></i>`);
  expect(told(root.querySelector('i')!)).toEqual({
    name: 'Abolition, West, row 1',
    now: 'Agents: red',
    lines: ['Ops: literacy', 'It costs 3.'],
    rule: 'F2.0',
    card: '42',
    target: 'slot:W1',
  });
});

it('what is only named has only a name, and a last line that is no rule is read as any other', () => {
  const root = draw(`<b data-tip="As long as it lies here">3</b>`);
  expect(told(root.querySelector('b')!)).toMatchObject({
    name: '3',
    now: '',
    lines: ['As long as it lies here'],
    rule: '',
  });
});

it('a thing that is numbered keeps its number', () => {
  expect(told(draw('<b data-name="1. Commit" data-tip="x"></b>').querySelector('b')!)).toMatchObject({
    name: '1. Commit',
  });
});

it('is found from what is drawn inside it, but not through a button of the board’s own', () => {
  const root = draw(`<i data-tip="x"><u></u><button></button></i>`);
  expect(thingAt(root.querySelector('u'), root)).toBe(root.querySelector('i'));
  expect(thingAt(root.querySelector('button'), root)).toBeNull();
});
