import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, askPermission, title, yourTurn } from './notices';
import { adopt, DEFAULTS } from './settings.svelte';

const news = { title: 'SPHERES!', body: 'Your turn', tag: 't1', open: '/t/1' };
const shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
let tones = 0;

function notification(permission: NotificationPermission) {
  const asked = vi.fn(() => Promise.resolve<NotificationPermission>('granted'));
  class Fake {
    static permission = permission;
    static requestPermission = asked;
    onclick: (() => void) | null = null;
    constructor(heading: string, more: NotificationOptions) {
      shown.push({ title: heading, body: more.body, tag: more.tag });
    }
    close = () => undefined;
  }
  vi.stubGlobal('Notification', Fake);
  return asked;
}
class Audio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    tones += 1;
    return { frequency: { value: 0 }, connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn() };
  }
  createGain() {
    const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: (to: unknown) => to };
  }
  close = () => Promise.resolve();
}
const looking = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(async () => {
  shown.length = 0;
  tones = 0;
  vi.stubGlobal('AudioContext', Audio);
  await adopt({ ...DEFAULTS });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('your turn', () => {
  it('marks the title of the page while it lasts', () => {
    title('Nightfall');
    yourTurn(true);
    expect(document.title).toBe('● Nightfall · Noosphere');
    yourTurn(false);
    expect(document.title).toBe('Nightfall · Noosphere');
  });

  it('is silent unless the settings say otherwise', async () => {
    notification('granted');
    looking(true);
    await adopt({ ...DEFAULTS, sound: false, notify: false });
    announce(news);
    expect([tones, shown]).toEqual([0, []]);
    await adopt({ ...DEFAULTS, sound: true, notify: false });
    announce(news);
    expect([tones, shown]).toEqual([2, []]);
  });

  it('reaches whoever looks elsewhere, and nobody who is looking', async () => {
    notification('granted');
    await adopt({ ...DEFAULTS, sound: false, notify: true });
    looking(false);
    announce(news);
    expect(shown).toEqual([]);
    looking(true);
    announce(news);
    expect(shown).toEqual([{ title: 'SPHERES!', body: 'Your turn', tag: 't1' }]);
  });

  it('needs leave, and asks for it once', async () => {
    await adopt({ ...DEFAULTS, sound: false, notify: true });
    looking(true);
    const asked = notification('denied');
    announce(news);
    expect(shown).toEqual([]);
    expect(await askPermission()).toBe('denied');
    expect(asked).not.toHaveBeenCalled();
    const again = notification('default');
    expect(await askPermission()).toBe('granted');
    expect(again).toHaveBeenCalledOnce();
    vi.stubGlobal('Notification', undefined);
    expect(await askPermission()).toBe('unavailable');
  });
});
