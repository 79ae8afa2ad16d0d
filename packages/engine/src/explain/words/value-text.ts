import type { Subject } from '../../nova/verdict/subject.ts';
import type { Value } from '../../nova/verdict/value.ts';
import type { Compared } from '../../nova/verdict/verdict.ts';
import { reprFloat } from '../../python/repr.ts';

/**
 * Returns the value of a comparison as text for people; `null` where there is none.
 * @example
 * for (const compared of run.rejections[0].compared) console.log(compared.side, valueText(compared));
 * // asked true
 * // found null
 */
export function valueText({ subject, operator, value }: Compared): string | null {
  if (value === null) return null;
  const text = textOf(subject, value);
  return operator === 'forbids' && subject.kind === 'query_part' ? `not ${text}` : text;
}

/** Keeps a number and its unit on one line. */
const NO_BREAK = '\u00a0';

function textOf(subject: Subject, value: Value): string {
  switch (value.kind) {
    case 'text':
    case 'requirement':
      return value.text;
    case 'texts':
      return value.texts.join(', ');
    case 'amount':
      return amountText(value);
    case 'trait':
      return value.trait;
    case 'membership':
      return membershipText(subject, value.member);
    case 'service_state':
      return value.state;
    case 'server':
      return value.uuid;
    case 'capacity': {
      const { total, reserved, allocation_ratio, capacity, used } = value;
      const free = Math.max(capacity - used, 0);
      return `${free} of ${capacity} free: (${total} − ${reserved} reserved) × ${allocation_ratio}, ${used} used`;
    }
    case 'supported_instances':
      return value.instances.map((instance) => instance.join(' ')).join(', ');
    case 'tried_hosts':
      return value.hosts.map(([host, node]) => (host === node ? host : `${host} (node ${node})`)).join(', ');
    case 'device_properties':
      return value.alternatives
        .map((properties) => properties.map(([key, text]) => `${key}=${text}`).join(' '))
        .join(' or ');
    case 'pci_pools':
      return value.pools.map((pool) => `${pool.count} × ${pool.vendor_id}:${pool.product_id}`).join(', ');
    case 'paged_memory': {
      const size = typeof value.page_kib === 'number' ? `${value.page_kib}${NO_BREAK}KiB` : value.page_kib;
      return `${value.mib}${NO_BREAK}MiB in pages of size ${size}`;
    }
    case 'free_pages':
      return value.pages.map(({ size_kib, free }) => `${free} × ${size_kib}${NO_BREAK}KiB`).join(', ');
    case 'devices':
      return `${value.count} × ${value.alias}`;
  }
}

function amountText({ amount, unit }: Extract<Value, { readonly kind: 'amount' }>): string {
  switch (unit) {
    case 'MiB':
      return `${amount}${NO_BREAK}MiB`;
    case 'ratio':
      return reprFloat(amount);
    case 'count':
    case 'resource':
      return String(amount);
  }
}

function membershipText({ kind }: Subject, member: boolean): string {
  if (kind === 'aggregate') return member ? 'contains the host' : 'does not contain the host';
  if (kind === 'provider') return member ? 'in a candidate' : 'in no candidate';
  return member ? 'present' : 'missing';
}
