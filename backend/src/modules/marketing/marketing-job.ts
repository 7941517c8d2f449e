import type { AppContext } from '../../app/context';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { createESputnik } from './esputnik';
import { MarketingError, type Marketing } from './marketing';
import { findOrder, findTold, lastPushId, markTold, type ToldRow } from './marketing-repository';
import { createSandboxMarketing } from './sandbox-observations';

/** The sandbox never sends, whatever else is configured. Null where the service is not used. */
export function marketingOf({ config, db }: AppContext): Marketing | null {
  const { marketing } = config.observation;
  if (config.sandbox) return createSandboxMarketing(db);
  return marketing && createESputnik(marketing);
}

async function saveOrder({ db }: AppContext, service: Marketing, orderId: number): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order) await service.saveOrder(order);
}

/** What the service refuses for ever is not said again. */
async function unlessHopeless(said: Promise<void>): Promise<void> {
  try {
    await said;
  } catch (error) {
    if (error instanceof MarketingError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
}

/** Says how an order stands now. The service has one of each: it may be said again. */
export async function sendOrder(
  context: AppContext,
  service: Marketing | null,
  { orderId }: JobData['marketing.order'],
): Promise<void> {
  if (service !== null) await unlessHopeless(saveOrder(context, service, orderId));
}

async function say(context: AppContext, service: Marketing, told: ToldRow): Promise<void> {
  const { key, kind, phone, email } = told;
  const customerId = String(told.customer_id);
  if (kind === 'order') {
    return saveOrder(context, service, Number(told.subject));
  }
  // Written anew with each login, so that a changed e-mail arrives.
  await service.saveContact({
    customerId,
    phone,
    email,
    firstName: told.first_name,
    lastName: told.last_name,
    pushId: await lastPushId(context.db, told.customer_id),
  });
  if (kind === 'login') {
    await service.tellEvent({ key, type: 'login', customerId, phone, email });
  }
}

/** Says one thing to the marketing service. */
export async function sendTold(
  context: AppContext,
  service: Marketing | null,
  { key }: JobData['marketing.send'],
): Promise<void> {
  const told = await findTold(context.db, key);
  if (service === null || told === null || told.sent_at !== null) return;
  await unlessHopeless(say(context, service, told));
  await markTold(context.db, key, context.now());
}
