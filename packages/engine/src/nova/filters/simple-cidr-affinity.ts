import { NovaError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { parseIpNetwork } from '../values/ip-network.ts';
import { text } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';
import { hintPointer, readHint } from './support/hints.ts';
import { shareRejections } from './support/shared-rejections.ts';

const NEAR = 'build_near_host_ip';

/**
 * Passes hosts whose address is in the network of the hints `build_near_host_ip` and `cidr`, by default `/24`
 * (`nova.scheduler.filters.affinity_filter`). The two are joined as text: with a `cidr` of `24`, without the slash,
 * `192.0.2.1` becomes the address `192.0.2.124`. An invalid address or mask raises, which ends the request. No
 * options; Nova logs nothing.
 */
export const simpleCidrAffinityFilter: Filter = {
  name: 'SimpleCIDRAffinityFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const near = readHint(spec, NEAR);
    if (near === null || near.length === 0) return () => PASS;
    const because = [hintPointer(spec, NEAR), hintPointer(spec, 'cidr')];
    const network = parseIpNetwork(
      textOf(near, because) + textOf(readHint(spec, 'cidr') ?? '/24', because),
      because,
    );
    const cidr = readHint(spec, 'cidr');
    const hints = [
      asked({ kind: 'hint', name: NEAR }, text(textOf(near, because)), hintPointer(spec, NEAR)),
      asked(
        { kind: 'hint', name: 'cidr' },
        cidr === null ? null : text(String(cidr)),
        hintPointer(spec, 'cidr'),
      ),
    ];
    const share = shareRejections();
    return ({ node }) => {
      const { host_ip: address } = node;
      const pointer = at(node.pointer, 'host_ip');
      if (address === null) {
        throw new NovaError('TypeError', "argument of type 'NoneType' is not iterable", [pointer]);
      }
      if (network.holds(address, [pointer])) return PASS;
      return share(JSON.stringify([node.pointer, address]), () =>
        reject(
          { kind: 'outside_network', network: network.text },
          `The request requires an address in ${network.text}; the host's address is outside.`,
          [...hints, found({ kind: 'host_field', field: 'host_ip' }, text(address), pointer)],
        ),
      );
    };
  },
};

/** A hint that is given twice is a list, which Nova cannot join. */
function textOf(hint: string | readonly string[], because: NovaError['because']): string {
  if (typeof hint === 'string') return hint;
  throw new NovaError('TypeError', 'sequence item: expected str instance, list found', because);
}
