/** Some chat programs cut off a link with more characters. */
export const LONG_LINK = 2000;

export const LINK_FORMS = ['link', 'markdown', 'element', 'frame'] as const;
export type LinkForm = (typeof LINK_FORMS)[number];

export const FORM_TITLES: Readonly<Record<LinkForm, string>> = {
  link: 'Link',
  markdown: 'Markdown',
  element: 'Embed',
  frame: 'Embed as a frame',
};

interface Linked {
  /** The address of the page. */
  readonly page: string;
  /** `s=1.…`, without `#`. */
  readonly fragment: string;
  readonly title: string;
}

/** Returns the text to paste elsewhere, so that the scenario opens there or is embedded in the page (docs/embed.md). */
export function linkText(form: LinkForm, { page, fragment, title }: Linked): string {
  const site = new URL('.', page).href;
  const link = new URL(`#${fragment}`, page).href;
  switch (form) {
    case 'link':
      return link;
    case 'markdown':
      return `[${escapedMarkdown(title)}](${link})`;
    case 'element':
      return `<script src="${site}nova-sieve.js" async></script>\n<nova-sieve link="${escapedHtml(fragment)}"></nova-sieve>`;
    case 'frame':
      return (
        `<iframe src="${escapedHtml(`${site}embed.html#${fragment}`)}" title="${escapedHtml(title)}" width="100%" height="480"\n` +
        '  loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>'
      );
  }
}

const escapedMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>!&]/g, '\\$&').replace(/\s+/g, ' ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
