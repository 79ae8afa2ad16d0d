import { memo } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Select } from '../ui/select/Select.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { format } from '../words/counts.ts';
import styles from './FlavorChoice.module.css';

/** More chips would fill the panel; a list replaces them. */
const CHIPS = 8;
/** A pause in typing after which the other flavors are tried. Milliseconds. */
const PAUSE = 150;
/** In a larger cloud, trying every flavor would delay the next edit. */
const MOST_HOSTS = 5000;

interface FlavorItem {
  readonly name: string;
  /** The flavor's extra specs, shortened. */
  readonly about: string;
}

interface FlavorChoiceProps {
  readonly flavors: readonly FlavorItem[];
  readonly chosen: string | null;
}

/** Lists the scenario's flavors with the outcome of the request for each. Choosing one edits the request. */
export const FlavorChoice = memo(function FlavorChoice({ flavors, chosen }: FlavorChoiceProps) {
  const { editValue } = useActions();
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
      <OutcomesAsked flavors={flavors} />
      {flavors.map(({ name, about }) => (
        <Radio key={name} value={name} className={styles.chip!}>
          <span className={styles.name} title={about}>
            {name}
          </span>
          <Outcome flavor={name} />
        </Radio>
      ))}
    </RadioGroup>
  );
});

/** A separate component, so that a result renders it and not every choice. */
function Outcome({ flavor }: { readonly flavor: string }) {
  const outcome = usePlayground(({ answers }) =>
    answers.flavors?.answer?.find((candidate) => candidate.flavor === flavor),
  );
  if (outcome === undefined) return null;
  const { left, placed } = outcome;
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

/** Asks for the outcomes and renders nothing. */
function OutcomesAsked({ flavors }: Pick<FlavorChoiceProps, 'flavors'>) {
  const few = usePlayground(({ result }) => result !== null && result.hosts.length <= MOST_HOSTS);
  const isWanted = few && flavors.length > 1;
  useAnswer('flavors', isWanted ? { flavors: flavors.map(({ name }) => name) } : null, PAUSE);
  return null;
}

const passes = (hosts: number): string => (hosts === 1 ? ' host passes' : ' hosts pass');
