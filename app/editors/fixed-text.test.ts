import { parseScenario, readSource } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { documentView } from '../documents/document-view.ts';
import type { DocumentId } from '../documents/documents.ts';
import { fixedText } from './fixed-text.ts';

const TEXT = `version: 1
# kept
hosts: [{name: a}]
flavors: [{name: m1, extra_specs: {"hw:cpu_polcy": dedicated}}]
nova_conf: |
  [filter_scheduler]
  # kept too
  enable_filters = ComputeFilter
`;

function fixedIn(id: DocumentId): string | null {
  const source = readSource(TEXT);
  const { problems } = parseScenario(TEXT);
  const view = documentView(id, { text: TEXT, source, lastGood: source, fragment: undefined, problems });
  const fix = view.problems[0]?.fixes?.[0] ?? problems[0]?.fixes?.[0];
  return fixedText(view, fix!);
}

describe('fixedText', () => {
  it('applies the fix in the part that the document shows', () => {
    expect(fixedIn('flavor')).toContain('"hw:cpu_policy": "dedicated"');
    expect(fixedIn('conf')).toBe('[filter_scheduler]\n# kept too\nenabled_filters = ComputeFilter\n');
  });

  it('keeps the layout of the whole scenario', () => {
    expect(fixedIn('scenario')).toBe(TEXT.replace('enable_filters', 'enabled_filters'));
  });

  it('returns nothing for a document that does not show the place', () => {
    expect(fixedIn('aggregates')).toBeNull();
  });
});
