import { ownScript } from '../trust/own-script.ts';

/**
 * Loads a classic script. A module would be fetched as a page of another origin's, which a frame in a sandbox is,
 * and most static servers refuse that.
 * Errors: rejects where it cannot be loaded.
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

/** Adds a style sheet; what it styles need not wait for it. */
export function loadStyle(url: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.append(link);
}

/** A scenario of the library, which its script hands over as an event. Errors: rejects where there is none. */
export async function loadScenario(id: string): Promise<string> {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error(`“${id}” is no name of a scenario.`);
  let text: string | null = null;
  await loadScript(`./embed/scenarios/${id}.js`, (script) => {
    script.addEventListener('scenario', (event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') text = event.detail;
    });
  });
  if (text === null) throw new Error(`The script of the scenario ${id} brought none.`);
  return text;
}
