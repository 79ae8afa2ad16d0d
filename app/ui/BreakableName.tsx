import { createElement, Fragment, type ReactNode } from 'react';

/** Shows a class's name, which breaks between its words if necessary: `AggregateInstance` / `ExtraSpecsFilter`. */
export function BreakableName({ name }: { readonly name: string }) {
  const [first, ...others] = name.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const parts: ReactNode[] = [first];
  for (const word of others) parts.push(createElement('wbr'), word);
  return createElement(Fragment, null, ...parts);
}
