import { matrixColumns, matrixRow, requestSpecOf } from '@nova-sieve/engine';
import type { MatrixAnswer } from '../../protocol/answers.ts';
import type { Answering } from './answering.ts';

export const matrix: Answering<'matrix'> = {
  about: 'run',
  answer: async ({ scenario, cloud }, { filters: names, by }, turns) => {
    const columns = matrixColumns(cloud, by);
    const total = names.length * scenario.flavors.length;
    let done = 0;
    const filters: MatrixAnswer['filters'][number][] = [];
    for (const name of names) {
      const rows: MatrixAnswer['filters'][number]['rows'][number][] = [];
      for (const { name: flavor } of scenario.flavors) {
        await turns.next(done++, total);
        const spec = requestSpecOf(scenario, cloud, { flavor });
        rows.push({ flavor, cells: matrixRow(cloud, spec, name, columns) });
      }
      filters.push({ name, rows });
    }
    return { columns: columns.map(({ name, hosts }) => ({ name, hosts: hosts.length })), filters };
  },
};
