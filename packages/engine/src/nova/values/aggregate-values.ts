import { inSetOrder } from '../../python/set-order.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import type { Pointer } from '../pointer.ts';

/** One aggregate's text for a key; unlike the metadata that filters match, it is not split at commas. */
export interface AggregateText {
  readonly aggregate: Aggregate;
  readonly text: string;
  readonly at: Pointer;
}

/** The texts for `key` of those of the host's aggregates that have it. */
export function aggregateTexts(aggregates: readonly Aggregate[], key: string): readonly AggregateText[] {
  return aggregates.flatMap((aggregate) => {
    const text = aggregate.metadata.get(key);
    return text === undefined ? [] : [{ aggregate, text, at: metadataPointer(aggregate, key) }];
  });
}

/** The number that a host's aggregates set, and the aggregate that sets it. */
interface AggregateNumber {
  readonly value: number;
  readonly source: AggregateText;
}

/** Python's `int()` or `float()`; `null` for a text that is no number. */
type ReadNumber = (text: string) => number | null;

/**
 * The least of the numbers that a host's aggregates give for `key`, or `null` where they give none
 * (`nova.scheduler.filters.utils.validate_num_values`). One text that is no number spoils them all: the result is
 * `null`, for the option of nova.conf to decide, and `onBad` gets the text.
 */
export function leastAggregateNumber(
  aggregates: readonly Aggregate[],
  key: string,
  read: ReadNumber,
  onBad: (text: string) => void,
): AggregateNumber | null {
  const numbers: AggregateNumber[] = [];
  for (const source of aggregateTexts(aggregates, key)) {
    const value = read(source.text);
    if (value === null) {
      onBad(source.text);
      return null;
    }
    numbers.push({ value, source });
  }
  const isOrderly = numbers.every(({ value }) => !Number.isNaN(value));
  return (isOrderly ? numbers : asPythonIterates(numbers)).reduce<AggregateNumber | null>(
    (least, candidate) => (least === null || candidate.value < least.value ? candidate : least),
    null,
  );
}

/** With a `nan` among them, which neither is less than another number nor has one less than it, the order decides. */
function asPythonIterates(numbers: readonly AggregateNumber[]): readonly AggregateNumber[] {
  const byText = new Map(numbers.map((number) => [number.source.text, number]));
  return inSetOrder(byText.keys()).map((text) => byText.get(text)!);
}

/**
 * Icehouse's way: the least of the texts, compared as text, is then read as a number, so that of `9` and `10` it is
 * `10` that counts.
 */
export function leastAggregateText(
  aggregates: readonly Aggregate[],
  key: string,
  read: ReadNumber,
  onBad: (text: string) => void,
): AggregateNumber | null {
  const texts = aggregateTexts(aggregates, key);
  if (texts.length === 0) return null;
  const source = texts.reduce((least, candidate) => (candidate.text < least.text ? candidate : least));
  const value = read(source.text);
  if (value !== null) return { value, source };
  onBad(source.text);
  return null;
}
