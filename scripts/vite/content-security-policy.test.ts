import { describe, expect, it } from 'vitest';
import { headersFor, POLICY } from './content-security-policy.ts';

const valuesOf = (directive: string): readonly string[] | undefined =>
  POLICY.split('; ')
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);

describe('the policy of the pages', () => {
  it('allows only scripts that are files of this site', () => {
    expect(POLICY).not.toContain("'unsafe-eval'");
    expect(valuesOf('script-src')).not.toContain("'unsafe-inline'");
    expect(valuesOf('script-src')).toContain("'self'");
    expect(valuesOf('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('names no other origin', () => {
    expect(POLICY).not.toMatch(/https?:|\*/);
    expect(valuesOf('default-src')).toEqual(["'none'"]);
    expect(valuesOf('connect-src')).toEqual(["'self'"]);
    expect(valuesOf('base-uri')).toEqual(["'none'"]);
    expect(valuesOf('form-action')).toEqual(["'none'"]);
  });

  it('allows other sites to frame only the embed', () => {
    expect(headersFor('/index.html')['Content-Security-Policy']).toContain("frame-ancestors 'self'");
    expect(headersFor('/embed.html')['Content-Security-Policy']).toContain('frame-ancestors *');
  });
});
