import { IMAGE_PROPERTIES } from '../../catalog/image-properties.ts';
import { reprValue } from '../../python/repr.ts';
import { NovaError } from '../errors.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { type ImageMeta, readImageMeta } from '../objects/image-meta.ts';
import { at } from '../pointer.ts';
import { parseVersionPredicate } from '../values/version-predicate.ts';
import type { Reason } from '../verdict/reason.ts';
import { text as textValue } from '../verdict/value.ts';
import { asked, type Compared, found, PASS, reject, type Verdict } from '../verdict/verdict.ts';
import { shareRejections } from './support/shared-rejections.ts';

/** The image's requirements: each value must be one of the three values of a supported instance. */
interface Required {
  readonly values: readonly string[];
  readonly version: string | null;
  readonly maxphysaddrBits: number;
  readonly evidence: readonly Compared[];
}

/**
 * Passes hosts that support the image's `hw_architecture`, `img_hv_type` and `hw_vm_mode` together, on a hypervisor
 * version that `img_hv_requested_version` allows (`nova.scheduler.filters.image_props_filter`). Legacy names of the
 * properties count too. `[filter_scheduler] image_properties_default_architecture` applies to an image without an
 * architecture.
 *
 * On master an image with `hw_maxphysaddr_bits` makes Nova fail with AttributeError on the first host that otherwise
 * passes, because Nova reads the text of `cpu_info` as a dictionary. This filter raises the same error.
 */
export const imagePropertiesFilter: Filter = {
  name: 'ImagePropertiesFilter',
  runsOncePerRequest: true,
  runsOnRebuild: true,
  prepare: (context) => {
    const meta = readImageMeta(context.spec.image);
    const required = requiredBy(meta, context);
    if (required.values.length === 0) return () => PASS;
    const explain = explainer(meta, required);
    return (host) => {
      if (!supportsInstance(host, required.values) || !allowsVersion(host, required.version))
        return explain(host);
      if (required.maxphysaddrBits === 0) return PASS;
      throw new NovaError('AttributeError', "'str' object has no attribute 'get'", [
        meta.pointer('hw_maxphysaddr_bits'),
      ]);
    };
  },
};

function requiredBy(meta: ImageMeta, { conf }: FilterContext): Required {
  const values: string[] = [];
  const evidence: Compared[] = [];
  for (const name of ['hw_architecture', 'img_hv_type', 'hw_vm_mode'] as const) {
    const value = meta.text(name);
    if (value === null) continue;
    values.push(value);
    evidence.push(asked({ kind: 'image_property', key: name }, textValue(value), meta.pointer(name)));
  }
  const option = ['filter_scheduler', 'image_properties_default_architecture'] as const;
  const byDefault = conf.string(...option);
  if (byDefault !== null && meta.text('hw_architecture') === null) {
    values.unshift(byDefault);
    const subject = { kind: 'conf_option', section: option[0], name: option[1] } as const;
    evidence.unshift(asked(subject, textValue(byDefault), conf.pointer(...option)));
  }
  const version = meta.text('img_hv_requested_version') || null;
  if (version !== null) {
    evidence.push(
      asked(
        { kind: 'image_property', key: 'img_hv_requested_version' },
        textValue(version),
        meta.pointer('img_hv_requested_version'),
      ),
    );
  }
  const maxphysaddrBits = conf.release === 'master' ? (meta.integer('hw_maxphysaddr_bits') ?? 0) : 0;
  return { values, version, maxphysaddrBits, evidence };
}

const supportsInstance = ({ node }: HostState, values: readonly string[]): boolean =>
  node.supported_instances.some((supported) => values.every((value) => supported.includes(value)));

/** 8002000 is 8.2.0, 10000 is 10.0. A hypervisor that reports no version matches every version. */
function versionText(version: number): string {
  const parts: number[] = [];
  for (let rest = version; rest > 0; rest = Math.floor(rest / 1000)) parts.unshift(rest % 1000);
  return parts.join('.');
}

function allowsVersion({ node }: HostState, required: string | null): boolean {
  if (required === null || node.hypervisor_version === 0) return true;
  return parseVersionPredicate(required)?.(versionText(node.hypervisor_version)) ?? false;
}

/**
 * Returns the image's properties as oslo.versionedobjects prints them: every known name, sorted, with `<?>` for a
 * property that is not set.
 */
function loggedProperties(meta: ImageMeta): string {
  const texts = IMAGE_PROPERTIES.map(({ name }) => {
    const value = meta.get(name);
    return `${name}=${value === null ? '<?>' : reprValue(value)}`;
  });
  return `ImageMetaProps(${texts.sort().join(',')})`;
}

function why(
  { node }: HostState,
  { values, version }: Required,
  isVersion: boolean,
): readonly [reason: Reason, message: string] {
  const { supported_instances: supported, hypervisor_version } = node;
  const requires = `The image requires ${values.join(' with ')}`;
  if (supported.length === 0) {
    return [
      { kind: 'supported_instances_unknown', values },
      `${requires}; the host does not report what it supports.`,
    ];
  }
  if (!isVersion) {
    const has = supported.map((instance) => instance.join(' ')).join(' or ');
    return [{ kind: 'instance_unsupported', values, supported }, `${requires}; the host supports ${has}.`];
  }
  const actual = versionText(hypervisor_version);
  return [
    { kind: 'hypervisor_version', required: version ?? '', version: actual },
    `The image requires hypervisor version ${version}; the host has ${actual}.`,
  ];
}

function explainer(meta: ImageMeta, required: Required): (host: HostState) => Verdict {
  const share = shareRejections();
  return (host) => {
    const { supported_instances: supported, hypervisor_version: version, pointer } = host.node;
    return share(JSON.stringify([pointer, version, supported]), () => {
      const isVersion = supportsInstance(host, required.values);
      const [reason, message] = why(host, required, isVersion);
      const evidence = isVersion
        ? found(
            { kind: 'host_field', field: 'hypervisor_version' },
            textValue(String(version)),
            at(pointer, 'hypervisor_version'),
          )
        : found(
            { kind: 'host_field', field: 'supported_instances' },
            supported.length === 0 ? null : { kind: 'supported_instances', instances: supported },
            at(pointer, 'supported_instances'),
          );
      return reject(reason, message, [...required.evidence, evidence], {
        level: 'DEBUG',
        text: `Instance contains properties ${loggedProperties(meta)}${
          supported.length === 0
            ? ', but no corresponding supported_instances are advertised by the compute node'
            : ` that are not provided by the compute node supported_instances ${reprValue(supported)} or hypervisor version ${version} do not match`
        }\n{host_state} does not support requested instance_properties`,
      });
    });
  };
}
