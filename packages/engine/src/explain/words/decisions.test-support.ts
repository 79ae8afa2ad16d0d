import type * as Engine from './whole-engine.test-support.ts';

/** The public functions of an engine, with or without its messages. */
export type PublicEngine = typeof Engine;

/** The maximum number of hosts whose problems and suggestions are recorded. */
const EXPLAINED = 3;

/** Returns all decisions of the engine about a scenario, without any text. */
export function decisionsOf(engine: PublicEngine, text: string): unknown {
  const { scenario } = engine.parseScenario(text);
  if (scenario === null) throw new Error('The scenario is invalid.');
  const cloud = engine.createCloud(scenario);
  const spec = engine.requestSpecOf(scenario, cloud);
  const run = engine.selectDestinations(cloud, spec);
  const stages = engine.funnelOf(cloud, run);
  const rejected = stages.flatMap(({ reasons }) => reasons.map(({ hosts }) => hosts[0]!));
  const explained = rejected.slice(0, EXPLAINED);
  const problems = explained.map((host) => engine.explainHost(cloud, run, host).problems);
  const pointers = problems
    .flat()
    .flatMap(({ rejection }) => rejection.compared.map(({ pointer }) => pointer));
  const places = [...new Set(pointers)].filter((pointer) => pointer !== null);
  const query = run.queries[0];
  return {
    groups: groupsOf(engine, cloud, run),
    problems: problems.map((all) =>
      all.map(({ name, stopped, rejection: { reason, compared } }) => ({ name, stopped, reason, compared })),
    ),
    lines: places.map((pointer) => [pointer, engine.hostsRejectedAt(cloud, run, pointer)]),
    trees: query === undefined ? [] : explained.map((host) => treeOf(engine, cloud, query, host)),
    comparison: comparisonOf(engine, text, { cloud, run }),
    matrix: matrixOf(engine, cloud, spec),
    capacity: capacityOf(engine, cloud, spec),
    suggestions: explained.slice(0, 2).map((host) => suggestionsOf(engine, text, run.hosts[host]!)),
    reliefs: engine
      .suggestForNoValidHost(text, { maxRuns: 6 })
      .reliefs.map(({ pointer, edit, hosts }) => ({ pointer, edit, hosts })),
    lesson: lessonOf(engine, text, scenario),
  };
}

type Cloud = Engine.Cloud;
type Run = Engine.Run;

const groupsOf = (engine: PublicEngine, cloud: Cloud, run: Run) =>
  run.rounds.map((_, round) =>
    engine.funnelOf(cloud, run, round).map(({ name, start, end, reasons }) => ({
      name,
      start,
      end,
      groups: reasons.map(({ key, hosts }) => [key, [...hosts]]),
    })),
  );

function treeOf(engine: PublicEngine, cloud: Cloud, query: Run['queries'][number], host: number) {
  const tree = engine.placementTree(cloud, query, host);
  return tree?.parts.map(({ subject, fits, rejected }) => ({
    subject,
    fits,
    rejected: rejected.map(({ provider, rejections }) => [provider, rejections.map(({ reason }) => reason)]),
  }));
}

/** Compares the run with a run without the first aggregate. */
function comparisonOf(engine: PublicEngine, text: string, before: { cloud: Cloud; run: Run }) {
  const { scenario } = engine.parseScenario(text);
  if (scenario === null || scenario.aggregates.length === 0) return null;
  const edited = engine.editScenario(text, '/aggregates/0', { kind: 'remove' });
  const changed = engine.parseScenario(edited).scenario;
  if (changed === null) return null;
  const cloud = engine.createCloud(changed);
  const run = engine.selectDestinations(cloud, engine.requestSpecOf(changed, cloud));
  const { changes, unchanged } = engine.compareRuns(before, { cloud, run });
  const fateOf = ({ status, stage, reason }: Engine.HostFate) => ({ status, stage, reason });
  return {
    changes: changes.map(({ from, to, hosts }) => [fateOf(from), fateOf(to), hosts]),
    unchanged,
  };
}

function matrixOf(engine: PublicEngine, cloud: Cloud, spec: Engine.RequestSpec) {
  const columns = engine.matrixColumns(cloud, 'aggregates');
  return cloud.conf
    .list('filter_scheduler', 'enabled_filters')
    .map((filter) =>
      engine
        .matrixRow(cloud, spec, filter, columns)
        .map(({ passing, hostCount }) => [filter, passing, hostCount]),
    );
}

function capacityOf(engine: PublicEngine, cloud: Cloud, spec: Engine.RequestSpec) {
  const { requests, servers, per_host, wall } = engine.capacity(cloud, spec, { cap: 2 });
  return { requests, servers, per_host, stage: wall?.stage?.name, key: wall?.stage?.reasons[0]?.key };
}

const suggestionsOf = (engine: PublicEngine, text: string, host: string) =>
  engine.suggestForHost(text, host, { limit: 2, maxRuns: 8 }).suggestions.map(({ edits, passing_after }) => ({
    edits: edits.map(({ pointer, edit, action }) => ({ pointer, edit, action })),
    passing_after,
  }));

function lessonOf(engine: PublicEngine, text: string, scenario: Engine.Scenario) {
  const { lesson } = scenario;
  if (lesson === undefined) return null;
  const solved = engine.parseScenario(engine.solveLesson(text, lesson)).scenario;
  return [scenario, solved].map((edited) =>
    edited === null ? null : engine.checkLesson(scenario, edited).results.map(({ holds }) => holds),
  );
}
