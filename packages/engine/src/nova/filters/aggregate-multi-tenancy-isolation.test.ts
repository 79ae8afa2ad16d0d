import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { aggregateMultiTenancyIsolation } from './aggregate-multi-tenancy-isolation.ts';

const ask = (project_id: string, world: Partial<World> = {}) =>
  askFilter(aggregateMultiTenancyIsolation, {
    request: { project_id },
    hosts: [{ host: 'theirs' }, { host: 'shared' }, { host: 'anyones' }],
    aggregates: [
      { hosts: ['theirs', 'shared'], metadata: { filter_tenant_id: 'acme, umbrella' } },
      { hosts: ['shared'], metadata: { filter_tenant_id2: 'initech' } },
    ],
    ...world,
  });

describe('AggregateMultiTenancyIsolation', () => {
  it('rejects other projects', () => {
    expect(ask('globex').passing).toEqual(['anyones']);
  });

  it('passes other hosts for the project', () => {
    expect(ask('umbrella').passing).toEqual(['theirs', 'shared', 'anyones']);
  });

  it('reads every key that starts with filter_tenant_id; older releases read only filter_tenant_id', () => {
    expect(ask('initech').passing).toEqual(['shared', 'anyones']);
    expect(ask('initech', { release: 'rocky' }).passing).toEqual(['anyones']);
  });

  it('names the projects, and points to every such key', () => {
    const { message, compared, log } = ask('globex').rejections.get('shared')!;
    expect(message).toBe("The host's aggregates are reserved for other projects: acme, umbrella, initech.");
    expect(compared.map(({ side, value, pointer }) => [side, value, pointer])).toEqual([
      ['asked', { kind: 'text', text: 'globex' }, '/request/project'],
      ['found', { kind: 'text', text: 'acme, umbrella' }, '/aggregates/0/metadata/filter_tenant_id'],
      ['found', { kind: 'text', text: 'initech' }, '/aggregates/1/metadata/filter_tenant_id2'],
    ]);
    expect(log).toEqual({ level: 'DEBUG', text: '{host_state} fails tenant id on aggregate' });
  });
});
