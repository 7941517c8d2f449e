import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { readyLazy } from './ready-lazy';

const file = { default: ({ name }: { name: string }) => <p>Сторінка {name}</p> };

function show(Component: ReturnType<typeof readyLazy<{ name: string }, unknown>>['Component']) {
  const waits = jest.fn(() => null);
  const Waiting = () => waits();
  render(
    <Suspense fallback={<Waiting />}>
      <Component name="перша" />
    </Suspense>,
  );
  return waits;
}

test('[BX-06] what has been fetched is drawn at once, without a place-holder before it', async () => {
  const { Component, begin } = readyLazy(async () => file);
  expect(await begin()).toBe(file);
  const waits = show(Component);
  expect(screen.getByText('Сторінка перша')).toBeVisible();
  expect(waits).not.toHaveBeenCalled();
});

test('what nobody has asked for is fetched when it is shown', async () => {
  const { Component } = readyLazy(async () => file);
  const waits = show(Component);
  expect(await screen.findByText('Сторінка перша')).toBeVisible();
  expect(waits).toHaveBeenCalled();
});
