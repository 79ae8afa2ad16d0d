import type { ComponentType } from 'react';
import { format } from '../../words/counts.ts';

/** Shows a place of the scenario, given as a JSON Pointer. */
export type Place = ComponentType<{ readonly pointer: string }>;

const SHOWN = 12;

interface PlacesProps {
  readonly pointers: readonly (string | null)[];
  readonly place: Place;
}

/** Lists each place once, as a link; of very many places, only the first. */
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
