import { parseScenario } from '@nova-sieve/engine';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { StaleBanner } from './StaleBanner.tsx';

const SCENARIO = {
  version: 1,
  hosts: [{ name: 'compute1' }],
  flavors: [{ name: 'm1' }],
  nova_conf: '[filter_scheduler]\n\nhost_subset_size = many\n',
};

/** Returns the banner for an invalid scenario, and the target of its button. */
function bannerOf(scenario: object) {
  const { store } = testStore();
  const text = JSON.stringify(scenario, null, 2);
  store.setState({ text, lastGoodText: text, invalid: true, problems: parseScenario(text).problems });
  render(
    <PlaygroundContext value={store}>
      <StaleBanner onRetry={() => undefined} />
    </PlaygroundContext>,
  );
  screen.getByRole('button').click();
  const { reveal } = store.getState();
  return {
    says: screen.getByTestId('stale-banner').textContent,
    to: reveal?.documentId,
    line: reveal?.range.start.line,
  };
}

it('names the line of nova.conf, and links to it', () => {
  const { says, to, line } = bannerOf(SCENARIO);
  expect(says).toContain('nova.conf, line 3: [filter_scheduler] host_subset_size must be an integer');
  expect({ to, line }).toEqual({ to: 'conf', line: 3 });
});

it('names the line of the smallest document that contains it', () => {
  const { says, to, line } = bannerOf({ ...SCENARIO, nova_conf: '', request: { flavor: 'm2' } });
  expect(says).toContain('Request, line 2: ');
  expect({ to, line }).toEqual({ to: 'request', line: 2 });
});
