import { afterEach, describe, expect, it, vi } from 'vitest';
import { begin, go, pageKey, parse, route } from './router.svelte';

const at = (path: string) => parse(new URL(path, 'http://127.0.0.1:8080'));

describe('an address', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/spheres', { page: 'new', game: 'spheres', friends: false }],
    ['/new/spheres?with=friends', { page: 'new', game: 'spheres', friends: true }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/', { page: 'table', id: 'abc' }],
    ['/join/abc#s3cret', { page: 'join', table: 'abc', invite: 's3cret' }],
    ['/join/abc?seat=red#s', { page: 'join', table: 'abc', invite: 's', seat: 'red' }],
    ['/join/abc?seat=purple#s', { page: 'join', table: 'abc', invite: 's' }],
    ['/carry#id.secret', { page: 'carry', secret: 'id.secret' }],
    ['/rules/spheres#SPH-1', { page: 'rules', game: 'spheres', rule: 'SPH-1' }],
    ['/s/S3cret_-x', { page: 'story', secret: 'S3cret_-x' }],
    ['/me', { page: 'me' }],
    ['/t', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
    ['/elsewhere/x', { page: 'lost' }],
    ['/t/%E0%A4%A', { page: 'lost' }],
  ])('%s is a page', (path, expected) => {
    expect(at(path)).toEqual(expected);
  });

  it('is the same page when only its fragment changes', () => {
    expect(pageKey(at('/rules/spheres#A'))).toBe(pageKey(at('/rules/spheres#B')));
    expect(pageKey(at('/t/a'))).not.toBe(pageKey(at('/t/b')));
  });
});

describe('following', () => {
  let stop = () => undefined as void;
  afterEach(() => {
    stop();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  function link(attributes: Record<string, string>) {
    const a = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) a.setAttribute(name, value);
    document.body.append(a);
    return a;
  }

  function press(target: Element, more: MouseEventInit = {}) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('goes without a reload and tells when the page changed', () => {
    const arrived = vi.fn();
    stop = begin(arrived);
    go('/t/abc');
    expect(route.now).toEqual({ page: 'table', id: 'abc' });
    expect(location.pathname).toBe('/t/abc');
    expect(arrived).toHaveBeenCalledTimes(1);
    go('/t/abc');
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('follows our links and leaves the others to the browser', () => {
    stop = begin(() => undefined);
    expect(press(link({ href: '/me' }))).toBe(true);
    expect(route.now.page).toBe('me');
    expect(press(link({ href: '/' }), { ctrlKey: true })).toBe(false);
    expect(press(link({ href: '/', target: '_blank' }))).toBe(false);
    expect(press(link({ href: '/api/v1/tables/x/record', download: '' }))).toBe(false);
    expect(press(link({ href: 'https://example.org/' }))).toBe(false);
    expect(route.now.page).toBe('me');
  });
});
