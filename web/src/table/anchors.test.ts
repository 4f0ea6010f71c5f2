// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { anchorsIn, mark, neighbour, type Marks } from './anchors';

function board(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<i data-target="seat:blue" data-name="Ana"></i><i data-target="seat:red" data-name="Bo"></i>
    <svg><g data-target="die:1" class="drawn" data-name="die 1"></g></svg>`;
  return root;
}

const marks = (more: Partial<Marks>): Marks => ({
  legal: new Set(),
  chosen: new Set(),
  shown: new Set(),
  live: true,
  ...more,
});

describe('anchors', () => {
  it('become buttons with a name; what is legal can be reached by Tab', () => {
    const root = board();
    mark(root, marks({ legal: new Set(['die:1']), chosen: new Set(['seat:red']) }));
    const [blue, red, die] = anchorsIn(root);
    expect(blue?.getAttribute('aria-disabled')).toBe('true');
    expect(blue?.getAttribute('tabindex')).toBe('-1');
    expect(red?.getAttribute('aria-pressed')).toBe('true');
    expect(die?.classList.contains('legal')).toBe(true);
    expect(die?.classList.contains('drawn')).toBe(true);
    expect(die?.getAttribute('aria-disabled')).toBeNull();
    expect(die?.getAttribute('aria-label')).toBe('die 1');
    expect(die?.getAttribute('tabindex')).toBe('0');
  });

  it('are plain again when the board no longer names them', () => {
    const root = board();
    const [blue] = anchorsIn(root);
    mark(root, marks({ legal: new Set(['seat:blue']) }));
    blue?.removeAttribute('data-target');
    mark(root, marks({}));
    expect(blue?.classList.contains('legal')).toBe(false);
    expect(blue?.hasAttribute('role')).toBe(false);
    expect(blue?.hasAttribute('tabindex')).toBe(false);
  });

  it('are called by what is seen on them too', () => {
    const root = board();
    const [blue, red] = anchorsIn(root);
    if (blue) blue.textContent = '80%';
    if (red) red.textContent = 'bo';
    mark(root, marks({}));
    expect(blue?.getAttribute('aria-label')).toBe('80%, Ana');
    expect(red?.getAttribute('aria-label')).toBe('Bo');
  });

  it('lose their marks again, and one stays reachable', () => {
    const root = board();
    mark(root, marks({ legal: new Set(['die:1']) }));
    mark(root, marks({ legal: new Set(['die:1']), live: false }));
    const [blue, , die] = anchorsIn(root);
    expect(die?.classList.contains('legal')).toBe(false);
    expect([blue, die].some((anchor) => anchor?.getAttribute('tabindex') === '0')).toBe(true);
  });

  it('are left alone where nothing changed', async () => {
    const root = board();
    const same = marks({ legal: new Set(['die:1']) });
    mark(root, same);
    let changes = 0;
    const observer = new MutationObserver((list) => (changes += list.length));
    observer.observe(root, { attributes: true, subtree: true });
    mark(root, same);
    await Promise.resolve();
    changes += observer.takeRecords().length;
    expect(changes).toBe(0);
  });
});

describe('arrow keys', () => {
  const points = [
    { x: 100, y: 0 },
    { x: 20, y: 60 },
    { x: 0, y: 100 },
    { x: -50, y: 0 },
  ];
  it('go to what lies ahead, not to what is merely near', () => {
    expect(neighbour({ x: 0, y: 0 }, points, 'ArrowRight')).toBe(0);
    expect(neighbour({ x: 0, y: 0 }, points, 'ArrowDown')).toBe(1);
    expect(neighbour({ x: 0, y: 0 }, points, 'ArrowLeft')).toBe(3);
    expect(neighbour({ x: 0, y: 0 }, points, 'ArrowUp')).toBe(-1);
  });
});
