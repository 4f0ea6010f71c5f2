import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adopt, DEFAULTS } from './settings.svelte';
import { play, setVolume, silence, soundOf, volume, type Sound } from './sound';

const started: { kind: string; at: number; until: number }[] = [];
const gains: number[] = [];
let closed = 0;
let clock = 10;

const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const node = (more: object = {}) => ({ connect: vi.fn(), ...more });
function source(kind: string, more: object) {
  const told = { kind, at: -1, until: -1 };
  started.push(told);
  return node({ ...more, start: (at: number) => (told.at = at), stop: (until: number) => (told.until = until) });
}
class Speaker {
  get currentTime() {
    return clock;
  }
  sampleRate = 100;
  state = 'running';
  destination = {};
  createGain() {
    const gain = param();
    return node({
      gain: Object.defineProperty(gain, 'value', { set: (loud: number) => gains.push(loud), get: () => 0 }),
    });
  }
  createBiquadFilter = () => node({ type: '', Q: param(), frequency: param() });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => source('noise', { buffer: null });
  createOscillator = () => source('tone', { type: '', frequency: param() });
  close = () => Promise.resolve((closed += 1));
}

beforeEach(async () => {
  silence();
  [started.length, gains.length, closed, clock] = [0, 0, 0, 10];
  localStorage.clear();
  setVolume(0.5);
  vi.stubGlobal('AudioContext', Speaker);
  await adopt({ ...DEFAULTS, sound: true });
});
afterEach(async () => {
  silence();
  vi.unstubAllGlobals();
  await adopt({ ...DEFAULTS });
});

describe('the sounds of the table', () => {
  it('are silent until asked for', async () => {
    await adopt({ ...DEFAULTS });
    play('piece');
    expect(started).toEqual([]);
  });

  it.each<Sound>(['piece', 'card', 'coin', 'quill', 'string'])('%s begins now and ends within two seconds', (name) => {
    play(name);
    expect(started.length).toBeGreaterThan(0);
    expect(Math.min(...started.map(({ at }) => at))).toBe(10);
    expect(Math.max(...started.map(({ until }) => until))).toBeLessThanOrEqual(12);
  });

  it('are as loud as chosen, which this browser keeps', () => {
    play('coin');
    expect(gains[0]).toBeCloseTo(0.25);
    setVolume(2);
    expect([volume(), localStorage.getItem('noosphere.volume')]).toEqual([1, '1']);
    setVolume(0);
    started.length = 0;
    play('coin');
    expect(started).toEqual([]);
  });

  it('are heard once where two things ask for one at the same moment', () => {
    play('string');
    const once = started.length;
    play('string');
    expect(started).toHaveLength(once);
    clock += 0.2;
    play('string');
    expect(started).toHaveLength(2 * once);
  });

  it('share one speaker, and give it back', () => {
    play('piece');
    play('card');
    silence();
    expect(closed).toBe(1);
  });

  it('need a browser that can', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => play('piece')).not.toThrow();
  });

  it('tell money from a card and a piece', () => {
    for (const target of ['box:wealth', 'purse:own', 'action:fundraise', 'button:fund', 'button:pay'])
      expect(soundOf({ targets: [target] }), target).toBe('coin');
    expect(soundOf({ kind: 'sell', targets: ['discipline:T'] })).toBe('coin');
    expect(soundOf({ kind: 'show', targets: ['discipline:T'] })).toBe('piece');
    expect(soundOf({ targets: ['box:commit'] })).toBe('piece'); // of a schedule, not of money
  });

  it('tell a card from a piece', () => {
    expect(soundOf({ targets: ['action:syndicate', 'slot:west.3'] })).toBe('card');
    expect(soundOf({ targets: ['port:london'] })).toBe('piece');
    expect(soundOf({ targets: [] })).toBe('piece');
  });
});
