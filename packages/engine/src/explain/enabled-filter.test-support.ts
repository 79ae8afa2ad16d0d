/** The text of a scenario of master in which this filter alone is enabled; `options` are more lines of its group. */
export const master = (filter: string, body: string, options: readonly string[] = []): string =>
  withConf('', [`[filter_scheduler]`, `enabled_filters = ${filter}`, ...options], body);

export const rocky = (filter: string, body: string): string =>
  withConf('release: rocky', ['[filter_scheduler]', `enabled_filters = ${filter}`], body);

export const icehouse = (filter: string, body: string, options: readonly string[] = []): string =>
  withConf('release: icehouse', ['[DEFAULT]', `scheduler_default_filters = ${filter}`, ...options], body);

/** The text of a scenario with these lines of nova.conf. */
export function withConf(release: string, conf: readonly string[], body: string): string {
  return ['version: 1', release, 'nova_conf: |', ...conf.map((line) => `  ${line}`), body.trim()].join('\n');
}
