import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adopt, begin, change, DEFAULTS, keepOnServer, settings } from './settings.svelte';
import { t } from './words/index.svelte';

const root = document.documentElement;
const kept = () => JSON.parse(localStorage.getItem('noosphere.settings') ?? '{}') as Record<string, unknown>;

beforeEach(async () => {
  localStorage.clear();
  keepOnServer(undefined);
  await begin(['en']);
  await adopt({ ...DEFAULTS, language: 'en' });
  localStorage.clear();
});

describe('settings', () => {
  it('show on the root element, defaults as nothing', async () => {
    expect(root.dataset.theme).toBeUndefined();
    await change({ theme: 'dark', text_size: 'large', palette: 'vivid', motion: 'reduced' });
    expect(root.dataset).toMatchObject({ theme: 'dark', textSize: 'large', palette: 'vivid', motion: 'reduced' });
    await change({ theme: 'system' });
    expect(root.dataset.theme).toBeUndefined();
  });

  it('stay in the browser, only what was chosen', async () => {
    await change({ confirm: 'all' });
    expect(kept()).toEqual({ confirm: 'all' });
  });

  it('follow the browser on a first visit, the reader afterwards', async () => {
    await begin(['es-ES', 'en']);
    expect(settings.language).toBe('es');
    expect(kept()).toEqual({});
    await change({ language: 'en' });
    await begin(['es-ES']);
    expect(settings.language).toBe('en');
    expect(t('seat.blue')).toBe('Blue');
  });

  it('go to the server once there is somebody to keep them for', async () => {
    const save = vi.fn();
    await change({ asking: 0 });
    expect(save).not.toHaveBeenCalled();
    keepOnServer(save);
    await change({ asking: 2 });
    expect(save).toHaveBeenCalledExactlyOnceWith({ asking: 2 });
  });

  it('from the server win, and are not sent back', async () => {
    const save = vi.fn();
    keepOnServer(save);
    await adopt({ theme: 'light', sound: true });
    expect(settings.theme).toBe('light');
    expect(kept()).toMatchObject({ theme: 'light', sound: true });
    expect(save).not.toHaveBeenCalled();
  });

  it('survive a browser whose storage holds nonsense', async () => {
    localStorage.setItem('noosphere.settings', '{"theme":');
    await begin(['en']);
    localStorage.setItem('noosphere.settings', 'null');
    await begin(['en']);
    expect(settings.language).toBe('en');
  });
});
