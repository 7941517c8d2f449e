import { randomUUID } from 'node:crypto';
import { checkIn } from '@club/api/contract/marathon';
import { kyivDay } from '@club/domain/kyiv-day';
import { stopCampaign } from '../modules/marathon/campaigns-service';
import { readCampaigns } from '../modules/marathon/marathon-repository';
import type { TestServer } from './create-test-server';
import { addMarathon, visit } from './marathon-fixture';
import { createSubscribed } from './subscriber-fixture';

const DAY_MS = 86_400_000;

/** Subscriptions whose boxes are due: announced in the past, and paid in points. */
export async function dueBoxes(
  at: (daysAgo: number, act: (server: TestServer) => Promise<void>) => Promise<void>,
  things: number,
): Promise<readonly number[]> {
  const ids: number[] = [];
  await at(10, async (server) => {
    const { context } = server;
    for (const { id } of await readCampaigns(context.db)) {
      await context.transaction((tx) => stopCampaign(tx, context, id));
    }
    const date = kyivDay(new Date(context.now().getTime() + 8 * DAY_MS));
    const own = { day: Number(date.slice(8)), payWith: 'points' } as const;
    for (let index = 0; index < things; index += 1) {
      const { customerId } = await createSubscribed(server, own, { balance: 5000 });
      ids.push(customerId);
    }
  });
  await at(4, async ({ context }) => void (await context.jobs.drain()));
  return ids;
}

/** A campaign that is over and waits for its draw, with those who completed it. */
export async function dueDraw(server: TestServer, things: number): Promise<number> {
  const draw = { winners: 3, points: 300 };
  const marathon = await addMarathon(server, [visit], { brand: 'main', draw });
  for (let index = 0; index < things; index += 1) {
    const as = { ...(await server.loginAsNew()), idempotencyKey: randomUUID() };
    await server.call(checkIn, { marathon, day: 1 }, as);
  }
  return Number(marathon);
}

interface Again {
  readonly boxOwners: readonly number[];
  readonly boxTimes: number;
  readonly drawn: number;
  readonly drawTimes: number;
}

/** Each box and the draw are due many times, as after failures. */
export async function enqueueAgain(
  { db, jobs, transaction }: TestServer['context'],
  { boxOwners, boxTimes, drawn, drawTimes }: Again,
): Promise<void> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', 'in', boxOwners)
    .execute();
  await transaction(async (tx) => {
    for (let again = 0; again < boxTimes; again += 1) {
      for (const { id } of subscriptions) {
        await jobs.send(tx, 'subscriptions.step', { subscriptionId: id });
      }
    }
    for (let again = 0; again < drawTimes; again += 1) {
      await jobs.send(tx, 'marathon.draw', { campaignId: drawn });
    }
  });
}
