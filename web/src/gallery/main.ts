// A board in a position that is kept, without a server: for looking at it, and for the test that measures its print
// (e2e/print.spec.ts). Not part of the client.
//   /gallery/?game=pax_emancipation&position=mid&theme=dark&lang=es
//   ...&long=1    with the longest names there are
import { mount } from 'svelte';
import { begin, change } from '../settings.svelte';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') === 'es' ? 'es' : 'en';
const theme = (['dark', 'system'] as const).find((one) => one === asked.get('theme')) ?? 'light';
await begin();
await change({ theme, language: lang, motion: 'reduced' });
mount(Gallery, {
  target: document.getElementById('app')!,
  props: {
    game: asked.get('game') ?? 'spheres',
    position: asked.get('position') ?? 'full',
    lang,
    long: asked.has('long'),
  },
});
