import { member } from '@nova-sieve/engine';
import { useMemo } from 'react';
import { useReadable } from '../common/places/use-documents.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Select } from '../ui/select/Select.tsx';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { FlavorChoice } from './FlavorChoice.tsx';
import styles from './RequestBar.module.css';

/** Shows the request in one line: the flavor, the image, and the number of servers. Choosing edits the request. */
export function RequestBar() {
  // The visitor does not wait for this bar while typing.
  const value = useAfterPaint(useReadable().value);
  const { editValue } = useActions();
  const malformed = usePlayground((state) => state.text !== state.lastGoodText);
  const { flavors, images, flavor, image, count } = useMemo(() => readRequest(value), [value]);
  if (malformed) return null;
  return (
    <div className={styles.bar}>
      {flavors.length > 0 && <FlavorChoice flavors={flavors} chosen={flavor} />}
      {images.length > 1 && (
        <Select
          label="Image"
          labelShown
          sections={[{ title: '', choices: images }]}
          chosen={image}
          placeholder="none"
          onChoose={(name) => editValue('/request/image', name)}
        />
      )}
      {count > 1 && <span className={styles.count}>× {count} servers</span>}
    </div>
  );
}

function readRequest(scenario: unknown) {
  const request = member(scenario, 'request');
  const flavors = namesOf(member(scenario, 'flavors'));
  const images = namesOf(member(scenario, 'images'));
  return {
    flavors: flavors.map((name, index) => ({ name, about: specsOf(scenario, index) })),
    images: images.map((name) => ({ id: name, text: name })),
    flavor: textOr(member(request, 'flavor'), flavors[0] ?? null),
    image: textOr(member(request, 'image'), null),
    count: Number(member(request, 'count') ?? 1),
  };
}

function namesOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.flatMap((item) => textOr(member(item, 'name'), null) ?? []) : [];
}

function textOr<Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise {
  return typeof value === 'string' ? value : otherwise;
}

/** Returns the extra specs in short, so that flavors can be distinguished in the list. */
function specsOf(scenario: unknown, index: number): string {
  const specs = member(member(member(scenario, 'flavors'), String(index)), 'extra_specs');
  const pairs = typeof specs === 'object' && specs !== null ? Object.entries(specs) : [];
  if (pairs.length === 0) return 'no extra specs';
  const text = pairs.map(([key, value]) => `${key}=${String(value)}`).join(', ');
  return text.length > 44 ? `${text.slice(0, 43)}…` : text;
}
