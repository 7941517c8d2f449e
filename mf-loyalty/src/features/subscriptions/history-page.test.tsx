import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import { createTestHost, renderRoute } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aPastBox } from '../../testing/subscriptions';

test('the boxes are shown page by page, to the first one', async () => {
  const host = createTestHost();
  host.server.on(getBoxHistory, ({ input: { before } }) =>
    before === undefined
      ? { boxes: [aPastBox({ id: '9' }), aPastBox({ id: '8' })], next: '2024-05-8' }
      : { boxes: [aPastBox({ id: '1' })], next: null },
  );
  const view = await renderRoute(config, remote, 'subscriptionHistory', { host });
  await view.settled();
  const more = () => screen.queryByRole('button', { name: 'Показати ще' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await view.user.click(more()!);
  await view.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(more()).toBeNull();
  const cursors = host.server.calls(getBoxHistory).map(({ input }) => input.before);
  expect(cursors).toEqual([undefined, '2024-05-8']);
});
