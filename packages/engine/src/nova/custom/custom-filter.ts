import type { Filter } from '../filter.ts';
import { shareRejections } from '../filters/support/shared-rejections.ts';
import { text } from '../verdict/value.ts';
import { found, PASS, reject } from '../verdict/verdict.ts';
import { lineOfCode } from './custom-code.ts';
import { callOn, type NamedMethod, type Returned } from './custom-method.ts';

export const FILTER_METHOD = 'hostPasses';
/** The static field that is Nova's `run_filter_once_per_request`. */
export const ONCE = 'runFilterOncePerRequest';

/**
 * Returns a filter that an operator wrote, as with `host_passes` in a Python module of their own
 * (`nova.scheduler.filters.BaseHostFilter`). `true` passes; `false` or a sentence rejects.
 */
export function customFilter(hostPasses: NamedMethod, runsOncePerRequest: boolean): Filter {
  const { className, code } = hostPasses;
  return {
    name: className,
    runsOncePerRequest,
    runsOnRebuild: false,
    prepare: (context) => {
      const ask = callOn(hostPasses, context, verdictOf, 'true, false, or a sentence with the reason');
      const share = shareRejections();
      return (host) => {
        const verdict = ask(host);
        if (verdict === true) return PASS;
        const sentence = verdict === false ? null : verdict;
        return share(JSON.stringify(sentence), () =>
          reject(
            { kind: 'own_code', class_name: className, sentence },
            sentence ?? `${className} returned false.`,
            [
              found(
                { kind: 'code_method', class_name: className, method: FILTER_METHOD },
                text(sentence ?? 'false'),
                lineOfCode(code.line),
              ),
            ],
          ),
        );
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
