import { randomInt } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import type { Server } from '../server/create-server';
import { customerTag } from '../app/sessions';
import { book } from '../modules/loyalty/ledger-service';
import {
  findPersonaCustomer,
  insertAppUser,
  insertCustomer,
} from '../modules/account/users-repository';
import type { Persona } from '../../seed/personas';

export interface LoggedIn {
  readonly customerId: number;
  readonly token: string;
}

export interface NewTestCustomer {
  readonly brands?: readonly Brand[];
  readonly balance?: number;
  readonly phone?: string;
  readonly isBlocked?: boolean;
}

function openSessionFor(server: Server, customerId: number): Promise<LoggedIn> {
  return server.context.transaction(async (tx) => {
    const { token } = await server.context.sessions.open(tx, customerId, 'test');
    return { customerId, token };
  });
}

export async function loginAsPersona(server: Server, persona: Persona['key']): Promise<LoggedIn> {
  return openSessionFor(server, await findPersonaCustomer(server.context.db, persona));
}

/** Begins at a random number, so that phones of test customers differ. */
let phones = randomInt(10_000_000);

function newPhone(): string {
  phones = (phones + 1) % 10_000_000;
  return `+38099${String(phones).padStart(7, '0')}`;
}

/** A new customer, logged in. */
export async function loginAsNewCustomer(
  server: Server,
  { brands = ['main'], balance = 0, phone, isBlocked = false }: NewTestCustomer = {},
): Promise<LoggedIn & { phone: string }> {
  const ownPhone = phone ?? newPhone();
  const createdAt = server.context.now();
  const customerId = await server.context.transaction(async (tx) => {
    const id = await insertCustomer(tx, {
      phone: ownPhone,
      email: null,
      firstName: 'Тест',
      lastName: 'Тестенко',
      birthDate: '1990-01-31',
      isBlocked,
      createdAt,
    });
    for (const brand of brands) await insertAppUser(tx, { customerId: id, brand, createdAt });
    if (balance > 0) {
      await book(tx, server.context, {
        customerId: id,
        amount: balance,
        reason: 'opening',
        title: 'Початковий баланс',
        brand: 'main',
        sourceKind: 'test',
        sourceKey: `opening:${id}`,
      });
    }
    return id;
  });
  return { ...(await openSessionFor(server, customerId)), phone: ownPhone };
}

/** Changes a customer in the middle of something: it counts from the next call on. */
export async function changeCustomer(
  { context }: Pick<Server, 'context'>,
  { customerId }: Pick<LoggedIn, 'customerId'>,
  change: { readonly is_blocked?: boolean; readonly birth_date?: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    await tx.updateTable('customers').set(change).where('id', '=', customerId).execute();
    context.cache.invalidate(tx, customerTag(customerId));
  });
}
