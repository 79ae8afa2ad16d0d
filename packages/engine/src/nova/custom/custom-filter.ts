import type { Filter } from '../filter.ts';
import { shareRejections } from '../filters/support/shared-rejections.ts';
import { found, PASS, reject } from '../verdict.ts';
import { lineOfCode } from './custom-code.ts';
import { callOn, type NamedMethod, type Returned } from './custom-method.ts';

export const FILTER_METHOD = 'hostPasses';
/** The static field that is Nova's `run_filter_once_per_request`. */
export const ONCE = 'runFilterOncePerRequest';

/**
 * A filter that an operator wrote: what `host_passes` is in a Python module of theirs
 * (`nova.scheduler.filters.BaseHostFilter`). `true` passes, `false` or a sentence rejects.
 */
export function customFilter(hostPasses: NamedMethod, runsOncePerRequest: boolean): Filter {
  const { className, code } = hostPasses;
  return {
    name: className,
    runsOncePerRequest,
    runsOnRebuild: false,
    prepare: (context) => {
      const ask = callOn(hostPasses, context, verdictOf, 'true, false, or a sentence that says why not');
      const share = shareRejections();
      return (host) => {
        const verdict = ask(host);
        if (verdict === true) return PASS;
        const reason = verdict === false ? `${className} returned false.` : verdict;
        return share(reason, () => {
          const value = verdict === false ? 'false' : verdict;
          return reject(reason, [found(`${className}.${FILTER_METHOD}`, value, lineOfCode(code.line))]);
        });
      };
    },
  };
}

function verdictOf(value: Returned): boolean | string | undefined {
  if (typeof value === 'number') return undefined;
  if (typeof value === 'boolean') return value;
  const sentence = value.trim();
  return sentence === '' ? undefined : sentence;
}
