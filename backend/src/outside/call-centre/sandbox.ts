import { formatPhone } from '@club/domain/phone';
import type { ColumnType, Generated } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import type { CallCentre, CallRequest } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_calls: {
      call_key: string;
      body: ColumnType<Omit<CallRequest, 'key'>, string, never>;
      at: Generated<Date>;
    };
  }
}

const SHOWN = 20;

/** Stores calls for the sandbox page. Nobody calls. */
export function createSandboxCallCentre(db: Db): CallCentre {
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
      label: `${body.first_name}: замовлення №\u00a0${body.orderNumber} на ${body.orderSum} ₴, усього замовлень ${body.orders_count}`,
    })),
  };
}
