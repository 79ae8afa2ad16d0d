// Sets the theme before the first paint, so that a light page does not flash dark: the chosen theme or the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('nova-sieve:theme');
  } catch {
    // The browser blocks storage: use the system's theme.
  }
  const wants = (feature) => matchMedia(feature).matches;
  const own = wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const system = wants('(prefers-contrast: more)') ? 'contrast' : own;
  document.documentElement.dataset.theme = ['light', 'dark', 'contrast'].includes(chosen) ? chosen : system;
})();
