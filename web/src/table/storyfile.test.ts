// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { fileOf } from './storyfile';

function shown(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector<HTMLElement>('article')!;
}
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const about = { title: 'A "story" of <us>', lang: 'es' };

describe('a story as a file', () => {
  it('is a whole document without anything that runs', () => {
    const root = shown(
      '<article tabindex="-1" onclick="x()"><script>alert(1)</script><button>Go</button><p data-leave>no</p>' +
        '<a href="/t/abc">there</a><div inert><svg><use href="#g-eye"></use></svg></div></article>',
    );
    const file = fileOf(root, about);
    expect(file).toMatch(/^<!doctype html>\n<html lang="es">/);
    expect(file).toContain('<title>A &quot;story&quot; of &lt;us></title>');
    expect(file).toContain('there');
    for (const gone of ['<script', '<button', 'onclick', 'tabindex', 'inert', 'href="/t', '>no<'])
      expect(file).not.toContain(gone);
    expect(root.querySelector('button')).not.toBeNull(); // the page itself stays as it is
  });

  it('brings the signs it refers to, once', () => {
    const sheet = '<svg><symbol id="g-eye"><path d="M1 1"></path></symbol><symbol id="g-flag"></symbol></svg>';
    const own = '<svg><defs><pattern id="own"></pattern></defs><rect fill="url(#own)"></rect></svg>';
    const root = shown(`${sheet}<article><svg><use href="#g-eye"></use></svg>${own}</article>`);
    const file = fileOf(root, about);
    expect(file.match(/id="g-eye"/g)).toHaveLength(1);
    expect(file).not.toContain('g-flag');
    expect(file.match(/id="own"/g)).toHaveLength(1);
  });

  it('brings the styles it uses and no others', () => {
    const style = document.createElement('style');
    style.textContent =
      ':root { --ink: black } .story { color: var(--ink) } .story:hover { color: red } .elsewhere { color: blue }' +
      ' @media (max-width: 500px) { .story { margin: 0 } .elsewhere { margin: 0 } }';
    document.head.append(style);
    const file = fileOf(shown('<article class="story">x</article>'), about);
    expect(file).toContain('--ink');
    expect(file).toContain('.story');
    expect(file).toContain('max-width: 500px');
    expect(file).not.toContain('elsewhere');
  });
});
