import properties from './data/image-properties.json' with { type: 'json' };

/** How Nova parses the text of an image property. */
type ImagePropertyType =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'uuid'
  | 'version_predicate'
  | 'cpu_sets'
  | 'integers'
  | 'strings'
  | 'dicts';

export interface ImagePropertyDefinition {
  readonly name: string;
  readonly type: ImagePropertyType;
  /** The values of an enum. */
  readonly choices?: readonly string[];
}

/** The image properties that Nova knows, in the order in which `nova.objects.ImageMetaProps` of master parses them. */
export const IMAGE_PROPERTIES = properties as readonly ImagePropertyDefinition[];

/** The current name for each old name that Nova still accepts, in Nova's order. The current name takes precedence. */
export const LEGACY_IMAGE_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['architecture', 'hw_architecture'],
  ['owner_id', 'img_owner_id'],
  ['vmware_disktype', 'hw_disk_type'],
  ['vmware_image_version', 'img_version'],
  ['vmware_ostype', 'os_distro'],
  ['auto_disk_config', 'hw_auto_disk_config'],
  ['ipxe_boot', 'hw_ipxe_boot'],
  ['xenapi_device_id', 'hw_device_id'],
  ['xenapi_image_compression_level', 'img_compression_level'],
  ['vmware_linked_clone', 'img_linked_clone'],
  ['xenapi_use_agent', 'img_use_agent'],
  ['xenapi_skip_agent_inject_ssh', 'os_skip_agent_inject_ssh'],
  ['xenapi_skip_agent_inject_files_at_boot', 'os_skip_agent_inject_files_at_boot'],
  ['cache_in_nova', 'img_cache_in_nova'],
  ['vm_mode', 'hw_vm_mode'],
  ['bittorrent', 'img_bittorrent'],
  ['mappings', 'img_mappings'],
  ['block_device_mapping', 'img_block_device_mapping'],
  ['bdm_v2', 'img_bdm_v2'],
  ['root_device_name', 'img_root_device_name'],
  ['hypervisor_version_requires', 'img_hv_requested_version'],
  ['hypervisor_type', 'img_hv_type'],
]);
