import type { OrderDetails } from '@club/api/contract/orders/details';
import type { OrderSummary } from '@club/api/contract/orders/history';
import { aSlot } from './checkout-drafts';
import type { PlacedOrder } from '../device/placed-orders';

/** An order as the list shows it. */
export function anOrder(own: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: '41',
    number: 1041,
    state: 'created',
    method: 'cash',
    payment: 'none',
    at: '2026-11-20T09:00:00.000Z',
    money: 19_600,
    points: 0,
    items: 2,
    pictures: ['/pictures/product-p1.svg'],
    mayPay: false,
    mayCancel: true,
    ...own,
  };
}

/** An order as its own page shows it. */
export function anOrderDetails(own: Partial<OrderDetails> = {}): OrderDetails {
  return {
    ...anOrder(),
    lines: [
      {
        product_id: 'p1',
        variant_id: '4001',
        title: 'Бурштин',
        picture: '/pictures/product-p1.svg',
        quantity: 2,
        price: 9800,
        bonuses: 0,
      },
    ],
    discount: 0,
    shipping: {
      title: 'За тарифами перевізника, платить отримувач',
      delivery: 1,
      city: 'Харків',
      address: 'Відділення № 7',
      slot: null,
    },
    comment: '',
    steps: [{ state: 'created', at: '2026-11-20T09:00:00.000Z' }],
    earns: 9,
    ...own,
  };
}

/** An order that this device placed, without open tasks. */
export function aPlacedOrder(own: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    orderId: '41',
    number: 1041,
    sum: '196.00',
    method: 'cash',
    ordered: [],
    friendCode: null,
    call: null,
    ipost: null,
    wantsLink: false,
    ...own,
  };
}

/** An address for the courier. */
export function aCourierAddress(): NonNullable<PlacedOrder['ipost']> {
  return { city: 'city-1', street: 'вул. Сумська, 1', flat: '5', slot: aSlot(), comment: '' };
}
