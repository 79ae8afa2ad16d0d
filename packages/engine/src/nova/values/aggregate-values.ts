import { inSetOrder } from '../../python/set-order.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import type { Pointer } from '../pointer.ts';

/** One aggregate's text for a key. Unlike the metadata that filters match, it is not split at commas. */
export interface AggregateText {
  readonly aggregate: Aggregate;
  readonly text: string;
  readonly pointer: Pointer;
}

/** Returns the texts of a key in those of a host's aggregates that have the key. */
export function aggregateTexts(aggregates: readonly Aggregate[], key: string): readonly AggregateText[] {
  return aggregates.flatMap((aggregate) => {
    const text = aggregate.metadata.get(key);
    return text === undefined ? [] : [{ aggregate, text, pointer: metadataPointer(aggregate, key) }];
  });
}

/** A number that a host's aggregates set, and the aggregate that sets it. */
interface AggregateNumber {
  readonly value: number;
  readonly source: AggregateText;
}

/** Python's `int()` or `float()`. Returns null for a text that is not a number. */
type ReadNumber = (text: string) => number | null;

/**
 * Returns the least number of a key in a host's aggregates, or null if there is none
 * (`nova.scheduler.filters.utils.validate_num_values`). If one text is not a number, the result is null, so that the
 * option of nova.conf applies.
 * @param onBad called with a text that is not a number
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

/** Returns the numbers in the order of Python's set, which determines the least number if one of them is NaN. */
function asPythonIterates(numbers: readonly AggregateNumber[]): readonly AggregateNumber[] {
  const byText = new Map(numbers.map((number) => [number.source.text, number]));
  return inSetOrder(byText.keys()).map((text) => byText.get(text)!);
}

/**
 * Returns Icehouse's least number of a key: Icehouse compares texts and reads the least text as a number, so that of
 * `9` and `10`, the result is 10.
 * @param onBad called with a text that is not a number
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
