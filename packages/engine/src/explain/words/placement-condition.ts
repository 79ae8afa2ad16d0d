import type { Cloud } from '../../nova/cloud.ts';
import type { CombinationReason, Stage, StageCondition } from '../../placement/index.ts';

const COMBINATIONS: Readonly<Record<CombinationReason, string>> = {
  collective_traits: 'Required traits, of a combination’s providers together',
  isolate: 'group_policy=isolate: a provider of its own for each group',
  same_subtree: 'same_subtree: the groups under one provider',
  combined_capacity: 'Capacity for all groups of a combination together',
  nested: 'Nested providers, which this microversion does not offer',
};

/** Returns the name of a step that removes trees. `conditionText` describes its condition. */
export function stepTitle(cloud: Cloud, stage: Stage): string {
  switch (stage.condition.kind) {
    case 'root_required':
      return 'Traits of the root';
    case 'required_traits':
    case 'forbidden_traits':
      return 'Traits';
    case 'member_of':
    case 'forbidden_aggs':
      return 'Aggregates';
    default:
      return conditionText(cloud, stage);
  }
}

/** Returns the condition of a stage of Placement's search as text, with the names of aggregates and providers. */
export function conditionText(cloud: Cloud, { condition, group }: Stage): string {
  switch (condition.kind) {
    case 'trees':
      return condition.resource_class ?? `Request group ${group ?? ''}`;
    case 'combination':
      return COMBINATIONS[condition.reason];
    case 'root_required':
      return `the root ${rootText(condition)}`;
    case 'inventory':
      return `has ${condition.resource_class}`;
    case 'capacity':
      return `can give ${condition.amount.toLocaleString('en')} ${condition.resource_class}`;
    case 'required_traits':
      return `has ${condition.terms.map((names) => names.join(' or ')).join(', ')}`;
    case 'forbidden_traits':
      return `does not have ${condition.traits.join(', ')}`;
    case 'member_of':
      return `is in ${condition.terms.map((uuids) => aggregates(cloud, uuids)).join(', and in ')}`;
    case 'forbidden_aggs':
      return `is not in ${aggregates(cloud, condition.aggregates)}`;
    case 'in_tree':
      return `is in the tree of ${providerName(cloud, condition.uuid)}`;
    case 'without_resources':
      return 'asks for something that a provider could have';
  }
}

function rootText({
  required,
  forbidden,
}: Extract<StageCondition, { readonly kind: 'root_required' }>): string {
  const parts = [
    ...(required.length > 0 ? [`has ${required.join(', ')}`] : []),
    ...(forbidden.length > 0 ? [`does not have ${forbidden.join(', ')}`] : []),
  ];
  return parts.join(' and ');
}

function aggregates(cloud: Cloud, uuids: readonly string[]): string {
  return uuids
    .map((uuid) => cloud.aggregates.find((aggregate) => aggregate.uuid === uuid)?.name ?? uuid)
    .join(' or ');
}

function providerName({ placement }: Cloud, uuid: string): string {
  const { providers } = placement.store;
  const index = providers.indexOf(uuid);
  return index === null ? uuid : providers.names[index]!;
}
