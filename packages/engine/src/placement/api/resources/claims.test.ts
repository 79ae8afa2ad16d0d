import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const PROVIDERS = [1, 2].map(uuidOf);
const CONSUMERS = [50, 51, 52].map(uuidOf);
const CAPACITY = 8;

type Amounts = Readonly<Record<string, { resources: { VCPU: number } }>>;

interface Claim {
  readonly members: readonly { readonly consumer: string; readonly allocations: Amounts }[];
  /** The difference between the generation that is sent and the current one. */
  readonly skew: number;
}

const amounts: fc.Arbitrary<Amounts> = fc.dictionary(
  fc.constantFrom(...PROVIDERS),
  fc.record({ resources: fc.record({ VCPU: fc.integer({ min: 1, max: 6 }) }) }),
  { maxKeys: 2 },
);

const claims: fc.Arbitrary<Claim> = fc.record({
  members: fc.uniqueArray(fc.record({ consumer: fc.constantFrom(...CONSUMERS), allocations: amounts }), {
    selector: ({ consumer }) => consumer,
    minLength: 1,
  }),
  skew: fc.constantFrom(0, 0, 0, 1),
});

/** The expected generations and allocations of the consumers that were named. */
class Ledger {
  readonly generation = new Map<string, number>();
  readonly held = new Map<string, Amounts>();

  body({ members, skew }: Claim): Record<string, unknown> {
    const owner = { project_id: 'p', user_id: 'u', consumer_type: 'INSTANCE' };
    return Object.fromEntries(
      members.map(({ consumer, allocations }) => {
        const known = this.generation.get(consumer);
        const consumer_generation = known === undefined ? (skew === 0 ? null : skew) : known + skew;
        return [consumer, { allocations, ...owner, consumer_generation }];
      }),
    );
  }

  /** Records a successful claim. */
  grant({ members }: Claim): void {
    for (const { consumer, allocations } of members) {
      const hadAny = this.held.has(consumer);
      const hasAny = Object.keys(allocations).length > 0;
      if (hasAny) {
        this.generation.set(consumer, (this.generation.get(consumer) ?? 0) + 1);
        this.held.set(consumer, allocations);
      } else if (hadAny) {
        this.generation.delete(consumer);
        this.held.delete(consumer);
      } else this.generation.set(consumer, this.generation.get(consumer) ?? 0);
    }
  }

  used(provider: string): number {
    let sum = 0;
    for (const allocations of this.held.values()) sum += allocations[provider]?.resources.VCPU ?? 0;
    return sum;
  }
}

describe('claims in any order', () => {
  it('never exceed a capacity, require the current generation, and succeed or fail as a whole', () => {
    fc.assert(
      fc.property(fc.array(claims, { maxLength: 12 }), (sequence) => {
        const client = new TestClient();
        for (const uuid of PROVIDERS) client.provider(uuid, { VCPU: CAPACITY });
        const ledger = new Ledger();
        for (const claim of sequence) {
          const { status } = client.post('/allocations', ledger.body(claim));
          if (claim.skew !== 0) expect(status).toBe(409);
          if (status === 204) ledger.grant(claim);
          for (const uuid of PROVIDERS) {
            const { usages } = client.get(`/resource_providers/${uuid}/usages`).body as {
              usages: { VCPU: number };
            };
            expect(usages.VCPU).toBe(ledger.used(uuid));
            expect(usages.VCPU).toBeLessThanOrEqual(CAPACITY);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
