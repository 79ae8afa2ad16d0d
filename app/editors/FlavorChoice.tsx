import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { FlavorOutcome } from '../engine/views.ts';
import { format } from '../store/selectors.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Select } from '../ui/Select.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './FlavorChoice.module.css';

/** More would fill the panel; then a list does it. */
const CHIPS = 8;
/** A pause in typing after which the other flavors are worth trying. Milliseconds. */
const PAUSE = 150;
/** Beyond so many hosts, trying every flavor would keep the engine from the next edit. */
const MOST_HOSTS = 5000;

export interface FlavorItem {
  readonly name: string;
  /** Its extra specs in short. */
  readonly about: string;
}

interface FlavorChoiceProps {
  readonly flavors: readonly FlavorItem[];
  readonly chosen: string | null;
}

/** The scenario's flavors with what the request comes to with each; choosing one edits the request. */
export function FlavorChoice({ flavors, chosen }: FlavorChoiceProps) {
  const { editValue } = useActions();
  const outcomes = useOutcomes(flavors);
  const choose = (name: string) => editValue('/request/flavor', name);
  if (flavors.length > CHIPS) {
    const choices = flavors.map(({ name, about }) => ({ id: name, text: name, note: about }));
    return (
      <Select
        label="Flavor"
        labelShown
        sections={[{ title: '', choices }]}
        chosen={chosen}
        placeholder="none"
        onChoose={choose}
      />
    );
  }
  return (
    <RadioGroup className={styles.group!} value={chosen} onChange={choose} orientation="horizontal">
      <Label className={styles.label!}>Flavor</Label>
      {flavors.map(({ name, about }) => (
        <Radio key={name} value={name} className={styles.chip!}>
          <span className={styles.name} title={about}>
            {name}
          </span>
          <Outcome outcome={outcomes.find(({ flavor }) => flavor === name)} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

function Outcome({ outcome }: { readonly outcome: FlavorOutcome | undefined }) {
  if (outcome === undefined) return null;
  const { flavor, left, placed } = outcome;
  return (
    <span
      className={styles.outcome}
      data-testid={TEST_IDS.flavorOutcome}
      data-flavor={flavor}
      data-placed={placed}
    >
      {placed ? `✓ ${format(left)}` : '✕'}
      <span className="visually-hidden">{placed ? passes(left) : ' no valid host'}</span>
    </span>
  );
}

function useOutcomes(flavors: readonly FlavorItem[]): readonly FlavorOutcome[] {
  const few = usePlayground(({ result }) => result !== null && result.hosts.length <= MOST_HOSTS);
  const isWanted = few && flavors.length > 1 && flavors.length <= CHIPS;
  const question = isWanted ? { flavors: flavors.map(({ name }) => name) } : null;
  return useAnswer('flavors', question, PAUSE).held?.answer ?? [];
}

const passes = (hosts: number): string => (hosts === 1 ? ' host passes' : ' hosts pass');
