// Ways to say "your turn" to somebody who looks elsewhere: the title of the page, a sound, a notification of the system.
//
//   title('Nightfall')        the page's name          yourTurn(true)     the mark before it
//   announce({ title, body, tag, open })               sound and notification, as the settings allow
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';

const SITE = 'Noosphere';
const MARK = '● ';

let page = '';
let waiting = false;

function write(): void {
  document.title = `${waiting ? MARK : ''}${page ? `${page} · ` : ''}${SITE}`;
}

export function title(text: string): void {
  page = text;
  write();
}

export function yourTurn(now: boolean): void {
  waiting = now;
  write();
}

export type Permission = 'granted' | 'denied' | 'unavailable';

/** Asked only when somebody turns notifications on. */
export async function askPermission(): Promise<Permission> {
  if (typeof Notification === 'undefined') return 'unavailable';
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return answer === 'granted' ? 'granted' : 'denied';
}

export interface News {
  title: string;
  body: string;
  tag: string; // a newer notice of the same tag replaces the older one
  open: string; // where a click leads
}

/** Says it aloud and, if that is wanted and the page is not being looked at, through the system. */
export function announce(news: News, wanted = settings.notify): void {
  play('quill');
  if (!wanted || !document.hidden) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(news.title, { body: news.body, tag: news.tag, icon: '/favicon.svg' });
  notice.onclick = () => {
    window.focus();
    go(news.open);
    notice.close();
  };
}
