import { canWriteByOrder, getAuth, type RatableOrder } from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';
import { anOrder } from '../../testing/orders';

function createHost(orders: RatableOrder[]) {
  const host = createTestHost();
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  host.server.on(canWriteByOrder, () => ({ orders }));
  mockRemainingCalls(host.server);
  return host;
}

async function show(host: ReturnType<typeof createHost>) {
  const view = await renderSlot(config, remote, 'FeedbackInvite', { host });
  await view.settled();
  return view;
}

afterEach(clearAllCookies);

describe('[FB-01] the invitation on the home page', () => {
  it('leads to the newest order that may be rated', async () => {
    const view = await show(createHost([anOrder({ canWrite: false }), anOrder({ id: '9' })]));
    await view.user.click(screen.getByRole('link', { name: /Оцінити/ }));
    expect(view.location()).toBe('/feedback?order=9');
  });

  it('disappears when the order is rated, here or in another tab', async () => {
    const orders = [anOrder()];
    const host = createHost(orders);
    const view = await show(host);
    expect(screen.getByRole('region')).toBeInTheDocument();
    orders[0] = anOrder({ canWrite: false });
    host.publish('feedback.sent', { orderId: '1', rating: 5 });
    await view.settled();
    expect(view.container).toBeEmptyDOMElement();
  });

  it('[CO-07] is absent when nothing may be rated, when it fails, and for a guest', async () => {
    const views = [await show(createHost([anOrder({ canWrite: false })]))];
    const broken = createHost([anOrder()]);
    broken.server.fail(canWriteByOrder, 'INTERNAL');
    views.push(await show(broken));
    views.push(
      await renderSlot(config, remote, 'FeedbackInvite', {
        host: createTestHost({ customer: null }),
      }),
    );
    for (const { container } of views) expect(container).toBeEmptyDOMElement();
  });
});
