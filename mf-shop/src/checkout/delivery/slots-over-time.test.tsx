import { getSlots } from '@club/api/contract/delivery';
import { timeSlots } from '@club/domain/time-slots';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aCourierChoice } from '../../testing/checkout-drafts';
import { answerCheckout, checkoutProducts, fillCheckout } from '../../testing/happy-path';

afterEach(() => jest.useRealTimers());

async function showAt(now: string) {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['performance'], advanceTimers: true });
  localStorage.clear();
  fillCheckout('second', aCourierChoice({ slot: null }), checkoutProducts);
  const host = createTestHost({ brand: 'second' });
  answerCheckout(host.server, checkoutProducts);
  host.server.on(getSlots, () => ({
    courier: timeSlots('courier', new Date()),
    call: timeSlots('call', new Date()),
  }));
  const view = await renderRoute(config, remote, 'delivery', { host });
  await view.settled();
  return view;
}

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const names = (group: string) =>
  within(screen.getByRole('radiogroup', { name: `Коли приїхати: ${group}` }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent);

describe('[SH-19] a page that stays open', () => {
  it('calls a day today from midnight on', async () => {
    const { host } = await showAt('2026-11-22T21:58:30Z');
    expect(names('день')).toEqual(['Завтра']);
    await minutes(1);
    expect(host.server.calls(getSlots)).toHaveLength(1);
    await minutes(2);
    expect(names('день')).toEqual(['Сьогодні', 'Завтра']);
  });

  it('takes a time away that is too near', async () => {
    await showAt('2026-11-22T06:28:30Z');
    expect(names('час')[0]).toBe('10:00–13:00');
    await minutes(3);
    expect(names('час')[0]).toBe('13:00–16:00');
  });
});
