import { getQuestions, type Question } from '@club/api/contract/content';
import { screen, waitFor, within } from '@testing-library/react';
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

async function open(address = '/faq', listed = questions) {
  const server = aServer();
  server.on(getQuestions, () => ({ questions: listed }));
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

  it('a search with typing errors finds what was meant; markup finds nothing', async () => {
    const { user } = await open('/faq?q=БОНУСІ+КЛУБУУ');
    expect(shownQuestions()).toHaveLength(1);
    expect(screen.getByText('Бонуси клубу')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '<strong>');
    expect(screen.getByText('Такого питання тут немає')).toBeVisible();
  });

  it('a list without questions says so, and offers the support', async () => {
    await open('/faq', []);
    expect(screen.getByText('Питань поки немає')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показати всі питання' })).toBeNull();
  });

  it('leads to the dictionary and to the support', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /Словник/ })).toHaveAttribute('href', '/vocabulary');
    expect(main.getByRole('link', { name: /Підтримка/ })).toHaveAttribute('href', '/support');
  });
});

describe('[CO-02] an answer has an address of its own', () => {
  const bonus = '/faq?answer=%D0%A9%D0%BE+%D1%82%D0%B0%D0%BA%D0%B5+XP%3F';
  const scrolled = jest.fn();

  beforeEach(() => {
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = scrolled;
    scrolled.mockClear();
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Reflect.deleteProperty(navigator, 'share');
  });

  const focusedQuestion = () => document.activeElement?.textContent;

  it('opens expanded, in view and focused', async () => {
    await open(bonus);
    expect(screen.getByText('Бонуси клубу')).toBeVisible();
    expect(shownQuestions()).toHaveLength(3);
    expect(screen.queryByText('Одразу')).toBeNull();
    expect(focusedQuestion()).toBe('Що таке XP?');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('is the address while it is the last one opened, and leaves the focus where it is', async () => {
    const { user, address } = await open('/faq?q=б');
    const search = () => new URLSearchParams(address().slice(4));
    await user.click(screen.getByText('Коли зарахують?'));
    await waitFor(() => expect(search().get('answer')).toBe('Коли зарахують?'));
    expect(search().get('q')).toBe('б');
    await user.click(screen.getByText('Коли зарахують?'));
    await waitFor(() => expect(search().get('answer')).toBeNull());
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('a link from another answer opens it, also again after it was closed', async () => {
    const link = `<a href="${bonus}">про XP</a>`;
    const { user } = await open('/faq', [...questions, one('Інше', 'Як?', link)]);
    await user.click(screen.getByText('Як?'));
    for (let turn = 0; turn < 2; turn += 1) {
      await user.click(await screen.findByRole('link', { name: 'про XP' }));
      expect(await screen.findByText('Бонуси клубу')).toBeVisible();
      await waitFor(() => expect(focusedQuestion()).toBe('Що таке XP?'));
      await user.click(screen.getByText('Що таке XP?'));
      expect(screen.getByText('Бонуси клубу')).not.toBeVisible();
    }
  });

  it('is shared with the address of the brand', async () => {
    const share = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await open(bonus);
    await user.click(screen.getByRole('button', { name: 'Поділитися: Що таке XP?' }));
    expect(share).toHaveBeenCalledWith({ title: 'Що таке XP?', url: `https://first.test${bonus}` });
  });

  it('typing a search does not lose the focus to it', async () => {
    const { user, address } = await open(bonus);
    await user.type(screen.getByRole('searchbox'), 'xp');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(address()).toBe('/faq?q=xp');
  });

  it.each(['nothing', 'x'.repeat(5_000), '%3Cscript%3E'])(
    'one that there is not (case %#) shows the others and says so',
    async (id) => {
      await open(`/faq?answer=${id}`);
      expect(screen.getByText('Цієї відповіді вже немає. Пошукай серед інших')).toBeVisible();
      expect(shownQuestions()).toHaveLength(3);
    },
  );
});
