import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { refund } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';
import {
  clientGuesses,
  countGuess,
  identifyCaller,
  overallGuesses,
  refuseEarly,
  type Caller,
  type Client,
} from './code-limits';
import { recordDevice } from './customer-devices-repository';
import { withPhone, writeDevice } from './device';
import { codeHash, isSameHash } from './login-code';
import {
  countTry,
  findCode,
  revertUse,
  lockPhone,
  markUsed,
  readCode,
  type CodePurpose,
  type StoredCode,
  type GuessSource,
} from './login-code-repository';

interface CodeSubmission {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly code: string;
}

/** The code that a caller may try, and whose tries it counts. */
interface Candidate {
  readonly stored: StoredCode;
  readonly guessSource: GuessSource;
}

function triesLeft({ club }: AppContext, { stored, guessSource }: Candidate): number {
  return club.codes.tries - (guessSource === 'requester' ? stored.tries : stored.stranger_tries);
}

/** Why the code can't be tried, however right it is. */
function unusable(context: AppContext, candidate: Candidate): ClubError | null {
  const { used_at: usedAt, expires_at: expiresAt } = candidate.stored;
  if (usedAt !== null || expiresAt <= context.now()) return new ClubError('CODE_EXPIRED');
  return triesLeft(context, candidate) <= 0 ? new ClubError('CODE_VOID') : null;
}

async function findCandidate(
  { db, now }: AppContext,
  { purpose, phone }: CodeSubmission,
  { deviceKey: device }: Caller,
): Promise<Candidate | null> {
  const stored = await findCode(db, { purpose, phone, device, now: now() });
  if (stored === undefined) return null;
  return { stored, guessSource: stored.device === device ? 'requester' : 'stranger' };
}

/** Uses the code up, or counts a try. Gives the failure instead of throwing, so that the count stays. */
async function checkCode(
  tx: Tx,
  context: AppContext,
  { purpose, phone, code }: CodeSubmission,
  candidate: Candidate,
): Promise<ClubError | null> {
  await lockPhone(tx, phone);
  const stored = (await readCode(tx, candidate.stored.id)) ?? candidate.stored;
  const current = { ...candidate, stored };
  const failure = unusable(context, current);
  if (failure) return failure;
  const hash = codeHash({ purpose, phone, code }, context.config.codeSecret);
  if (isSameHash(hash, stored.code_hash)) {
    await markUsed(tx, stored.id, context.now());
    return null;
  }
  await countTry(tx, stored.id, candidate.guessSource);
  const left = triesLeft(context, current) - 1;
  return left === 0
    ? new ClubError('CODE_VOID')
    : new ClubError('CODE_WRONG', { details: { tries_left: left } });
}

/** What is wrong is not the code: it stays good, but it cannot be tried without end. */
const keepsCode = (failure: ClubError) => failure.code === 'EMAIL_TAKEN';

/** Redeems a code for the result of `open`. Its failure, too, is returned only after the right code. */
export async function redeemCode<Result extends object>(
  context: AppContext,
  { client, ...submission }: CodeSubmission & { readonly client: Client },
  open: (tx: Tx) => Promise<Result | ClubError>,
): Promise<Result> {
  const { db, config } = context;
  const now = context.now();
  const caller = identifyCaller(context, client, submission.phone);
  await refuseEarly(context, caller);
  const candidate = await findCandidate(context, submission, caller);
  const failure = candidate ? unusable(context, candidate) : new ClubError('CODE_EXPIRED');
  const own = [clientGuesses(context, caller)];
  const overall = failure
    ? []
    : overallGuesses(context, caller, candidate?.guessSource ?? 'stranger');
  // Counted before the look and taken back after a right one: parallel guesses can't slip past.
  await countGuess(context, own, overall);
  if (failure || !candidate) throw failure;
  const result = await context.transaction(async (tx) => {
    const wrong = await checkCode(tx, context, submission, candidate);
    if (wrong) return { wrong };
    const opened = await open(tx);
    if (opened instanceof ClubError && keepsCode(opened)) {
      await revertUse(tx, candidate.stored.id, candidate.guessSource);
    }
    if (!(opened instanceof ClubError)) {
      const { phone } = submission;
      await recordDevice(tx, { phone, device: caller.deviceKey, seenAt: now });
    }
    return { opened };
  });
  if (result.wrong) throw result.wrong;
  await refund(db, own, now);
  // A right code also gives a wrong one back: the more customers log in, the more may mistype. One that
  // stays good does so only when it is used up.
  const isUsedUp = !(result.opened instanceof ClubError && keepsCode(result.opened));
  await refund(db, overall, now, isUsedUp ? 2 : 1);
  if (result.opened instanceof ClubError) throw result.opened;
  client.deviceCookie.write(
    writeDevice(withPhone(caller.device, submission.phone, config.codeSecret), config.codeSecret),
  );
  return result.opened;
}
