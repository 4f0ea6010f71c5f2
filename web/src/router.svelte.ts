// Where the reader is. The address decides the page; links are ordinary links, which this file follows without a reload.
//
//   route.now.page === 'table' && route.now.id          go('/t/abc')          title('My table')
//
// After a change of page the new page's heading has the focus and the document its title, as after a real load.
import type { Seat } from './api/types';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; friends: boolean }
  | { page: 'table'; id: string }
  | { page: 'join'; table: string; invite: string; seat?: Seat }
  | { page: 'carry'; secret: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'story'; secret: string }
  | { page: 'me' }
  | { page: 'lost' };

const SEATS: readonly string[] = ['blue', 'black', 'pink', 'red', 'green', 'white'];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function parse(address: URL): Route {
  const [first = '', second = '', ...more] = address.pathname.split('/').filter(Boolean).map(decoded);
  const fragment = decoded(address.hash.slice(1));
  if (more.length > 0) return { page: 'lost' };
  if (!first) return { page: 'home' };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'carry' && !second) return { page: 'carry', secret: fragment };
  if (!second) return { page: 'lost' };
  switch (first) {
    case 'new':
      return { page: 'new', game: second, friends: address.searchParams.get('with') === 'friends' };
    case 't':
      return { page: 'table', id: second };
    case 's':
      return { page: 'story', secret: second };
    case 'rules':
      return { page: 'rules', game: second, rule: fragment };
    case 'join': {
      const seat = address.searchParams.get('seat') ?? '';
      const chair = SEATS.includes(seat) ? { seat: seat as Seat } : {};
      return { page: 'join', table: second, invite: fragment, ...chair };
    }
    default:
      return { page: 'lost' };
  }
}

/** One string per page, so that a change of fragment within a page is not a change of page. */
export function pageKey(now: Route): string {
  if (now.page === 'table') return `table ${now.id}`;
  if (now.page === 'story') return `story ${now.secret}`;
  if (now.page === 'join') return `join ${now.table}`;
  if (now.page === 'new' || now.page === 'rules') return `${now.page} ${now.game}`;
  return now.page;
}

export const route = $state<{ now: Route }>({ now: { page: 'home' } });

let arrived: () => void = () => undefined;

function settle(): void {
  const next = parse(new URL(location.href));
  const changed = pageKey(next) !== pageKey(route.now);
  route.now = next;
  if (changed) arrived();
}

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  settle();
}

/** Links that leave the site, open elsewhere or download are the browser's business. */
function ours(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname.startsWith('/api/')) return null;
  const sameDocument = link.pathname === location.pathname && link.search === location.search;
  return sameDocument && link.hash ? null : link;
}

function follow(event: MouseEvent): void {
  const link = ours(event);
  if (!link) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Starts following the address; `onArrival` runs after every change of page. Returns how to stop. */
export function begin(onArrival: () => void): () => void {
  arrived = onArrival;
  route.now = parse(new URL(location.href));
  document.addEventListener('click', follow);
  window.addEventListener('popstate', settle);
  window.addEventListener('hashchange', settle);
  return () => {
    document.removeEventListener('click', follow);
    window.removeEventListener('popstate', settle);
    window.removeEventListener('hashchange', settle);
  };
}
