import { getBonusEntry, type PointsTransaction } from '@club/api/contract/loyalty/history';
import { createTestHost, renderInHost } from '@club/testing';
import { screen } from '@testing-library/react';
import { EntrySheet } from './entry-sheet';

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const returned: PointsTransaction = {
  id: '9',
  at: '2026-11-20T08:00:00.000Z',
  amount: 70,
  reason: 'order-return',
  title: 'Замовлення №1042 скасовано',
  expires_at: '2027-11-30T22:00:00.000Z',
  last_expires_at: '2027-12-31T22:00:00.000Z',
};

test('[BX-05] returned points say where they went back, and until when each part lasts', async () => {
  const host = createTestHost();
  const scan = { at: '2026-11-10T08:00:00.000Z', reason: 'scan-stick' } as const;
  host.server.on(getBonusEntry, () => ({
    entry: returned,
    uses: [
      { ...scan, id: '2', title: 'Пачка Б', amount: -20, expires_at: returned.last_expires_at! },
      { ...scan, id: '1', title: 'Пачка А', amount: -50, expires_at: returned.expires_at },
    ],
  }));
  const view = renderInHost(<EntrySheet entry={returned} onClose={() => {}} />, { host });
  await view.settled();
  expect(screen.getByText(/перші діють до 30 листопада 2027/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Куди повернено' })).toBeInTheDocument();
  expect(screen.queryByText('На що витрачено')).toBeNull();
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual([
    expect.stringMatching(/^Пачка Б.*діють до 31 грудня 2027[^−-]*20\sXP$/),
    expect.stringMatching(/^Пачка А.*діють до 30 листопада 2027[^−-]*50\sXP$/),
  ]);
});

test('[BX-05] the moment of a spending is not called a credit', async () => {
  const host = createTestHost();
  const { id, at } = returned;
  const title = 'Обмін: кава з собою';
  const spent = { id, at, amount: -120, reason: 'exchange', title, expires_at: null } as const;
  host.server.on(getBonusEntry, () => ({ entry: spent, uses: [] }));
  const view = renderInHost(<EntrySheet entry={spent} onClose={() => {}} />, { host });
  await view.settled();
  expect(screen.queryByText('Зараховано')).toBeNull();
  expect(screen.getByText('Списано').nextSibling).toHaveTextContent('20 листопада 2026, 10:00');
});
