// Before anything is painted, so that a light page does not flash dark: the theme that was chosen, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('nova-sieve:theme');
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  const light =
    chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
