import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, askPermission, title, yourTurn } from './notices';
import { adopt, DEFAULTS } from './settings.svelte';
import { silence } from './sound';

const news = { title: 'SPHERES!', body: 'Your turn', tag: 't1', open: '/t/1' };
const shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
let strokes = 0; // of the quill

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
class Speaker {
  currentTime = 0;
  sampleRate = 10;
  destination = {};
  createGain = () => ({ gain: param(), connect: vi.fn() });
  createBiquadFilter = () => ({ frequency: param(), Q: param(), connect: vi.fn() });
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
  createBufferSource = () => ({ connect: vi.fn(), start: () => (strokes += 1), stop: vi.fn() });
  close = () => Promise.resolve();
}
const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const looking = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(async () => {
  shown.length = 0;
  strokes = 0;
  silence();
  vi.stubGlobal('AudioContext', Speaker);
  await adopt({ ...DEFAULTS });
});
afterEach(() => {
  silence();
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
    expect([strokes, shown]).toEqual([0, []]);
    await adopt({ ...DEFAULTS, sound: true, notify: false });
    announce(news);
    expect([strokes, shown]).toEqual([3, []]);
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
