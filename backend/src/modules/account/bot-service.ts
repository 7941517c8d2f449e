import { randomUUID } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Customer } from '../../app/endpoint-call';
import { hit } from '../../app/rate-limit';
import { ownAccount } from './own-account';
import { customerKeys } from './users-repository';

interface BotReport {
  readonly brand: Brand;
  readonly shopifyId: string;
  readonly phone: string;
}

/** Enqueues that a customer uses an app, as the app reports it about its own customer. */
export async function enqueueBotStat(
  { db, transaction, jobs, now, club }: AppContext,
  customer: Customer,
  { brand, shopifyId, phone: reported }: BotReport,
): Promise<void> {
  ownAccount(customer, brand, shopifyId);
  const { phone } = await customerKeys(db, customer.id);
  if (reported !== phone) throw new ClubError('NOT_FOUND');
  const limit = { bucket: `bot:${customer.id}`, ...club.botStats };
  const at = now();
  await transaction(async (tx) => {
    // The limit of reports about this customer is reached; the app need not know.
    if ((await hit(tx, limit, at)).isOver) return;
    const stat = { key: randomUUID(), customerId: customer.id, brand, at: at.toISOString() };
    await jobs.send(tx, 'bot.stat', stat);
  });
}
