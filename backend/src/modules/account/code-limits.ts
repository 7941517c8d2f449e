import { addressBucket, refuseOverBudget } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { DeviceCookie } from '../../app/device-cookie';
import { type Budget, budgetWaits } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';
import type { GuessSource } from './login-code-repository';
import { deviceKey, isKnownFor, readDevice, type Device } from './device';

/** Where a request comes from. */
export interface Client {
  readonly address: string;
  readonly deviceCookie: DeviceCookie;
}

/** Who asks for a code or sends one. */
export interface Caller {
  readonly address: string;
  readonly device: Device;
  readonly deviceKey: string;
  /** Whether the owner of this phone has logged in on this device before. */
  readonly isKnown: boolean;
}

export function identifyCaller(
  { config: { codeSecret } }: AppContext,
  { address, deviceCookie }: Client,
  phone: string,
): Caller {
  const device = readDevice(deviceCookie.value, codeSecret);
  return {
    address,
    device,
    deviceKey: deviceKey(device, codeSecret),
    isKnown: isKnownFor(device, phone, codeSecret),
  };
}

/** A known device is counted by itself: nobody who shares its address can use up its budgets. */
function clientBucket(context: AppContext, kind: string, caller: Caller): string {
  if (caller.isKnown) return `${kind}:device:${caller.deviceKey}`;
  return addressBucket(context, kind, caller.address);
}

/** Requests for messages, whether or not one leaves. */
export function requestBudget(context: AppContext, caller: Caller): Budget {
  const { perClient: windows } = context.club.codes.sends;
  return { bucket: clientBucket(context, 'sms', caller), windows };
}

/** An alarm: until its window ends, every device that it counts is refused. */
function reportUsedUp({ log }: AppContext, budgets: readonly Budget[]): void {
  for (const { bucket } of budgets) log.error({ budget: bucket }, 'a budget of codes is used up');
}

/** Messages that leave. */
function messageBudget({ club }: AppContext, { isKnown }: Caller): Budget {
  const { overall: windows } = club.codes.sends;
  return { bucket: isKnown ? 'sms:known' : 'sms:all', windows };
}

/** Counts a message that leaves, or refuses it. */
export async function countMessage(tx: Tx, context: AppContext, caller: Caller): Promise<void> {
  const budgets = [messageBudget(context, caller)];
  reportUsedUp(context, await refuseOverBudget(tx, budgets, context.now(), 'SMS_LIMIT'));
}

/** Wrong codes of one client. */
export function clientGuesses(context: AppContext, caller: Caller): Budget {
  const { perClient: windows } = context.club.codes.wrong;
  return { bucket: clientBucket(context, 'guess', caller), windows };
}

/** Wrong codes of the whole product. Those of known devices are not among them. */
export function overallGuesses(
  { club }: AppContext,
  { isKnown }: Caller,
  guessSource: GuessSource,
): Budget[] {
  if (isKnown) return [];
  return [{ bucket: `guess:${guessSource}`, windows: club.codes.wrong.overall[guessSource] }];
}

/** Counts a guess before it is checked, or refuses it. */
export async function countGuess(
  context: AppContext,
  own: readonly Budget[],
  overall: readonly Budget[],
): Promise<void> {
  const budgets = [...own, ...overall];
  const usedUp = await refuseOverBudget(context.db, budgets, context.now(), 'TOO_MANY_REQUESTS');
  reportUsedUp(
    context,
    usedUp.filter((budget) => overall.includes(budget)),
  );
}

/** Refuses with one read what would be refused anyway: an attack must not keep the database busy. */
export async function refuseEarly(context: AppContext, caller: Caller): Promise<void> {
  const overall = (['requester', 'stranger'] as const).flatMap((guessSource) =>
    overallGuesses(context, caller, guessSource),
  );
  const budgets = [clientGuesses(context, caller), ...overall];
  const [own = 0, ...others] = await budgetWaits(context.db, budgets, context.now());
  const retryAfterSeconds = Math.max(own, others.length > 0 ? Math.min(...others) : 0);
  if (retryAfterSeconds > 0) throw new ClubError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
