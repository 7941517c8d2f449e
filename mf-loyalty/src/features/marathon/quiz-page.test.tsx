import { answerQuiz, getQuiz, type Quiz } from '@club/api/contract/marathon';
import { createTestHost, refuse, renderRoute } from '@club/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aQuiz } from '../../testing/a-marathon';

const right = { chosen: 1, right: 1, explanation: 'Один до одного', points: 20 };

function hostWith(quiz: Quiz | null = aQuiz()) {
  const host = createTestHost();
  host.server.on(getQuiz, () => ({ quiz }));
  host.server.on(answerQuiz, () => ({ result: right, balance: 60, bonus: 0 }));
  return host;
}

async function open(host = hostWith()) {
  const view = await renderRoute(config, remote, 'quiz', { host });
  await view.settled();
  return view;
}

const send = () => screen.getByRole('button', { name: 'Відповісти' });
const option = (name: string) => screen.getByRole('radio', { name });

test('[RT-67] /marathon/quiz uses the layout account-off-footer and the guard auth', () => {
  expect(config.routes.quiz).toMatchObject({
    path: '/marathon/quiz',
    layout: 'account-off-footer',
    guards: ['auth'],
  });
});

test('[LO-04] by the keyboard: choose, send, and read whether it was right and why', async () => {
  const host = hostWith();
  const { user } = await open(host);
  await user.tab();
  await user.keyboard('[ArrowDown]');
  expect(option('Одну гривню')).toBeChecked();
  await user.keyboard('[Enter]');
  expect(await screen.findByRole('status')).toHaveTextContent(/Правильно, \+20.XPОдин до одного/);
  expect(host.server.calls(answerQuiz)[0]?.input).toEqual({ marathon: '1', day: 3, option: 1 });
  expect(host.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 60 } });
  expect(screen.getByRole('link', { name: 'До марафону' })).toHaveAttribute('href', '/marathon');
});

test('[LO-04] a wrong answer shows the right one', async () => {
  await open(hostWith(aQuiz({ result: { ...right, chosen: 0, points: 0 } })));
  const options = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
  expect(options[0]).toHaveTextContent('НічогоТвоя відповідь');
  expect(options[1]).toHaveTextContent('Одну гривнюПравильна відповідь');
  expect(screen.getByRole('status')).toHaveTextContent('Цього разу ні');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('[LO-04] without a choice nothing is sent', async () => {
  const host = hostWith();
  const { user } = await open(host);
  await user.click(send());
  expect(
    screen.getByText('Обери одну відповідь', { selector: '[role=alert], [id$=note]' }),
  ).toBeVisible();
  expect(host.server.calls(answerQuiz)).toHaveLength(0);
});

test('[LO-04] the choice survives a reload, but not into the next question', async () => {
  const first = await open();
  await first.user.click(option('Дві гривні'));
  first.unmount();
  const second = await open();
  expect(option('Дві гривні')).toBeChecked();
  second.unmount();
  await open(hostWith(aQuiz({ day: 4 })));
  expect(option('Дві гривні')).not.toBeChecked();
});

test('[LO-04] an answer of another device is shown instead', async () => {
  const host = hostWith();
  const { user, settled } = await open(host);
  host.server.on(answerQuiz, () => {
    throw refuse('QUIZ_ANSWERED');
  });
  host.server.on(getQuiz, () => ({ quiz: aQuiz({ result: right }) }));
  await user.click(option('Нічого'));
  await user.click(send());
  await settled();
  expect(screen.getByText(/Правильно, \+20.XP/)).toBeVisible();
});

test('[LO-04] a question of yesterday says that its day is over, and reads that of today', async () => {
  const host = hostWith();
  const { user, settled } = await open(host);
  const read = host.server.calls(getQuiz).length;
  host.server.on(answerQuiz, () => {
    throw refuse('MARATHON_DAY_OVER');
  });
  await user.click(option('Нічого'));
  await user.click(send());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Цей день марафону вже минув');
  expect(host.server.calls(getQuiz).length).toBeGreaterThan(read);
});

test('a choice that is changed while the first is sent is sent by itself only', async () => {
  const host = hostWith();
  const { user, settled } = await open(host);
  host.server.fail(answerQuiz, 'network');
  const release = host.server.hold(answerQuiz);
  await user.click(option('Нічого'));
  await user.click(send());
  await user.click(option('Дві гривні'));
  // Not only the button refuses.
  fireEvent.submit(option('Нічого').closest('form')!);
  await user.click(send());
  expect(host.server.calls(answerQuiz)).toHaveLength(1);
  release();
  await settled();
  expect(option('Дві гривні')).toBeChecked();
  host.server.recover();
  await user.click(send());
  await settled();
  expect(host.server.calls(answerQuiz).map(({ input }) => input.option)).toEqual([0, 2]);
});

test('[LO-04] a day without a question leads to the marathon', async () => {
  await open(hostWith(null));
  expect(screen.getByText('Сьогодні питання немає')).toBeVisible();
  expect(screen.getByRole('link', { name: 'До марафону' })).toHaveAttribute('href', '/marathon');
});

test('[PW-07] [ER-04] without a network it says so once, and the choice stays', async () => {
  const host = hostWith();
  host.server.fail(answerQuiz, 'network');
  const { user } = await open(host);
  await user.click(option('Нічого'));
  await user.click(send());
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent(/^Немає зв’язку\. Перевір мережу й спробуй ще раз$/);
  expect(option('Нічого')).toBeChecked();
});
