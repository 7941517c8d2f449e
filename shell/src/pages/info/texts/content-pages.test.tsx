import { getPageById, getQuestions } from '@club/api/contract/content';
import { act, screen } from '@testing-library/react';
import { routes } from '../../../../shell.config';
import { resetDevice } from '../../../testing/reset-device';
import { aServer, openShell } from '../../../testing/open-shell';

afterEach(resetDevice);

const html =
  '<h2>Розділ</h2><p onclick="x()">Текст, <a href="/faq">питання</a></p><script>x()</script>';

function open(address: string) {
  const server = aServer();
  server.on(getPageById, ({ input }) => ({
    id: input.id,
    title: `Сторінка ${input.id}`,
    body_html: html,
  }));
  server.on(getQuestions, () => ({ questions: [] }));
  return { server, show: () => openShell(address, { server, isCustomer: true }) };
}

const pages = [
  ['RT-31', '/rules', 'rules'],
  ['RT-41', '/vocabulary', 'vocabulary'],
  ['RT-42', '/vocabulary/velo', 'vocabulary-velo'],
  ['RT-43', '/vocabulary/ogo-club', 'vocabulary-ogo-club'],
  ['RT-59', '/why-ogo', 'why-ogo'],
] as const;

it.each(pages)(
  '[%s] [CL-28] [CO-06] %s shows the page %s without what could run',
  async (_id, path, id) => {
    const { server, show } = open(path);
    const { container } = show();
    await screen.findByRole('heading', { level: 1, name: `Сторінка ${id}` });
    expect(screen.getByRole('heading', { level: 2, name: 'Розділ' })).toBeVisible();
    expect(container.querySelector('main script, main [onclick]')).toBeNull();
    expect(server.calls(getPageById)[0]?.input).toMatchObject({ id });
  },
);

it('[CL-28] the second app reads its own texts', async () => {
  const { server, show } = open('/rules');
  const view = show();
  await screen.findByRole('heading', { level: 1, name: 'Сторінка rules' });
  act(() => view.shell.session.switchBrand('second'));
  await screen.findByRole('heading', { level: 1, name: 'Сторінка rules' });
  expect(server.calls(getPageById).at(-1)?.input).toMatchObject({ myogo: true });
});

it('[RT-41] the dictionary leads back to the questions, and to its other parts', async () => {
  const { show } = open('/vocabulary');
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'velo' }));
  await screen.findByRole('heading', { level: 1, name: 'Сторінка vocabulary-velo' });
  expect(screen.getByRole('link', { name: 'velo' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Загальний' }));
  await screen.findByRole('heading', { level: 1, name: 'Сторінка vocabulary' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(address()).toBe('/faq');
});

it('[CL-28] a link of a text is followed inside of the app', async () => {
  const { show } = open('/rules');
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'питання' }));
  await screen.findByRole('heading', { level: 1, name: 'Часті питання' });
  expect(address()).toBe('/faq');
});

it('[ER-04] a text that does not load shows why, and a retry loads it', async () => {
  const { server, show } = open('/rules');
  server.fail(getPageById, 'UNAVAILABLE');
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('тимчасово недоступний');
  server.recover();
  await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await screen.findByRole('heading', { level: 1, name: 'Сторінка rules' });
});

it.each([
  ['RT-09', 'support', '/support', 'account'],
  ['RT-30', 'faq', '/faq', 'ogo-footer'],
  ['RT-31', 'rules', '/rules', 'ogo-footer'],
  ['RT-32', 'goBuy', '/go-buy', 'ogo-footer'],
  ['RT-34', 'studios', '/glo-studio', 'ogo-footer'],
  ['RT-36', 'news', '/news', 'ogo-footer'],
  ['RT-41', 'vocabulary', '/vocabulary', 'ogo-footer'],
  ['RT-42', 'vocabularyVelo', '/vocabulary/velo', 'ogo-footer'],
  ['RT-43', 'vocabularyClub', '/vocabulary/ogo-club', 'ogo-footer'],
  ['RT-59', 'whyOgo', '/why-ogo', 'ogo-footer'],
  ['RT-75', 'newsItem', '/news/:newsId', 'ogo-footer'],
] as const)(
  '[%s] the page %s is at %s in the layout %s, for customers',
  (_id, name, path, layout) => {
    expect(routes[name]).toMatchObject({ path, layout, guards: ['auth'] });
  },
);

it('[RT-75] [RT-41] the logo is hidden on one of the news; the dictionary leads back to /faq', () => {
  expect(routes.newsItem.hideLogo).toBe(true);
  expect(routes.vocabulary.back).toBe('/faq');
});

it('[CL-28] a text that operators have changed is shown a minute later, without another load of the app', async () => {
  const { server, show } = open('/vocabulary');
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'velo' }));
  await screen.findByRole('heading', { level: 1, name: 'Сторінка vocabulary-velo' });
  server.on(getPageById, ({ input }) => ({ id: input.id, title: 'Змінена', body_html: html }));
  const minuteLater = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(minuteLater);
  await user.click(screen.getByRole('link', { name: 'Загальний' }));
  await screen.findByRole('heading', { level: 1, name: 'Змінена' });
});
