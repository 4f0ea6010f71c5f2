// Before anything is drawn: theme and text size as they were last time, so that nothing flashes or jumps.
// The names match those of src/settings.svelte.ts.
try {
  const kept = JSON.parse(localStorage.getItem('noosphere.settings') ?? '{}');
  const root = document.documentElement;
  if (kept.language) root.lang = kept.language;
  if (kept.theme && kept.theme !== 'system') root.dataset.theme = kept.theme;
  if (kept.text_size && kept.text_size !== 'normal') root.dataset.textSize = kept.text_size;
} catch {
  // Storage is off or holds something else: the defaults are fine.
}
