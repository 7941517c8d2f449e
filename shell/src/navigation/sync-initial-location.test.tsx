import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SyncInitialLocation } from './sync-initial-location';

/** Goes elsewhere while it is drawn for the first time, as a press of the browser's Back does. */
function Page({ goTo }: { goTo: string | null }) {
  const { pathname, search } = useLocation();
  useState(() => goTo !== null && history.replaceState(null, '', goTo));
  return <h1>{pathname + search}</h1>;
}

function open(goTo: string | null) {
  history.replaceState(null, '', '/shop/sticks/7');
  const listener = jest.fn();
  addEventListener('popstate', listener);
  render(
    <BrowserRouter>
      <SyncInitialLocation />
      <Page goTo={goTo} />
    </BrowserRouter>,
  );
  removeEventListener('popstate', listener);
  return listener;
}

afterEach(() => history.replaceState(null, '', '/'));

test('a step back while the first page is rendering is not lost', () => {
  open('/shop/sticks?sort=new');
  expect(screen.getByRole('heading')).toHaveTextContent('/shop/sticks?sort=new');
});

test('a page whose location did not change meanwhile is not rendered again', () => {
  expect(open(null)).not.toHaveBeenCalled();
  expect(screen.getByRole('heading')).toHaveTextContent('/shop/sticks/7');
});
