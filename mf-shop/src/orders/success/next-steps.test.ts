import { anOrderDetails } from '../../testing/orders';
import { nextSteps } from './next-steps';

test('the time of the courier is written for people', () => {
  const { shipping } = anOrderDetails();
  const slot = { date: '2026-11-23', from: '10:00', to: '13:00' };
  expect(nextSteps(anOrderDetails({ shipping: { ...shipping, slot } }), false)).toContain(
    'Кур’єр приїде: понеділок, 23 листопада, 10:00–13:00. Візьми документ, що підтверджує вік',
  );
});
