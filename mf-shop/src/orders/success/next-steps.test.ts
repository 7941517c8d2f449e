import { anOrderDetails } from '../../testing/orders';
import { nextSteps } from './next-steps';

test('without a verified age nothing is packed yet, whatever was paid', () => {
  const context = { isCallRequested: false, isAgeVerified: false };
  for (const payment of ['none', 'paid'] as const) {
    expect(nextSteps(anOrderDetails({ payment }), context)[0]).toMatch(/^Підтвердь вік/);
  }
});

test('the time of the courier is written for people', () => {
  const { shipping } = anOrderDetails();
  const slot = { date: '2026-11-23', from: '10:00', to: '13:00' };
  const order = anOrderDetails({ shipping: { ...shipping, slot } });
  expect(nextSteps(order, { isCallRequested: false, isAgeVerified: true })).toContain(
    'Кур’єр приїде: понеділок, 23 листопада, 10:00–\u206013:00. Візьми документ, що підтверджує вік',
  );
});
