import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it, vi } from 'vitest';
import { part } from './part.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

it('is loaded when it is first shown', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Part = part(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense>
      <Part name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('is shown immediately if it was loaded ahead', async () => {
  const Part = part(async () => ({ default: Greeting }));
  Part.load();
  await new Promise((loaded) => setTimeout(loaded));
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

it('reports that it cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = part<{ readonly name: string }>(() => Promise.reject(new Error('no network')));
  Part.load();
  render(
    <ErrorBoundary fallbackRender={({ error }) => String(error)}>
      <Suspense>
        <Part name="Ada" />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText(/could not be loaded: there is no connection/)).toBeDefined();
});
