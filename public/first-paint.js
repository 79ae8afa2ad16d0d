// Before anything is painted, so that a light page does not flash dark: the theme that was chosen, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('nova-sieve:theme');
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  const isKnown = chosen === 'light' || chosen === 'dark' || chosen === 'contrast';
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const contrast = matchMedia('(prefers-contrast: more)').matches;
  document.documentElement.dataset.theme = isKnown ? chosen : contrast ? 'contrast' : light ? 'light' : 'dark';
})();
