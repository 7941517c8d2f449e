import { ApiError, type Call } from '@club/api';
import { createClubBus } from '@club/events';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext, RemoteContext, type BrandInfo, type Host, type Session } from '../host';
import { createStore } from '../store';
import { write } from '../testing/endpoints';
import { openOutbox } from './bound-outbox';
import { useOutbox } from './hooks';

const refusal = () =>
  new ApiError({ kind: 'declared', code: 'BALANCE_TOO_LOW', message: 'Бракує XP', status: 409 });

/** A component that sends one call, whose answer is held. */
async function sendHeld() {
  let reject: (error: Error) => void = () => {};
  const answer = new Promise((_, rejectAnswer) => {
    reject = rejectAnswer;
  });
  const host = {
    session: createStore<Session>({
      status: 'customer',
      customer: { id: 'c-1' },
    } as unknown as Session),
    online: createStore(true),
    brand: createStore<BrandInfo>({ brand: 'main', name: 'Перший', shop: 'first.test' }),
    api: (() => answer) as unknown as Call,
    events: createClubBus(),
    loadRemote: async () => ({ name: 'garden', routes: {}, slots: {} }),
  } as unknown as Host;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>
      <RemoteContext value="garden">{children}</RemoteContext>
    </HostContext>
  );
  const view = renderHook(() => useOutbox(), { wrapper });
  const settled = jest.fn();
  const about = { kind: 'seed', title: 'Насіння', edit: '/garden' };
  await act(async () => {
    void view.result.current.send(write, { n: 1 }, about).then(settled, settled);
  });
  const refused = jest.fn();
  host.events.on('outbox.refused').subscribe(refused);
  const refuse = () => act(async () => reject(refusal()));
  return { view, settled, refused, refuse, entries: openOutbox(host).entries };
}

afterEach(() => localStorage.clear());

test('a component that waits shows the outcome itself', async () => {
  const { settled, refused, refuse, entries } = await sendHeld();
  await refuse();
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'BALANCE_TOO_LOW' }));
  expect(refused).not.toHaveBeenCalled();
  expect(entries.get()).toEqual([]);
});

test('[BX-01] the outcome of an unmounted component is shown as that of any other entry', async () => {
  const { view, settled, refused, refuse, entries } = await sendHeld();
  view.unmount();
  await refuse();
  expect(settled).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(entries.get()).toMatchObject([{ state: 'refused' }]);
});
