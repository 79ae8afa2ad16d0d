import { type Cloud, explainHost, funnelOf, type Run } from '@nova-sieve/engine';

/** The largest number of hosts of a cloud that are explained one by one. */
const EXPLAINED = 100;

/**
 * Returns a run as `/sieve/runs/{id}` shows it: the outcome, the queries to Placement, and for each server the stages
 * with their reasons, and every host with all its problems. Call it before the cloud changes.
 */
export function describeRun(cloud: Cloud, run: Run): unknown {
  const { outcome, queries } = run;
  return {
    outcome:
      outcome.kind === 'selected'
        ? { kind: outcome.kind }
        : { kind: outcome.kind, message: outcome.message, stage: outcome.stage },
    placement: queries.map(({ query, microversion, status, candidates, error }) => ({
      query: `/allocation_candidates?${query}`,
      microversion,
      status,
      candidates,
      error,
    })),
    rounds: run.rounds.map((round, index) => ({
      server: round.instance_uuid,
      host: nameOf(run, round.chosen),
      funnel: funnelOf(cloud, run, index).map((stage) => ({
        ...stage,
        reasons: stage.reasons.map(({ reason, message, hosts }) => ({
          reason,
          message,
          hosts: namesOf(run, hosts),
        })),
      })),
    })),
    hosts: run.hosts.slice(0, EXPLAINED).map((_, host) => hostDocument(cloud, run, host)),
  };
}

function hostDocument(cloud: Cloud, run: Run, host: number): unknown {
  const { name, status, sentence, problems } = explainHost(cloud, run, host);
  return {
    name,
    status,
    sentence,
    problems: problems.map(({ stage, name: filter, stopped, rejection }) => ({
      stage,
      name: filter,
      stopped,
      reason: rejection.reason,
      message: rejection.message,
      compared: rejection.compared,
    })),
  };
}

const nameOf = (run: Run, host: number | null): string | null => (host === null ? null : run.hosts[host]!);

const namesOf = (run: Run, hosts: Iterable<number>): string[] =>
  Array.from(hosts, (host) => run.hosts[host]!).slice(0, EXPLAINED);
