import { createElement, Fragment } from 'react';
import { useShown } from '../store/use-shown.ts';
import styles from './AggregateText.module.css';

const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/;

/** Shows a text with aggregates' names in place of their UUIDs. The tooltip shows the UUID. */
export function AggregateText({ text }: { readonly text: string }) {
  const names = useShown((state) => state.result?.aggregateNames);
  // The pattern has a capturing group, so the split puts texts at even positions and UUIDs at odd ones.
  const parts = text.split(UUID).map((part, place) => {
    const name = place % 2 === 1 ? names?.get(part) : undefined;
    return name === undefined ? part : createElement(Name, { name, uuid: part });
  });
  return createElement(Fragment, null, ...parts);
}

function Name({ name, uuid }: { readonly name: string; readonly uuid: string }) {
  return (
    <span className={styles.aggregate} title={`Aggregate ${uuid}`}>
      {name}
    </span>
  );
}
