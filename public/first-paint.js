// Before anything is painted, so that a light page does not flash dark: the theme that was chosen, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('nova-sieve:theme');
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  const wants = (feature) => matchMedia(feature).matches;
  const own = wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const system = wants('(prefers-contrast: more)') ? 'contrast' : own;
  document.documentElement.dataset.theme = ['light', 'dark', 'contrast'].includes(chosen) ? chosen : system;
})();
