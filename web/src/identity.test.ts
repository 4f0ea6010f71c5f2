import { beforeEach, expect, it, vi } from 'vitest';
import * as api from './api/client';
import { forget, identity, loadMe, needMe, offerName, suggest } from './identity.svelte';
import { change, settings } from './settings.svelte';
import { speak } from './words/index.svelte';

vi.mock('./api/client', { spy: true });

beforeEach(async () => {
  vi.resetAllMocks();
  localStorage.clear();
  await speak('en');
  await forget();
  identity.me = null;
});

it('a stranger gets a friendly name to start with, and no guest is made', async () => {
  vi.mocked(api.getMe).mockResolvedValue({ known: false });
  await loadMe();
  expect(identity.me).toEqual({ known: false });
  offerName();
  expect(identity.draft).not.toBe('');
  expect(api.createMe).not.toHaveBeenCalled();
  const before = identity.draft;
  offerName();
  expect(identity.draft).toBe(before);
  suggest();
  expect(identity.draft).not.toBe(before);
});

it('the guest is made once, on first need, with the name in the field and the settings of this browser', async () => {
  vi.mocked(api.getMe).mockResolvedValue({ known: false });
  vi.mocked(api.createMe).mockImplementation(async ({ name }) => ({ known: true, id: 'x', name }));
  vi.mocked(api.changeMe).mockImplementation(async ({ settings: part }) => ({
    known: true,
    id: 'x',
    name: 'Ana',
    settings: part,
  }));
  await change({ palette: 'vivid' });
  await loadMe();
  identity.draft = '  Ana ';
  const [first, second] = await Promise.all([needMe(), needMe()]);
  expect(first).toEqual(second);
  expect(api.createMe).toHaveBeenCalledTimes(1);
  expect(vi.mocked(api.createMe).mock.calls[0]?.[0].name).toBe('Ana');
  expect(api.changeMe).toHaveBeenCalledWith({ settings: { palette: 'vivid', language: 'en' } });
  await needMe();
  expect(api.createMe).toHaveBeenCalledTimes(1);
});

it('somebody known brings the settings along, and later changes go to the server', async () => {
  vi.mocked(api.getMe).mockResolvedValue({ known: true, id: 'x', name: 'Ana', settings: { text_size: 'large' } });
  vi.mocked(api.changeMe).mockResolvedValue({ known: true });
  await loadMe();
  expect(settings.text_size).toBe('large');
  await change({ text_size: 'small' });
  expect(api.changeMe).toHaveBeenCalledWith({ settings: { text_size: 'small' } });
});

it('a server that does not answer is remembered as such, and asked again', async () => {
  vi.mocked(api.getMe).mockRejectedValueOnce(new api.Unreachable()).mockResolvedValue({ known: false });
  await expect(loadMe()).rejects.toBeInstanceOf(api.Unreachable);
  expect(identity.failed).not.toBeNull();
  await loadMe();
  expect(identity.failed).toBeNull();
});
