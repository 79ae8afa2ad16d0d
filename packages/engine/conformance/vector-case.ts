/** The parts of a vector case in its file. Absent fields have the defaults of `defaults.json`. */
export interface VectorCase {
  readonly id: string;
  readonly nova_conf?: string;
  readonly flavor?: VectorFlavor;
  readonly image?: VectorImage | null;
  readonly request?: VectorRequest;
  readonly hosts?: readonly VectorHost[];
  readonly aggregates?: readonly VectorAggregate[];
  /** `ClassName: message`, if Nova raises. */
  readonly raises?: string;
  readonly stage?: string;
}

export interface VectorFlavor {
  readonly name?: string;
  readonly vcpus?: number;
  readonly memory_mb?: number;
  readonly root_gb?: number;
  readonly ephemeral_gb?: number;
  readonly swap?: number;
  readonly extra_specs?: Readonly<Record<string, string>>;
}

export interface VectorImage {
  readonly id?: string;
  readonly name?: string;
  readonly disk_format?: string;
  readonly min_ram?: number;
  readonly min_disk?: number;
  readonly properties?: Readonly<Record<string, string | number>>;
}

export interface VectorRequest {
  readonly project_id?: string;
  readonly user_id?: string;
  readonly instance_uuid?: string;
  readonly instance_uuids?: readonly string[];
  readonly availability_zone?: string | null;
  readonly scheduler_hints?: Readonly<Record<string, string | readonly string[]>>;
  readonly ignore_hosts?: readonly string[];
  readonly force_hosts?: readonly string[];
  readonly force_nodes?: readonly string[];
  readonly requested_destination?: {
    readonly host?: string | null;
    readonly node?: string | null;
    readonly cell_uuid?: string | null;
    readonly allow_cross_cell_move?: boolean;
  } | null;
  readonly is_bfv?: boolean;
  readonly retry?: {
    readonly num_attempts: number;
    readonly hosts: readonly (readonly [string, string])[];
  } | null;
  readonly server_group?: VectorServerGroup | null;
  readonly network_metadata?: { readonly physnets?: readonly string[]; readonly tunneled?: boolean } | null;
  readonly port_resource_requests?: readonly {
    readonly requester_id: string;
    readonly resources: Readonly<Record<string, number>>;
    readonly required?: readonly string[];
  }[];
  readonly request_level_params?: {
    readonly root_required?: readonly string[];
    readonly root_forbidden?: readonly string[];
    readonly same_subtree?: readonly (readonly string[])[];
  };
}

export interface VectorServerGroup {
  readonly uuid: string;
  readonly name?: string;
  readonly policy: string;
  readonly rules?: { readonly max_server_per_host?: number };
  readonly members?: readonly string[];
  readonly hosts?: readonly string[];
}

export interface VectorInstance {
  readonly uuid: string;
  readonly image_ref?: string;
  readonly project_id?: string;
  readonly vm_state?: string;
  readonly task_state?: string | null;
  readonly image_properties?: Readonly<Record<string, string>>;
}

export interface VectorNumaCell {
  readonly id: number;
  readonly cpuset?: readonly number[];
  readonly pcpuset?: readonly number[];
  readonly memory: number;
  readonly cpu_usage?: number;
  readonly memory_usage?: number;
  readonly pinned_cpus?: readonly number[];
  readonly siblings?: readonly (readonly number[])[];
  readonly mempages?: readonly { size_kb: number; total: number; used?: number; reserved?: number }[];
  readonly socket?: number | null;
  readonly network_metadata?: { readonly physnets?: readonly string[]; readonly tunneled?: boolean };
}

/** Provider UUID → resource class → amount. In filter vectors the classes are under `resources`. */
export interface VectorCandidate {
  readonly allocations: Readonly<Record<string, { readonly resources?: Readonly<Record<string, number>> }>>;
  readonly mappings: Readonly<Record<string, readonly string[]>>;
}

export interface VectorHost {
  readonly uuid: string;
  readonly host: string;
  readonly nodename?: string;
  readonly hypervisor_type?: string;
  readonly hypervisor_version?: number;
  readonly cpu_info?: string;
  readonly supported_instances?: readonly (readonly [string, string, string])[];
  readonly vcpus?: number;
  readonly vcpus_used?: number;
  readonly memory_mb?: number;
  readonly memory_mb_used?: number;
  readonly free_ram_mb?: number;
  readonly local_gb?: number;
  readonly local_gb_used?: number;
  readonly free_disk_gb?: number;
  readonly disk_available_least?: number | null;
  readonly cpu_allocation_ratio?: number;
  readonly ram_allocation_ratio?: number;
  readonly disk_allocation_ratio?: number;
  readonly host_ip?: string | null;
  readonly stats?: Readonly<Record<string, string | number | null>>;
  readonly num_instances?: number;
  readonly num_io_ops?: number;
  readonly failed_builds?: number;
  readonly numa_topology?: { readonly cells: readonly VectorNumaCell[] } | null;
  readonly pci_pools?: readonly {
    readonly vendor_id: string;
    readonly product_id: string;
    readonly numa_node?: number | null;
    readonly count: number;
    readonly tags?: Readonly<Record<string, string>>;
  }[];
  readonly metrics?: readonly { readonly name: string; readonly value: number }[] | null;
  readonly service?: {
    readonly disabled?: boolean;
    readonly disabled_reason?: string | null;
    readonly up?: boolean;
    readonly seconds_since_report?: number;
    readonly forced_down?: boolean;
    readonly version?: number;
  };
  readonly instances?: readonly VectorInstance[];
  readonly cell_uuid?: string;
  readonly allocation_candidates?: readonly VectorCandidate[];
}

export interface VectorAggregate {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly hosts?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * The result for a file of vectors. `failed` has each difference once; cases in `unsupported` do not count as passed.
 */
export interface VectorResult {
  readonly passed: number;
  readonly failed: readonly { readonly id: string; readonly expected: unknown; readonly got: unknown }[];
  readonly unsupported: number;
}
