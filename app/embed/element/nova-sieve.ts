import type { Command, Report } from '../messages/messages.ts';

const PARAMETERS = ['views', 'theme', 'readonly', 'lesson', 'step', 'scenario', 'host', 'stage', 'height'];
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
const ENVELOPE = { source: 'nova-sieve', version: 1 };
/** The frame's height until it reports the height that it needs. Pixels. */
const FIRST_HEIGHT = 420;

/** The address of this script, which is also the address of `embed.html`. */
const HOME = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;

/** What the frame posts. Only the frame's messages have a `type`. */
type Told = Report & { readonly source?: unknown };

/** `<nova-sieve>`: the embed in a frame that grows with its content. See docs/embed.md. */
class NovaSieve extends HTMLElement {
  static readonly observedAttributes = [...PARAMETERS, 'src', 'link', 'label', 'sandbox'];

  /** The element's children belong to the page. If a server rendered them, React compares them with its own. */
  private readonly root = this.attachShadow({ mode: 'open' });
  private frame: HTMLIFrameElement | null = null;
  private readonly listen = (event: MessageEvent) => this.receive(event);
  /** Messages that were sent before the frame listened. */
  private waiting: object[] = [];
  private isReady = false;
  private isDue = false;

  connectedCallback(): void {
    window.addEventListener('message', this.listen);
    this.soon();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.listen);
    this.frame?.remove();
    this.frame = null;
  }

  attributeChangedCallback(name: string): void {
    if (this.frame === null) return;
    if (name === 'theme') this.setTheme((this.getAttribute('theme') ?? 'system') as 'system');
    else if (name === 'step') this.setStep(Number(this.getAttribute('step') ?? 1));
    else this.soon();
  }

  setScenario(from: { text: string } | { link: string } | { scenario: string }): void {
    this.post({ type: 'set-scenario', ...from });
  }

  setStep(step: number): void {
    this.post({ type: 'set-step', step });
  }

  setTheme(theme: Extract<Command, { type: 'set-theme' }>['theme']): void {
    this.post({ type: 'set-theme', theme });
  }

  /** Delays the work until the parser has read the scenario inside, and joins the changes of several attributes. */
  private soon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setTimeout(() => {
      this.isDue = false;
      if (this.isConnected) this.load();
    });
  }

  private load(): void {
    const asked = this.frame === null ? this.waiting : [];
    this.frame?.remove();
    this.isReady = false;
    this.waiting = [];
    const inside = this.querySelector('script[type="application/yaml"], script[type="application/json"]');
    if (inside !== null) this.setScenario({ text: inside.textContent ?? '' });
    this.waiting.push(...asked);
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('label') ?? 'Nova Sieve';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', this.getAttribute('sandbox') ?? SANDBOX);
    const height = Number(this.getAttribute('height')) || FIRST_HEIGHT;
    frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`;
    frame.src = this.address();
    this.style.display = 'block';
    this.frame = frame;
    this.root.append(frame);
  }

  private address(): string {
    const url = new URL('embed.html', new URL(this.getAttribute('src') ?? HOME, document.baseURI));
    for (const name of PARAMETERS) {
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, name === 'readonly' ? value || '1' : value);
    }
    const link = this.getAttribute('link') ?? '';
    url.hash = link.slice(link.indexOf('#') + 1);
    return url.href;
  }

  private post(message: object): void {
    if (!this.isReady) this.waiting.push(message);
    // A sandboxed frame has no origin to name.
    else this.frame?.contentWindow?.postMessage({ ...ENVELOPE, ...message }, '*');
  }

  private receive({ source, data }: MessageEvent<Told | null>): void {
    if (this.frame === null || source !== this.frame.contentWindow || data?.source !== ENVELOPE.source)
      return;
    if (data.type === 'resize') {
      this.frame.style.height = `${data.height}px`;
      return;
    }
    if (data.type === 'ready') {
      this.isReady = true;
      for (const message of this.waiting.splice(0)) this.post(message);
    }
    this.dispatchEvent(new CustomEvent(data.type, { detail: data }));
  }
}

if (customElements.get('nova-sieve') === undefined) customElements.define('nova-sieve', NovaSieve);
