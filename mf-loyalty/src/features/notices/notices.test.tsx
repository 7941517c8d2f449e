import { getNotices, readNotice, type Notice } from '@club/api/contract/notices';
import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const aNotice = (id: string, title: string): Notice => ({
  id,
  kind: 'points-expire',
  title,
  text: 'Потім вони згорять',
  href: '/history-bonuses',
  at: '2026-11-23T10:00:00.000Z',
});

async function show(notices: Notice[]) {
  const host = createTestHost();
  host.server.on(getNotices, () => ({ notices: [...notices] }));
  host.server.on(readNotice, ({ input: { id } }) => {
    notices.splice(0, notices.length, ...notices.filter((notice) => notice.id !== id));
    return { notices: [...notices] };
  });
  const view = await renderSlot(config, remote, 'Notices', { host });
  await view.settled();
  return { ...view, host };
}

test('the newest notice is shown until it is read, then the one before', async () => {
  const view = await show([aNotice('2', '40 XP діють до 30 листопада'), aNotice('1', 'Приз')]);
  expect(screen.getByText('40 XP діють до 30 листопада')).toBeVisible();
  expect(screen.getByText('І ще 1')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Зрозуміло' }));
  expect(await screen.findByText('Приз')).toBeVisible();
  await view.user.click(screen.getByRole('link', { name: 'Переглянути: Приз' }));
  expect(view.location()).toBe('/history-bonuses');
  expect(view.host.server.calls(readNotice).map(({ input }) => input)).toEqual([
    { id: '2' },
    { id: '1' },
  ]);
});

test('nothing is shown without notices', async () => {
  expect((await show([])).container).toBeEmptyDOMElement();
});
