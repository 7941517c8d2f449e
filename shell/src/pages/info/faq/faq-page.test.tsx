import { getQuestions, type Question } from '@club/api/contract/content';
import { screen, within } from '@testing-library/react';
import { resetDevice } from '../../../testing/reset-device';
import { aServer, openShell } from '../../../testing/open-shell';
import { findQuestions } from './find-questions';

afterEach(resetDevice);

const one = (topic: string, question: string, answer: string): Question => ({
  id: question,
  topic,
  question,
  answer_html: `<p onclick="x()">${answer}</p>`,
});
const questions = [
  one('Бонуси', 'Що таке XP?', 'Бонуси клубу'),
  one('Бонуси', 'Коли зарахують?', 'Одразу'),
  one('Доставка', 'Скільки коштує доставка?', 'Від <strong>120 ₴</strong> безкоштовно'),
];

async function open(address = '/faq') {
  const server = aServer();
  server.on(getQuestions, () => ({ questions }));
  const view = openShell(address, { server, isCustomer: true });
  await screen.findByRole('searchbox');
  return view;
}

const shownQuestions = () => screen.queryAllByRole('group').map((group) => group.textContent);

test('[RT-30] finds by words of topic, question and answer, not by tags', () => {
  const found = (search: string) =>
    findQuestions(questions, search).flatMap((topic) => topic.questions.map(({ id }) => id));
  expect(found('')).toHaveLength(3);
  expect(found('бонуси')).toEqual(['Що таке XP?', 'Коли зарахують?']);
  expect(found('120 безкоштовно')).toEqual(['Скільки коштує доставка?']);
  expect(found('strong')).toEqual([]);
});

describe('[RT-30] questions and answers', () => {
  it('are grouped by topic; an answer opens by a press, cleaned', async () => {
    const { user, container } = await open();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Бонуси', 'Доставка']);
    expect(shownQuestions()).toHaveLength(3);
    expect(screen.queryByText('Бонуси клубу')).toBeNull();
    await user.click(screen.getByText('Що таке XP?'));
    expect(await screen.findByText('Бонуси клубу')).toBeVisible();
    expect(container.querySelector('[onclick]')).toBeNull();
  });

  it('a search keeps the focus while one types, shows what matches, opens it when little is left, and is in the address', async () => {
    const { user, address } = await open();
    await user.type(screen.getByRole('searchbox'), 'доставка');
    expect(shownQuestions()).toHaveLength(1);
    expect(screen.getByText(/безкоштовно/)).toBeVisible();
    expect(decodeURIComponent(address())).toBe('/faq?q=доставка');
    await user.clear(screen.getByRole('searchbox'));
    expect(shownQuestions()).toHaveLength(3);
  });

  it('a search that finds nothing shows so, with a button to reset it', async () => {
    const { user } = await open('/faq?q=нічого+такого');
    expect(screen.getByText('Такого питання тут немає')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Показати всі питання' }));
    expect(shownQuestions()).toHaveLength(3);
  });

  it('leads to the dictionary and to the support', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /Словник/ })).toHaveAttribute('href', '/vocabulary');
    expect(main.getByRole('link', { name: /Підтримка/ })).toHaveAttribute('href', '/support');
  });
});
