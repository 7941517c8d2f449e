import { createOrder } from '@club/api/contract/orders/create';
import { defineOutboxHandler, type OutboxContext, type OutboxNote } from '@club/platform/outbox';
import { recoveryFor } from './order-recovery';
import { updateDraft } from '../device/checkout-draft';
import { keepItemsAfterOrder, returnItems } from '../device/device-cart';
import { savePlacedOrder, type PlacedOrder } from '../device/placed-orders';
import { clearOrdered, publishCartCount } from './clear-ordered';
import { orderChangeText } from './order-change-text';
import { orderData, type OrderData } from './order-data';
import { failedTaskToast, runTasksInBackground } from './retry-tasks';
import { successPath } from './success-path';

/** Runs the tasks after an order that no page waits for. What fails can be tried on its page. */
async function runTasks({ host, entry }: OutboxContext, data: OrderData, orderId: string) {
  const app = { brand: entry.brand, shop: data.shop };
  const failed = await runTasksInBackground(host, app, orderId);
  for (const task of failed) host.toast(failedTaskToast(task));
}

function placedNote({ number, orderId, wantsLink }: PlacedOrder): OutboxNote {
  const isUnpaid = wantsLink;
  return {
    title: `Замовлення №\u00a0${number} прийнято`,
    text: isUnpaid ? 'Лишилося сплатити карткою' : '',
    path: successPath(orderId),
    label: isUnpaid ? 'Сплатити' : 'Відкрити',
  };
}

/** What follows an order, also one that waited in the outbox. */
export default defineOutboxHandler(createOrder, orderData, {
  sent({ order, balance }, data, context) {
    const { host, entry, isWatched } = context;
    const { brand } = entry;
    const { after, totals, taken } = data;
    const ordered = taken ? [] : after.ordered;
    const placed = { ...after, ordered, orderId: order.id, number: order.order_number };
    savePlacedOrder(brand, placed);
    if (taken) keepItemsAfterOrder(brand, after.ordered);
    host.events.emit('order.created', {
      brand,
      orderId: placed.orderId,
      number: placed.number,
      ...totals,
    });
    // What was put into the cart since is not ordered.
    if (taken) publishCartCount(host.events, brand);
    host.events.emit('balance.changed', { balance });
    // The page that waits does both when it shows the order.
    if (!isWatched) {
      clearOrdered(host.events, brand, placed.orderId);
      void runTasks(context, data, placed.orderId);
    }
    return placedNote(placed);
  },
  refused: (error, { taken }) => ({
    title: '',
    text: orderChangeText(error, taken?.items ?? []),
    path: recoveryFor(error)?.path ?? '/shop/checkout',
    label: '',
  }),
  returned({ taken }, { host, entry }, why) {
    if (taken === null) return;
    returnItems(entry.brand, taken.items);
    if (why === 'correct') updateDraft(entry.brand, taken.draft);
    publishCartCount(host.events, entry.brand);
  },
});
