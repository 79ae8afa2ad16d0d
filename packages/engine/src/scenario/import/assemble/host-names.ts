import type { HostDraft } from './host-drafts.ts';

/** The hosts of the document by the names in the output of the client. */
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

  /** Returns the host for the name of a compute service or of a node. */
  hostNamed(name: string): string | undefined {
    return this.byName.get(name);
  }

  /** Returns the hosts in the order of the document; unknown names last. */
  sorted(names: readonly string[]): string[] {
    const place = (name: string): number => this.positions.get(name) ?? this.positions.size;
    return names.map((name) => this.hostNamed(name) ?? name).sort((a, b) => place(a) - place(b));
  }
}
