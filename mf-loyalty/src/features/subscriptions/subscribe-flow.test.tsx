import { subscribe } from '@club/api/contract/subscriptions/subscription';
import { Link, useNavigate } from '@club/platform/router';
import { createTestHost, renderInHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import { answerSubscriptions, aSubscription, boxChoices } from '../../testing/subscriptions';
import { draftFromSubscription, drafts } from './box-draft';
import { SubscribeFlow } from './subscribe-flow';
import SubscriptionPage from './subscription-page';

afterEach(() => drafts.main.remove());

test('what is missing in a step is not said on another one', async () => {
  const host = createTestHost();
  answerSubscriptions(host.server, null);
  const { user } = renderInHost(
    <>
      <Link to="?step=contents">Смаки</Link>
      <SubscribeFlow choices={boxChoices} />
    </>,
    { host, remote: 'loyalty' },
  );
  await user.click(screen.getByRole('radio', { name: 'М’ята' }));
  await user.click(screen.getByRole('button', { name: 'Додати: Північний бриз' }));
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(screen.getByText('Обери місто зі списку')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Смаки' }));
  expect(screen.getByRole('button', { name: 'Більше' })).toBeInTheDocument();
  expect(screen.queryByText('Обери місто зі списку')).toBeNull();
});

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Назад</button>;
}

test('[LO-05] a step begins at its top, also for the keyboard, and Back leads to the place before', async () => {
  const host = createTestHost();
  answerSubscriptions(host.server, null);
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { user, settled } = renderInHost(
    <main tabIndex={-1}>
      <Back />
      <SubscriptionPage />
    </main>,
    { host, remote: 'loyalty' },
  );
  await settled();
  await user.click(screen.getByRole('radio', { name: 'М’ята' }));
  await user.click(screen.getByRole('button', { name: 'Додати: Північний бриз' }));
  expect(scroll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Куди везти' })).toBeInTheDocument();
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Що в коробці' })).toBeInTheDocument();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a box that is changed while the first is sent is sent by itself only', async () => {
  const host = createTestHost();
  answerSubscriptions(host.server, null);
  act(() => void drafts.main.set(draftFromSubscription(aSubscription())));
  const { user, settled } = renderInHost(
    <>
      <Link to="?step=contents">Смаки</Link>
      <Link to="?step=review">Перевірка</Link>
      <SubscribeFlow choices={boxChoices} />
    </>,
    { host, remote: 'loyalty' },
  );
  const submit = () => user.click(screen.getByRole('button', { name: 'Оформити підписку' }));
  const counts = () =>
    host.server.calls(subscribe).map(({ input }) => input.settings.items[0]?.count);
  await user.click(screen.getByRole('link', { name: 'Перевірка' }));
  host.server.fail(subscribe, 'network');
  const release = host.server.hold(subscribe);
  await submit();
  await user.click(screen.getByRole('link', { name: 'Смаки' }));
  await user.click(screen.getByRole('button', { name: 'Більше' }));
  await user.click(screen.getByRole('link', { name: 'Перевірка' }));
  await submit();
  expect(counts()).toEqual([2]);
  release();
  await settled();
  host.server.recover();
  await submit();
  await settled();
  expect(counts()).toEqual([2, 3]);
});
