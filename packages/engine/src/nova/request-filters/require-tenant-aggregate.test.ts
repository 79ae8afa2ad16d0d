import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const conf = '[scheduler]\nlimit_tenants_to_placement_aggregate = true\n';
const request = { project_id: 'p1' };

describe('require_tenant_aggregate', () => {
  it("requires the project's aggregates, with any suffix of filter_tenant_id", () => {
    const asked = askPlacement({
      nova_conf: conf,
      request,
      aggregates: {
        a: { filter_tenant_id: 'p1' },
        b: { filter_tenant_id_2: 'p1' },
        c: { filter_tenant_id: 'p2' },
      },
    });
    expect(asked.query.member_of).toEqual(['in:a,b']);
    expect(asked.step('require_tenant_aggregate').added).toEqual([
      {
        text: 'requires one of the aggregates of project p1: a, b',
        because: [
          '/request/project',
          '/nova_conf#L2',
          '/aggregates/0/metadata/filter_tenant_id',
          '/aggregates/1/metadata/filter_tenant_id_2',
        ],
      },
    ]);
    expect(asked.log('require_tenant_aggregate')).toEqual([
      "require_tenant_aggregate request filter added aggregates a,b for tenant 'p1'",
      "Request filter 'require_tenant_aggregate' took 0.0 seconds",
    ]);
  });

  it('does not split values, and requires the prefix filter_tenant_id', () => {
    const aggregates = { a: { filter_tenant_id: 'p1,p2' }, b: { filter_tenant_id: 'p2', owner: 'p1' } };
    expect(askPlacement({ nova_conf: conf, request, aggregates }).query.member_of).toBeUndefined();
  });

  it('fails for a project without an aggregate if one is required', () => {
    const asked = askPlacement({
      nova_conf: `${conf}placement_aggregate_required_for_tenants = true\n`,
      request,
      aggregates: { a: { filter_tenant_id: 'p2' } },
    });
    expect(asked.request).toMatchObject({
      ok: false,
      stage: 'request_filter',
      error: {
        exception: 'NoValidHost',
        message: 'No valid host was found. Scheduling failed: No hosts available for tenant',
      },
      cause: {
        exception: 'RequestFilterFailed',
        because: ['/request/project', '/nova_conf#L2', '/nova_conf#L3'],
      },
    });
    expect(asked.request.steps).toHaveLength(1);
    expect(asked.log('require_tenant_aggregate')).toEqual(['Tenant p1 has no available aggregates']);
  });

  it('is off by default', () => {
    const asked = askPlacement({ request, aggregates: { a: { filter_tenant_id: 'p1' } } });
    expect(asked.query.member_of).toBeUndefined();
    expect(asked.step('require_tenant_aggregate')).toMatchObject({ added: [], log: [] });
  });
});
