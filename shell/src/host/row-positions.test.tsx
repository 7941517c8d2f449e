import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, Outlet } from 'react-router-dom';
import { RowPositions } from './row-positions';

const screenWidth = 300;
const cardWidth = 100;

/** A list that is as wide as its cards: jsdom knows no widths. */
function withWidths(list: HTMLElement | null): void {
  if (list === null) return;
  Object.defineProperty(list, 'clientWidth', { value: screenWidth });
  Object.defineProperty(list, 'scrollWidth', { get: () => list.children.length * cardWidth });
}

function Row({ name }: { name: string }) {
  const [count, setCount] = useState(4);
  return (
    <>
      <div ref={withWidths} role="list" aria-label={name}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} role="listitem" />
        ))}
      </div>
      <button type="button" onClick={() => setCount(12)}>
        Усі: {name}
      </button>
    </>
  );
}

/** The shell loads what stores the positions after the first screen. */
function Shell() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Outlet />
      <button type="button" onClick={() => setLoaded(true)}>
        Завантажити
      </button>
      {isLoaded && <RowPositions />}
    </>
  );
}

const load = () => act(() => screen.getByRole('button', { name: 'Завантажити' }).click());

function openRows({ isLoaded = true } = {}) {
  const home = (
    <>
      <Row name="Товари" />
      <Row name="Партнери" />
    </>
  );
  const children = [
    { path: '/', element: home },
    { path: '/product', element: <h1>Товар</h1> },
  ];
  const router = createMemoryRouter([{ element: <Shell />, children }]);
  const view = render(<RouterProvider router={router} />);
  if (isLoaded) load();
  return { ...view, go: (to: string | number) => act(() => router.navigate(to as string)) };
}

const row = (name = 'Товари') => screen.getByRole('list', { name });

function scroll(left: number, name?: string): void {
  row(name).scrollLeft = left;
  row(name).dispatchEvent(new Event('scroll'));
}

const addCards = async (name = 'Товари') =>
  act(async () => screen.getByRole('button', { name: `Усі: ${name}` }).click());

beforeEach(() => sessionStorage.clear());

test('Back finds each row as it was left', async () => {
  const { go } = openRows();
  scroll(80);
  scroll(40, 'Партнери');
  await go('/product');
  await go(-1);
  expect(row().scrollLeft).toBe(80);
  expect(row('Партнери').scrollLeft).toBe(40);
});

test('a row that was scrolled before this was loaded is found, too', async () => {
  const { go } = openRows({ isLoaded: false });
  scroll(80);
  load();
  await go('/product');
  await go(-1);
  expect(row().scrollLeft).toBe(80);
});

test('a row is scrolled as soon as it has its cards', async () => {
  const { go } = openRows();
  await addCards();
  scroll(700);
  await go('/product');
  await go(-1);
  expect(row().scrollLeft).toBe(0);
  await addCards();
  await waitFor(() => expect(row().scrollLeft).toBe(700));
});

test('a row that was moved meanwhile stays', async () => {
  const { go } = openRows();
  await addCards();
  scroll(700);
  await go('/product');
  await go(-1);
  scroll(20);
  await addCards();
  expect(row().scrollLeft).toBe(20);
});

test('a page that is opened anew begins with the first card', async () => {
  const { go } = openRows();
  scroll(80);
  await go('/product');
  await go('/');
  expect(row().scrollLeft).toBe(0);
});

test('a reload of the page finds its rows, too', () => {
  const before = openRows();
  scroll(80);
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  openRows();
  expect(row().scrollLeft).toBe(80);
});
