import { formatPhone } from '@club/domain/phone';
import type { Db } from '../../database/schema';
import type { SandboxSection } from '../sandbox/sandbox-section';
import type { PhoneCalls } from './phone-calls';

const SHOWN = 20;

/** Keeps calls in a table that the sandbox page shows. Nobody is called. */
export function createSandboxCalls(db: Db): PhoneCalls {
  return {
    request: async ({ key, ...call }) => {
      await db
        .insertInto('sandbox_calls')
        .values({ call_key: key, body: JSON.stringify(call) })
        .onConflict((conflict) => conflict.column('call_key').doNothing())
        .execute();
    },
  };
}

/** The newest calls, for the sandbox page. */
export async function callsSection(db: Db): Promise<SandboxSection> {
  const calls = await db
    .selectFrom('sandbox_calls')
    .select('body')
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Дзвінки для підтвердження',
    lead:
      calls.length === 0
        ? 'Ще жодного. Попроси подзвонити, коли оформиш замовлення.'
        : 'Їх отримав би кол-центр.',
    items: calls.map(({ body }) => ({
      value: `${formatPhone(body.phone)}, ${body.callFrom.replace('T', ' ')}–${body.callTo.slice(-5)}`,
      label: `${body.first_name}: замовлення №${body.orderNumber} на ${body.orderSum} ₴, усього замовлень ${body.orders_count}`,
    })),
  };
}
