import { Link } from '@club/platform/router';
import { createTestHost, renderInHost } from '@club/testing';
import { screen } from '@testing-library/react';
import { answerSubscriptions, boxChoices } from '../../testing/subscriptions';
import { drafts } from './box-draft';
import { SubscribeFlow } from './subscribe-flow';

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
