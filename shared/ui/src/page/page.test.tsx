import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Page, TitleFirst } from './page';

const page = (
  <Page title="Магазин" aside="Разом">
    <p>Стіки</p>
  </Page>
);

test('a page is rendered at once', () => {
  expect(renderToString(page)).toMatch(/Магазин.*Стіки.*Разом/);
});

test('after a tap the title is rendered first, and the content follows by itself', async () => {
  const opened = <TitleFirst value>{page}</TitleFirst>;
  const first = renderToString(opened);
  expect(first).toContain('Магазин');
  expect(first).not.toMatch(/Стіки|Разом/);
  render(opened);
  expect(await screen.findByText('Стіки')).toBeVisible();
  expect(screen.getByText('Разом')).toBeVisible();
});
