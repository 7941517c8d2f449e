import type { PaymentState } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { JobData } from '../../jobs/jobs';
import { cancelUnpaid, payableOrder } from '../orders/order-moves';
import { findOwnOrder } from '../orders/orders-repository';
import { CardPaymentsError, type CardPayments, type Charge } from './card-payments';
import { findPayment, insertPayment, latestPayment, type PaymentRow } from './payments-repository';
import { settle } from './settle';

declare module '../../jobs/jobs' {
  interface JobData {
    /** Asks how a payment stands that nothing was heard of. `asked`: how often before. */
    'payments.ask': { paymentId: number; asked: number };
    /** Cancels an order that is to be paid by card and was not. Sent when it is made. */
    'payments.give-up': { orderId: number };
  }
}

const MINUTE_MS = 60_000;

/** When a silent payment is asked for, after it was opened. */
const askAfterMinutes = [3, 10, 30, 120, 480, 1441];

/** A card may be entered for so long. */
const OPEN_MS = 24 * 60 * MINUTE_MS;

/** An open page may ask the provider this often. */
const SILENCE_MS = 5000;

const shown: Readonly<Record<PaymentRow['state'], PaymentState>> = {
  waiting: 'waiting',
  failed: 'failed',
  paid: 'paid',
  returning: 'refunded',
  refunded: 'refunded',
};

/** Card payments of orders: opened, heard of, asked for, given back. */
export function createPayments(context: AppContext, cards: CardPayments) {
  const { config, db, jobs, now } = context;

  function chargeOf(payment: PaymentRow, brand: Brand, orderNumber: number): Charge {
    const { origin, name } = config.brands[brand];
    return {
      reference: payment.reference,
      amountKopiykas: payment.amount_kopiykas,
      description: `${name}: замовлення № ${orderNumber}`,
      returnUrl: `${origin}/shop/success?order=${payment.order_id}`,
      callbackUrl: `${origin}/payments/liqpay`,
      expiresAt: payment.expires_at,
    };
  }

  /** What the provider knows of a payment is taken over; silence is not an answer. */
  async function ask(payment: PaymentRow): Promise<void> {
    const fact = await cards.status(payment.reference);
    if (fact) await context.transaction((tx) => settle(tx, context, fact));
  }

  /** An attempt whose time is over may have been paid in its last minute: first ask, then give up. */
  async function closeOld(orderId: number): Promise<void> {
    const last = await latestPayment(db, orderId);
    if (last?.state === 'waiting' && last.expires_at <= now()) await ask(last);
  }

  /** The attempt that is open, or a new one after a failure. */
  function open(customerId: number, orderId: number) {
    return context.transaction(async (tx) => {
      const order = await payableOrder(tx, customerId, orderId);
      const last = await latestPayment(tx, orderId);
      if (last?.state === 'waiting' && last.expires_at > now()) return { order, payment: last };
      const attempt = (last?.attempt ?? 0) + 1;
      const created = now();
      const payment = await insertPayment(tx, {
        order_id: orderId,
        attempt,
        reference: `${order.brand}-${order.number}-${attempt}`,
        amount_kopiykas: order.moneyTotal,
        created_at: created,
        expires_at: new Date(created.getTime() + OPEN_MS),
      });
      await askLater(tx, payment, 0);
      return { order, payment };
    });
  }

  async function giveBack({ reference, amount_kopiykas: amount }: PaymentRow): Promise<void> {
    await cards.refund(reference, amount);
    const fact = {
      reference,
      amountKopiykas: amount,
      state: 'refunded',
      status: 'reversed',
    } as const;
    await context.transaction((tx) => settle(tx, context, fact));
  }

  async function askLater(
    tx: Parameters<typeof jobs.send>[0],
    payment: PaymentRow,
    asked: number,
  ): Promise<void> {
    const minutes = askAfterMinutes[asked];
    if (minutes === undefined) return;
    const runAt = new Date(payment.created_at.getTime() + minutes * MINUTE_MS);
    await jobs.send(tx, 'payments.ask', { paymentId: payment.id, asked }, { runAt });
  }

  return {
    /** The provider's page for an order, or null while the provider can't be asked about the attempt before. */
    async link(customerId: number, orderId: number): Promise<string | null> {
      try {
        await closeOld(orderId);
        const { order, payment } = await open(customerId, orderId);
        return await cards.link(chargeOf(payment, order.brand, order.number));
      } catch (error) {
        if (error instanceof CardPaymentsError) return null;
        throw error;
      }
    },

    /** How the card payment of the customer's own order stands. */
    async stateOf(customerId: number, orderId: number): Promise<PaymentState> {
      if (!(await findOwnOrder(db, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
      const payment = await latestPayment(db, orderId);
      if (!payment) return 'none';
      const heardAt = payment.heard_at ?? payment.created_at;
      const isSilent = now().getTime() - heardAt.getTime() >= SILENCE_MS;
      if (payment.state !== 'waiting' || !isSilent) return shown[payment.state];
      await ask(payment).catch((error: unknown) => {
        // The page goes on waiting; the job asks again.
        if (!(error instanceof CardPaymentsError)) throw error;
      });
      const after = await findPayment(db, payment.id);
      return shown[after?.state ?? payment.state];
    },

    /** What a callback says. False when it is not the provider's or not about this shop. */
    async hear(message: { data: string; signature: string }): Promise<boolean> {
      const fact = cards.read(message);
      if (!fact) return false;
      return context.transaction((tx) => settle(tx, context, fact));
    },

    /** The job that settles what no callback came for. */
    async settleSilent({ paymentId, asked }: JobData['payments.ask']): Promise<void> {
      const payment = await findPayment(db, paymentId);
      if (payment?.state !== 'waiting') return;
      await ask(payment);
      await context.transaction(async (tx) => {
        const after = await findPayment(tx, paymentId);
        if (after?.state === 'waiting') await askLater(tx, after, asked + 1);
      });
    },

    /** The job that cancels an order that nobody paid for in time; a card that is being entered is waited for. */
    async giveUp({ orderId }: JobData['payments.give-up']): Promise<void> {
      await closeOld(orderId);
      await context.transaction(async (tx) => {
        const last = await latestPayment(tx, orderId);
        if (last?.state === 'waiting' && last.expires_at > now()) {
          const runAt = new Date(last.expires_at.getTime() + 10 * MINUTE_MS);
          await jobs.send(tx, 'payments.give-up', { orderId }, { runAt });
        } else {
          await cancelUnpaid(tx, context, orderId, 'Оплата не надійшла вчасно');
        }
      });
    },

    /** The job that gives back money that came for nothing. */
    async refund({ paymentId }: JobData['payments.refund']): Promise<void> {
      const payment = await findPayment(db, paymentId);
      if (payment && payment.state !== 'refunded') await giveBack(payment);
    },

    /** The job that gives back what an order was paid with. */
    async returnPaid({ orderId }: JobData['payments.return']): Promise<void> {
      const payment = await latestPayment(db, orderId, 'paid');
      if (payment) await giveBack(payment);
    },
  };
}
