import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBED_VIEWS, needsMore, readParameters } from './parameters.ts';

const NOTHING_ASKED = {
  views: ['funnel', 'why'],
  theme: 'system',
  readonly: false,
  scenario: null,
  step: 1,
  host: null,
  stage: null,
  height: null,
};

describe('an embed’s address', () => {
  it('shows the funnel and the reasons by default', () => {
    expect(readParameters('')).toEqual({ parameters: NOTHING_ASKED, problems: [] });
  });

  it('selects what to show, and how', () => {
    const query =
      '?views=log,%20funnel,log&theme=light&readonly&scenario=101-two&step=3&host=a&stage=RamFilter&height=400';
    expect(readParameters(query)).toEqual({
      parameters: {
        views: ['log', 'funnel'],
        theme: 'light',
        readonly: true,
        scenario: '101-two',
        step: 3,
        host: 'a',
        stage: 'RamFilter',
        height: 400,
      },
      problems: [],
    });
  });

  it('puts a lesson first, of the library or of the link', () => {
    const { parameters } = readParameters('?lesson=202-use-case-2');
    expect(parameters).toMatchObject({ views: ['lesson', 'funnel', 'why'], scenario: '202-use-case-2' });
    expect(readParameters('?lesson').parameters).toMatchObject({
      views: ['lesson', 'funnel', 'why'],
      scenario: null,
    });
    expect(readParameters('?lesson=x&views=lesson').parameters.views).toEqual(['lesson']);
  });

  it.each(['0', 'false', 'no'])('is not read-only with readonly=%s', (value) => {
    expect(readParameters(`?readonly=${value}`).parameters.readonly).toBe(false);
  });

  it.each([
    ['?views=funnel,tunnel', 'views: unknown view “tunnel”. The views are funnel, why'],
    ['?theme=pink', 'theme must be one of system, dark'],
    ['?step=0', 'step must be a whole number from 1 to 1000, not “0”.'],
    ['?step=', 'step must be a whole number from 1 to 1000, not “”.'],
    ['?height=1e9', 'height must be a whole number from 100 to 10000, not “1e9”.'],
  ])('reports what is invalid in %s', (query, problem) => {
    const { parameters, problems } = readParameters(query);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(parameters).toEqual({
      ...NOTHING_ASKED,
      views: query.includes('tunnel') ? ['funnel'] : NOTHING_ASKED.views,
    });
  });

  it('always returns something that can be shown', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { views, step } = readParameters(query).parameters;
        expect(views.length).toBeGreaterThan(0);
        expect(views.every((view) => EMBED_VIEWS.includes(view))).toBe(true);
        expect(step).toBeGreaterThan(0);
      }),
    );
  });

  it('needs more of the playground for views beyond the funnel, the reasons and the text', () => {
    expect(needsMore(readParameters('?views=text,why,funnel').parameters)).toBe(false);
    expect(needsMore(readParameters('?views=funnel,hosts').parameters)).toBe(true);
    expect(needsMore(readParameters('?lesson').parameters)).toBe(true);
  });
});
