import { describe, expect, it } from 'vitest';
import { EMBED_POLICY } from './content-security-policy.ts';
import { embedHtml, scenarioScript } from './embed-page.ts';

const FILES = {
  script: './a.js',
  style: './a.css',
  engine: './engine.js',
  more: './more.js',
  moreStyle: './more.css',
  moreEngine: './more-engine.js',
};

describe('the embed’s page', () => {
  it('contains its policy before everything that the policy covers, and all its files', () => {
    const html = embedHtml('<head>\n    <meta charset="utf-8" />\n  </head>', FILES);
    expect(html.indexOf(EMBED_POLICY)).toBeGreaterThan(0);
    expect(html.indexOf(EMBED_POLICY)).toBeLessThan(html.indexOf('./a.css'));
    for (const file of Object.values(FILES)) expect(html).toContain(`"${file}"`);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('crossorigin');
  });

  it('passes a scenario on unchanged', () => {
    const text = 'title: "</script>\u2028 ´"\n';
    const heard: string[] = [];
    const document = { currentScript: { dispatchEvent: ({ detail }: CustomEvent) => heard.push(detail) } };
    new Function('document', scenarioScript(text))(document);
    expect(heard).toEqual([text]);
  });
});
