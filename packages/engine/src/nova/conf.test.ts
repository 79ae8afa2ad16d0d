import { describe, expect, it } from 'vitest';
import { novaOptions, type OptionType } from '../catalog/options.ts';
import { defaultConf, parseNovaConf } from './conf.ts';

describe('nova.conf', () => {
  it('is typed, and has the pointer to the line of an option', () => {
    const { conf, problems } = parseNovaConf(
      [
        '[filter_scheduler]',
        'enabled_filters = ComputeFilter, AggregateInstanceExtraSpecsFilter,',
        'ram_weight_multiplier: -1.5',
        'shuffle_best_same_weighed_hosts = Yes',
        '[scheduler]',
        'max_attempts = 5',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(conf.list('filter_scheduler', 'enabled_filters')).toEqual([
      'ComputeFilter',
      'AggregateInstanceExtraSpecsFilter',
    ]);
    expect(conf.float('filter_scheduler', 'ram_weight_multiplier')).toBe(-1.5);
    expect(conf.bool('filter_scheduler', 'shuffle_best_same_weighed_hosts')).toBe(true);
    expect(conf.int('scheduler', 'max_attempts')).toBe(5);
    expect(conf.pointer('scheduler', 'max_attempts')).toBe('/nova_conf#L6');
    expect(conf.pointer('scheduler', 'max_placement_results')).toBeNull();
    expect(conf.int('scheduler', 'max_placement_results')).toBe(1000);
    expect(conf.optionalNumber('DEFAULT', 'cpu_allocation_ratio')).toBeNull();
  });

  it('keeps every value of a multi-valued option, the last value of another option, and does not interpolate $', () => {
    const { conf } = parseNovaConf(
      [
        '[pci]',
        'alias = {"name": "a",',
        '   "product_id": "1"}',
        'alias = {"name": "b"}',
        '[DEFAULT]',
        'default_availability_zone = nova',
        "default_availability_zone = '$my_zone'",
      ].join('\n'),
    );
    expect(conf.multi('pci', 'alias')).toEqual(['{"name": "a",\n"product_id": "1"}', '{"name": "b"}']);
    expect(conf.pointers('pci', 'alias')).toEqual(['/nova_conf#L2', '/nova_conf#L4']);
    expect(conf.string('DEFAULT', 'default_availability_zone')).toBe('$my_zone');
  });

  it('reads old names with a warning, and prefers the current name', () => {
    const { conf, problems } = parseNovaConf('[DEFAULT]\npci_alias = old\n[pci]\nalias = new\n');
    expect(conf.multi('pci', 'alias')).toEqual(['old', 'new']);
    expect(problems).toEqual([
      {
        line: 2,
        message: '[DEFAULT] pci_alias is an old name of [pci] alias.',
        meant: { kind: 'option', option: { group: 'pci', name: 'alias' } },
        pointer: '/nova_conf#L2',
        severity: 'warning',
      },
    ]);
    const rocky = parseNovaConf(
      '[DEFAULT]\nram_weight_multiplier = 2\n[filter_scheduler]\nram_weight_multiplier = 3\n',
      {
        release: 'rocky',
      },
    );
    expect(rocky.conf.float('filter_scheduler', 'ram_weight_multiplier')).toBe(3);
  });

  it('knows the names and defaults of each release, and the names in other releases', () => {
    const text = '[DEFAULT]\nscheduler_default_filters = RamFilter\n';
    const icehouse = parseNovaConf(text, { release: 'icehouse' });
    expect(icehouse.problems).toEqual([]);
    expect(icehouse.conf.list('filter_scheduler', 'enabled_filters')).toEqual(['RamFilter']);
    expect(defaultConf('icehouse').list('filter_scheduler', 'enabled_filters')[0]).toBe('RetryFilter');
    expect(defaultConf('icehouse').float('DEFAULT', 'ram_allocation_ratio')).toBe(1.5);
    const master = parseNovaConf(text);
    expect(master.conf.list('filter_scheduler', 'enabled_filters')[0]).toBe('ComputeFilter');
    expect(master.problems[0]?.message).toBe(
      '[DEFAULT] scheduler_default_filters is an option of rocky; master reads [filter_scheduler] enabled_filters.',
    );
    const prefix = parseNovaConf('[scheduler]\nplacement_req_required_member_prefix = reservation:\n');
    expect(prefix.problems).toEqual([]);
    expect(prefix.conf.string('scheduler', 'placement_req_required_member_prefix')).toBe('reservation:');
  });

  it('warns about unknown options with a similar name, and about unknown sections once', () => {
    const { problems } = parseNovaConf(
      '[filter_scheduler]\nenabled_fliters = ComputeFilter\n[databse]\na = 1\nb = 2\n[schedular]\nc = 1\n',
    );
    expect(problems.map(({ line, severity, message }) => [line, severity, message])).toEqual([
      [
        2,
        'warning',
        '[filter_scheduler] enabled_fliters is not an option that scheduling reads. Did you mean [filter_scheduler] enabled_filters?',
      ],
      [3, 'warning', '[databse] has no option that scheduling reads.'],
      [6, 'warning', '[schedular] has no option that scheduling reads. Did you mean [scheduler]?'],
    ]);
  });

  it('reports the expected values, and raises when an invalid option is read', () => {
    const { conf, problems } = parseNovaConf(
      [
        '[scheduler]',
        'max_attempts = 0',
        'max_placement_results = many',
        'image_metadata_prefilter = maybe',
        '[filter_scheduler]',
        'image_properties_default_architecture = pdp11',
        'ram_weight_multiplier =',
      ].join('\n'),
    );
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual(
      [2, 3, 4, 6, 7].map((line) => [line, 'error']),
    );
    expect(problems[0]?.message).toBe('[scheduler] max_attempts must be an integer of at least 1, got "0".');
    expect(() => conf.int('scheduler', 'max_attempts')).toThrow(
      expect.objectContaining({ exception: 'ConfigFileValueError', because: ['/nova_conf#L2'] }),
    );
  });

  it('accepts integers beyond the range of doubles, as Python does', () => {
    const text = `[DEFAULT]\nreserved_host_disk_mb = ${'9'.repeat(400)}\nreserved_host_memory_mb = ${10 ** 20}\n`;
    const { conf, problems } = parseNovaConf(text);
    expect(problems).toEqual([]);
    expect(conf.int('DEFAULT', 'reserved_host_disk_mb')).toBe(Number.MAX_VALUE);
    expect(conf.int('DEFAULT', 'reserved_host_memory_mb')).toBe(1e20);
  });

  it('reports lines that oslo.config refuses', () => {
    const { problems } = parseNovaConf('max_attempts = 1\n  lost\n[scheduler\n[]\nnonsense\n= 3\n');
    expect(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('reads names such as __proto__ as plain data', () => {
    const { conf, problems } = parseNovaConf('[__proto__]\nconstructor = 1\n[scheduler]\n__proto__ = 2\n');
    expect(problems).toHaveLength(2);
    expect(conf.int('scheduler', 'max_attempts')).toBe(3);
  });

  it('refuses a name or a type that is not in the catalog', () => {
    expect(() => defaultConf().int('scheduler', 'max_attemps')).toThrow(/not an option/);
    expect(() => defaultConf().list('scheduler', 'max_attempts')).toThrow(/is not a list/);
  });

  it.each(['master', 'rocky', 'icehouse'] as const)(
    'has a default of its type for every option of %s',
    (release) => {
      const conf = defaultConf(release);
      const read: Record<OptionType, (group: string, name: string) => unknown> = {
        Boolean: (group, name) => conf.bool(group, name),
        Integer: (group, name) => conf.optionalNumber(group, name),
        Float: (group, name) => conf.optionalNumber(group, name),
        String: (group, name) => conf.string(group, name),
        List: (group, name) => conf.list(group, name),
        MultiString: (group, name) => conf.multi(group, name),
        Dict: (group, name) => conf.multi(group, name),
      };
      for (const { key, type } of novaOptions(release)) {
        expect(() => read[type](key.group, key.name)).not.toThrow();
        expect(conf.pointers(key.group, key.name)).toEqual([]);
      }
    },
  );

  it('searches similar names for a limited number of names', () => {
    const { problems } = parseNovaConf(`[filter_scheduler]\n${'enabled_filter = x\n'.repeat(1000)}`);
    expect(problems).toHaveLength(1000);
    expect(problems.filter(({ meant }) => meant !== undefined)).toHaveLength(200);
  });
});
