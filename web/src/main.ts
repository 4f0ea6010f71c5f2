import { mount } from 'svelte';
import App from './App.svelte';
import { loadMe } from './identity.svelte';
import { begin } from './settings.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

// Words first: nothing is drawn in a language the reader did not choose. Who the reader is may come later.
const who = loadMe().catch(() => undefined);
await begin();
mount(App, { target: document.getElementById('app')! });
await who;
