import type { ReleaseName } from '../../catalog/releases.ts';
import { type Change, dropped, each, everyText, named, object, texts } from './change.ts';
import { changedConf } from './conf-text.ts';
import { hintsChange } from './hints.ts';
import type { Hidden, Renames } from './names.ts';

export interface DocumentInputs {
  readonly release: ReleaseName;
  readonly hidden: Hidden;
  readonly names: Renames;
  /** Receives a description of each part that could not be replaced. */
  readonly left: (what: string) => void;
}

/** Returns the change of a whole scenario document. Values that are names change by their kind. */
export function documentChange(inputs: DocumentInputs): Change {
  const { names, hidden, release } = inputs;
  const { group, host, other, project, server, user, zone } = names;
  const rest = everyText(other);
  const text = hidden.texts ? dropped : rest;
  const request = requestChange(inputs);
  const conf = texts((value) => changedConf(value, release, { host, zone, other }));
  const code: Change = (value) => {
    inputs.left('custom_code, the code of custom filters and weighers');
    return value;
  };
  const serverChange = object(
    {
      name: texts(server),
      host: texts(host),
      project: texts(project),
      user: texts(user),
      server_group: texts(group),
      allocations: named(names.provider, rest),
    },
    rest,
  );
  return object(
    {
      title: text,
      description: text,
      lesson: dropped,
      nova_conf: conf,
      custom_code: code,
      flavors: each(object({ description: text }, rest)),
      aggregates: each(aggregateChange(names)),
      hosts: each(hostChange(names, text)),
      providers: each(providerChange(names)),
      server_groups: each(object({ name: texts(group) }, rest)),
      servers: each(serverChange),
      request,
      expect: each(expectationChange(names, request, text)),
    },
    rest,
  );
}

function aggregateChange({ aggregate, host, other, project, zone }: Renames): Change {
  const projects = (value: string) => value.replace(/[^\s,]+/g, project);
  const rest = texts(other);
  // AggregateMultiTenancyIsolation and the tenant request filter read every key with this prefix.
  const metadata: Change = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const tenants = Object.keys(value).filter((key) => key.startsWith('filter_tenant_id'));
    const changes = Object.fromEntries(tenants.map((key) => [key, texts(projects)]));
    return object({ ...changes, availability_zone: texts(zone) }, rest)(value);
  };
  return object(
    { name: texts(aggregate), availability_zone: texts(zone), hosts: texts(host), metadata },
    rest,
  );
}

function hostChange(names: Renames, text: Change): Change {
  const { address, host, other } = names;
  const rest = everyText(other);
  return object(
    {
      name: texts(host),
      nodename: texts(host),
      host_ip: texts(address),
      service: object({ disabled_reason: text }, rest),
      provider: providerChange(names),
    },
    rest,
  );
}

function providerChange({ aggregate, other, provider }: Renames): Change {
  const rest = everyText(other);
  const change: Change = object(
    {
      name: texts(provider),
      aggregates: texts(aggregate),
      children: (value) => each(change)(value),
    },
    rest,
  );
  return change;
}

function requestChange({ names, left }: DocumentInputs): Change {
  const { group, host, other, project, provider, server, user, zone } = names;
  const rest = everyText(other);
  const place = (value: string): string => {
    const [name = '', ...hosts] = value.split(':');
    return [name === '' ? '' : zone(name), ...hosts.map((each) => (each === '' ? '' : host(each)))].join(':');
  };
  const hosts = texts(host);
  return object(
    {
      name: texts(server),
      project: texts(project),
      user: texts(user),
      availability_zone: texts(place),
      hints: hintsChange(names, left),
      server_group: texts(group),
      host: hosts,
      node: hosts,
      force_hosts: hosts,
      force_nodes: hosts,
      ignore_hosts: hosts,
      requested_destination: object({ host: hosts, node: hosts }, rest),
      retry: object({ hosts }, rest),
      requested_networks: each(object({ segments: texts(provider) }, rest)),
    },
    rest,
  );
}

function expectationChange(names: Renames, request: Change, text: Change): Change {
  const { aggregate, host, other, provider } = names;
  const hosts = texts(host);
  const query = (value: string): string =>
    other(value).replace(/\{([^{}]+)\}/g, (_, name: string) => `{${aggregate(name)}}`);
  return object(
    {
      note: text,
      request,
      placement: hosts,
      passes: hosts,
      passes_include: hosts,
      passes_exclude: hosts,
      selected: hosts,
      alternates: hosts,
      rejected: named((filter) => filter, hosts),
      per_host: named(host, (count) => count),
      query: texts(query),
      providers: texts(provider),
    },
    everyText(other),
  );
}
