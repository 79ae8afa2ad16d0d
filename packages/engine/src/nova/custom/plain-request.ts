import type { FilterContext } from '../filter.ts';

/** Writes a request as JSON for custom code, with Nova's names (`nova.objects.RequestSpec`). */
export function writeRequest({ spec, instance_uuid }: FilterContext): string {
  const { flavor, image, server_group: group } = spec;
  return JSON.stringify({
    instance_uuid,
    num_instances: spec.instance_uuids.length,
    project_id: spec.project_id,
    user_id: spec.user_id,
    availability_zone: spec.availability_zone,
    flavor: {
      name: flavor.name,
      vcpus: flavor.vcpus,
      memory_mb: flavor.memory_mb,
      root_gb: flavor.root_gb,
      ephemeral_gb: flavor.ephemeral_gb,
      swap: flavor.swap,
      extra_specs: Object.fromEntries(flavor.extra_specs),
    },
    image: image && {
      id: image.id,
      name: image.name,
      disk_format: image.disk_format,
      min_ram: image.min_ram,
      min_disk: image.min_disk,
      properties: Object.fromEntries(image.properties),
    },
    scheduler_hints: Object.fromEntries(spec.scheduler_hints),
    ignore_hosts: spec.ignore_hosts,
    force_hosts: spec.force_hosts,
    force_nodes: spec.force_nodes,
    is_bfv: spec.is_bfv,
    retry: spec.retry,
    server_group: group && {
      name: group.name,
      uuid: group.uuid,
      policy: group.policy,
      rules: group.rules,
      members: [...group.members],
      hosts: [...group.hosts],
    },
  });
}
