import { anOrder } from '../../testing/orders';
import { dueOrders, feedbackState } from './feedback-state';

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe('[FB-02] the flags of feedback', () => {
  const orders = [
    anOrder({ id: 'glo', brands: ['glo'] }),
    anOrder({ id: 'both', brands: ['velo', 'ogo'] }),
    anOrder({ id: 'done', brands: ['ogo'], canWrite: false }),
  ];
  const receipts = [
    anOrder({ id: 'r', channel: 'receipt', brands: ['ogo'] }),
    anOrder({ id: 'old', channel: 'receipt', canWrite: false }),
  ];

  it('each group has showCan, and canFeedback with what the server marks writable', () => {
    const state = feedbackState({ orders, receipts });
    expect(ids(state.velo.canFeedback)).toEqual(['both']);
    expect(ids(state.ogo.canFeedback)).toEqual(['both']);
    expect(ids(state.glo.canFeedback)).toEqual(['glo']);
    expect([state.velo.showCan, state.ogo.showCan, state.glo.showCan]).toEqual([true, true, true]);
    const none = feedbackState({ orders: [orders[2]!], receipts: [] });
    expect([none.velo.showCan, none.ogo.showCan, none.glo.showCan]).toEqual([false, false, false]);
  });

  it('receipts have showCan and offlineOrders apart from the groups', () => {
    const { offline, ogo } = feedbackState({ orders: [], receipts });
    expect(offline.showCan).toBe(true);
    expect(ids(offline.offlineOrders)).toEqual(['r']);
    expect(ogo.showCan).toBe(false);
    expect(feedbackState({ orders, receipts: [receipts[1]!] }).offline).toEqual({
      showCan: false,
      offlineOrders: [],
    });
  });

  it('nothing is shown while a list is not known', () => {
    const state = feedbackState({ orders: undefined, receipts: undefined });
    expect(state.glo).toEqual({ showCan: false, canFeedback: [] });
    expect(state.offline).toEqual({ showCan: false, offlineOrders: [] });
  });

  it('what is due is listed once, the newest first, of both channels', () => {
    const older = anOrder({ id: 'older', at: '2026-11-01T10:00:00.000Z', brands: ['velo', 'ogo'] });
    const newer = anOrder({ id: 'newer', at: '2026-11-09T10:00:00.000Z', channel: 'receipt' });
    expect(ids(dueOrders(feedbackState({ orders: [older], receipts: [newer] })))).toEqual([
      'newer',
      'older',
    ]);
  });
});
