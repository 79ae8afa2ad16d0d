import type { ComponentType } from 'react';
import { format } from '../../words/counts.ts';

/** Shows a place of the scenario, which a JSON Pointer names. */
export type Place = ComponentType<{ readonly pointer: string }>;

const SHOWN = 12;

interface PlacesProps {
  readonly pointers: readonly (string | null)[];
  readonly place: Place;
}

/** A way to each place that says so, each once; of very many to the first of them. */
export function Places({ pointers, place: PlaceOf }: PlacesProps) {
  const places = [...new Set(pointers)].filter((pointer) => pointer !== null);
  return (
    <>
      {places.slice(0, SHOWN).map((pointer) => (
        <PlaceOf key={pointer} pointer={pointer} />
      ))}
      {places.length > SHOWN && <span>and {format(places.length - SHOWN)} more</span>}
    </>
  );
}
