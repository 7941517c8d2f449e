import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { MissedStep } from './missed-step';

/** Goes elsewhere while it is drawn for the first time, as a press of the browser's Back does. */
function Page({ goTo }: { goTo: string | null }) {
  const { pathname, search } = useLocation();
  useState(() => goTo !== null && history.replaceState(null, '', goTo));
  return <h1>{pathname + search}</h1>;
}

function open(goTo: string | null) {
  history.replaceState(null, '', '/shop/sticks/7');
  const heard = jest.fn();
  addEventListener('popstate', heard);
  render(
    <BrowserRouter>
      <MissedStep />
      <Page goTo={goTo} />
    </BrowserRouter>,
  );
  removeEventListener('popstate', heard);
  return heard;
}

afterEach(() => history.replaceState(null, '', '/'));

test('a step back while the first page is being drawn is taken', () => {
  open('/shop/sticks?sort=new');
  expect(screen.getByRole('heading')).toHaveTextContent('/shop/sticks?sort=new');
});

test('a page that nobody has left meanwhile is not drawn again', () => {
  expect(open(null)).not.toHaveBeenCalled();
  expect(screen.getByRole('heading')).toHaveTextContent('/shop/sticks/7');
});
