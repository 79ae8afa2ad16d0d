import { ownScript } from '../trust/own-script.ts';

/**
 * Loads a classic script. A sandboxed frame has an opaque origin, so a module would be a cross-origin request, which
 * most static servers refuse.
 * @throws Error if the script cannot be loaded.
 */
export function loadScript(
  url: string,
  begin: (script: HTMLScriptElement) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    begin(script);
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    script.src = ownScript(url);
    document.head.append(script);
  });
}

/** Adds a style sheet. Its content does not have to wait for it. */
export function loadStyle(url: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.append(link);
}

/**
 * Loads a scenario of the library. Its script passes the text in an event.
 * @throws Error if there is no such scenario.
 */
export async function loadScenario(id: string): Promise<string> {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error(`“${id}” is not a valid scenario name.`);
  let text: string | null = null;
  await loadScript(`./embed/scenarios/${id}.js`, (script) => {
    script.addEventListener('scenario', (event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') text = event.detail;
    });
  });
  if (text === null) throw new Error(`The script of the scenario ${id} contains no scenario.`);
  return text;
}
