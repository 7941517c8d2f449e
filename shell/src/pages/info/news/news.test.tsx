import { getNews, getNewsItem } from '@club/api/contract/content';
import { refuse } from '@club/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resetDevice } from '../../../testing/reset-device';
import { aServer, inDays, openShell } from '../../../testing/open-shell';
import { aNews } from '../../../testing/news';

afterEach(resetDevice);

const news = [
  aNews({ id: 'fresh', at: inDays(-1) }),
  aNews({ id: 'older', at: inDays(-3) }),
  aNews({ id: 'oldest', at: inDays(-90) }),
  aNews({ id: 'ancient', at: inDays(-120) }),
];
const html = '<h2>Деталі</h2><p onclick="x()">Текст <a href="/faq">тут</a></p><script>x()</script>';

function open(address: string) {
  const server = aServer();
  server.on(getNews, () => ({ news }));
  server.on(getNewsItem, ({ input }) => {
    const head = news.find(({ id }) => id === input.id);
    if (!head) throw refuse('NEWS_NOT_FOUND');
    return { item: { ...head, body_html: html } };
  });
  return { server, show: () => openShell(address, { server, isCustomer: true }) };
}

const cards = () => within(screen.getByRole('main')).getAllByRole('listitem');

describe('[RT-36] [CO-01] the list of news', () => {
  it('shows each with its cover and date, newest first, and marks what is unread', async () => {
    const { server, show } = open('/news');
    show();
    await screen.findByRole('heading', { name: 'Новина fresh' });
    expect(cards()).toHaveLength(4);
    expect(screen.getByText('2 нові для тебе')).toBeVisible();
    const marks = cards().map((card) => within(card).queryByText('Нове') !== null);
    expect(marks).toEqual([true, true, false, false]);
    expect(server.calls(getNews)[0]?.input).toEqual({ myogo: false });
    const link = within(cards()[0] as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', '/news/fresh');
    expect(link.querySelector('img')).toHaveAttribute('src', '/pictures/fresh.svg');
  });

  it('reads the other app’s news in the other app', async () => {
    const { server, show } = open('/news');
    const view = show();
    await screen.findByRole('heading', { name: 'Новина fresh' });
    act(() => view.shell.session.switchBrand('second'));
    await screen.findByRole('heading', { name: 'Новина fresh' });
    expect(server.calls(getNews).at(-1)?.input).toEqual({ myogo: true });
  });

  it('[ER-04] shows what went wrong, and a retry loads it; an empty list has its own text', async () => {
    const { server, show } = open('/news');
    server.fail(getNews, 'INTERNAL');
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Сталася помилка');
    server.recover();
    server.on(getNews, () => ({ news: [] }));
    await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByText('Новин поки немає');
  });
});

describe('[RT-75] [CO-01] one of the news', () => {
  it('shows its text without what could run, and is read from then on', async () => {
    const { show } = open('/news');
    const { user, container, address } = show();
    await user.click(await screen.findByRole('link', { name: /Новина fresh/ }));
    await screen.findByRole('heading', { level: 1, name: 'Новина fresh' });
    expect(address()).toBe('/news/fresh');
    expect(screen.getByRole('heading', { level: 2, name: 'Деталі' })).toBeVisible();
    expect(container.querySelector('script,[onclick]')).toBeNull();
    expect(document.title).toBe('Новина fresh · Перший');
    expect(within(screen.getByRole('banner')).queryByLabelText(/на головну/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await screen.findByText('1 нова для тебе');
  });

  it('that operators have changed is shown a minute later, in the list and by itself', async () => {
    const { server, show } = open('/news');
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: /Новина fresh/ }));
    await screen.findByRole('heading', { level: 1, name: 'Новина fresh' });
    const changed = aNews({ id: 'fresh', at: inDays(-1), title: 'Змінена' });
    server.on(getNews, () => ({ news: [changed] }));
    server.on(getNewsItem, () => ({ item: { ...changed, body_html: html } }));
    const minuteLater = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(minuteLater);
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await user.click(await screen.findByRole('link', { name: /Змінена/ }));
    await screen.findByRole('heading', { level: 1, name: 'Змінена' });
  });

  it('an unknown id shows the page for lost links', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    open('/news/nothing').show();
    await screen.findByRole('heading', { level: 1, name: 'Сторінку не знайдено' });
    expect(document.title).toBe('Сторінку не знайдено · Перший');
    expect(log).toHaveBeenCalledWith('Page not found /news/nothing');
  });

  it('a server that fails is not a lost link', async () => {
    const { server, show } = open('/news/fresh');
    server.fail(getNewsItem, 'INTERNAL');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Сталася помилка');
    expect(screen.getByRole('heading', { level: 1, name: 'Новина' })).toBeVisible();
    server.recover(getNewsItem);
    fireEvent.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByRole('heading', { level: 1, name: 'Новина fresh' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('[RT-36] the latest news at home', () => {
  it('three of them, with a link to all', async () => {
    open('/').show();
    const list = await screen.findByRole('list', { name: 'Останні новини' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Усі новини' })).toHaveAttribute('href', '/news');
  });

  it('home works without them', async () => {
    const { server, show } = open('/');
    server.on(getNews, () => ({ news: [] }));
    show();
    await screen.findByRole('heading', { level: 1, name: /Олена/ });
    await waitFor(() => expect(server.calls(getNews)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Усі новини' })).toBeNull();
  });
});
