import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { type CloudInput, scenarioOf } from '../../scenario/scenario-of.test-support.ts';
import { explanationMarkdown } from './explanation-markdown.ts';

function markdownOf(input: CloudInput, hosts: readonly number[] = []): string {
  const scenario = scenarioOf(input);
  const cloud = createCloud(scenario);
  return explanationMarkdown(cloud, selectDestinations(cloud, requestSpecOf(scenario, cloud)), {
    title: 'A ticket',
    hosts,
  });
}

const cloudInput: CloudInput = {
  nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
  flavors: [{ name: 'f', vcpus: 1, ram: 64, disk: 0, extra_specs: { ssd: 'yes' } }],
  hosts: [{ name: 'h[1:3]' }],
  aggregates: [{ name: 'fast', hosts: ['h1'], metadata: { ssd: 'yes' } }],
};

describe('explanationMarkdown', () => {
  it('contains the outcome, the stages and the problems of a host', () => {
    const text = markdownOf(cloudInput, [1]);
    expect(text).toContain('# A ticket\n\nEvery server got a host. Selected: `h1`.');
    expect(text).toMatch(/^\| AggregateInstanceExtraSpecsFilter \| 3 \| 1 \| 2: .+ \|$/m);
    expect(text).toContain('## h2');
    expect(text).toContain('**AggregateInstanceExtraSpecsFilter** (Nova stopped here)');
    expect(text).toContain('asked: flavor extra spec ssd = `yes` at `/flavors/0/extra_specs/ssd`');
  });

  it('says that there is no valid host', () => {
    const text = markdownOf({ ...cloudInput, aggregates: [] });
    expect(text).toContain('**No valid host was found.');
  });

  it('escapes markup in names', () => {
    const flavor = { name: 'f', vcpus: 1, ram: 64, disk: 0, extra_specs: { ssd: '`<img src=x>` | [a](b)' } };
    const text = markdownOf({ ...cloudInput, flavors: [flavor] }, [0]);
    expect(text).toContain('`` `<img src=x>` | [a](b) ``');
    expect(text).not.toMatch(/(^|[^`\\])<img/m);
  });
});
