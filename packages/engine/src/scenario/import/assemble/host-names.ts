import type { HostDraft } from './host-drafts.ts';

/** The hosts of the document, by the names that clients call them. */
export class HostNames {
  private readonly byName = new Map<string, string>();
  private readonly positions = new Map<string, number>();

  constructor(drafts: readonly HostDraft[]) {
    for (const { nodename, name } of drafts) this.byName.set(nodename, name);
    for (const [position, { name }] of drafts.entries()) {
      this.byName.set(name, name);
      this.positions.set(name, position);
    }
  }

  /** Aggregates name compute services, servers name services or nodes. */
  hostNamed(name: string): string | undefined {
    return this.byName.get(name);
  }

  /** In the order of the hosts, those of no host last. */
  sorted(names: readonly string[]): string[] {
    const place = (name: string): number => this.positions.get(name) ?? this.positions.size;
    return names.map((name) => this.hostNamed(name) ?? name).sort((a, b) => place(a) - place(b));
  }
}
