import type {
  Marathon,
  MarathonDay,
  MarathonTask,
  Quiz,
  QuizResult,
} from '@club/api/contract/marathon';
import { kyivDay } from '@club/domain/kyiv-day';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { isUnderAge } from '../account/members-repository';
import { readEarningRules } from '../loyalty/earning-rules';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { book } from '../loyalty/ledger-service';
import { findTaskFault, type TaskTerms } from '../loyalty/marathon-tasks';
import { readAwaitedDates } from './awaited-orders';
import {
  addDays,
  campaignState,
  dayOn,
  lastDay,
  streak,
  type Campaign,
  type CampaignDay,
  type QuizQuestion,
} from './campaign';
import { readNamed, readShown } from './campaigns';
import { completeDay } from './done-days';
import { findParticipant, lockOpenCampaign, readDoneDays } from './marathon-repository';
import type { Participant } from './prizes';

type Context = Pick<AppContext, 'cache' | 'club' | 'now' | 'switches'>;

interface Progress {
  readonly terms: TaskTerms;
  readonly done: ReadonlySet<number>;
  /** The dates of orders that are not paid yet. */
  readonly awaited: ReadonlySet<string>;
}

/** Days after an early end stay to come: nobody has missed them. */
function toDays(
  campaign: Campaign,
  { done, awaited, terms }: Progress,
  today: string,
): MarathonDay[] {
  const isOver = campaignState(campaign, today) === 'finished';
  const end = lastDay(campaign);
  return campaign.days.map(({ day, task }) => {
    const date = addDays(campaign.startsOn, day - 1);
    const isMissed = isOver ? day <= end : date < today;
    const open = isMissed ? 'missed' : date === today && !isOver ? 'today' : 'coming';
    if (done.has(day)) return { day, date, task, state: 'done' };
    const isPending = task === 'order' && awaited.has(date);
    const unavailable = isMissed ? null : findTaskFault(task, terms);
    return {
      day,
      date,
      task,
      state: open,
      ...(isPending && { pending: true }),
      ...(unavailable && { unavailable }),
    };
  });
}

/** Who is under age takes no part in a draw that is still to come. */
function toDraw(
  { drawWinners: winners, drawPoints: points, drawnAt }: Campaign,
  { place, isMinor }: { place: number | null; isMinor: boolean },
): Marathon['draw'] {
  if (winners === 0 || (drawnAt === null && isMinor)) return null;
  if (drawnAt === null) return { winners, points, result: 'open' };
  return { winners, points, result: place === null ? 'not-won' : 'won' };
}

/** The campaign of today, or the one with this number, with the customer's progress. */
export async function readMarathon(
  db: Db | Tx,
  context: Context,
  { customerId, brand, marathon: id }: Participant & { readonly marathon?: string | undefined },
): Promise<Marathon | null> {
  const { campaign, today } =
    id === undefined
      ? await readShown(db, context, brand)
      : await readNamed(db, context, brand, id);
  if (campaign === null) return null;
  const key = { marathonId: campaign.id, customerId };
  const done = new Set((await readDoneDays(db, key)).map(({ day }) => day));
  const awaited = await readAwaitedDates(db, campaign, customerId);
  const participant = await findParticipant(db, key);
  const rules = await readEarningRules(db, context, { brand });
  const switches = await context.switches(db);
  const isMinor = await isUnderAge(db, customerId, kyivDay(context.now()));
  const terms = { rules, switches, isMinor };
  const current = dayOn(campaign, today)?.day ?? null;
  return {
    id: String(campaign.id),
    title: campaign.title,
    text: campaign.text,
    state: campaignState(campaign, today),
    days: toDays(campaign, { done, awaited, terms }, today),
    today: current,
    done: done.size,
    streak: streak(done, current ?? lastDay(campaign)),
    needed: campaign.needed,
    completed: (participant?.completed_at ?? null) !== null,
    daily: rules.amount('quiz-day'),
    weekly: rules.amount('quiz-week'),
    prize: campaign.prizePoints,
    draw: toDraw(campaign, { place: participant?.place ?? null, isMinor }),
  };
}

function toResult(
  { right, explanation }: QuizQuestion,
  chosen: number,
  points: number,
): QuizResult {
  return { chosen, right, explanation, points };
}

/** The question of today, with the result once the customer has answered. */
export async function readQuiz(
  db: Db | Tx,
  context: Context,
  { customerId, brand }: Participant,
): Promise<Quiz | null> {
  const { campaign, today } = await readShown(db, context, brand);
  const planned = campaign && dayOn(campaign, today);
  if (!campaign || !planned?.quiz) return null;
  const done = await readDoneDays(db, { marathonId: campaign.id, customerId });
  const own = done.find(({ day }) => day === planned.day);
  const rules = await readEarningRules(db, context, { brand });
  const { question, options } = planned.quiz;
  const isAnswered = own !== undefined && own.option !== null;
  return {
    marathon: String(campaign.id),
    day: planned.day,
    question,
    options: [...options],
    points: rules.amount('quiz-day'),
    result: isAnswered ? toResult(planned.quiz, own.option ?? 0, own.points) : null,
  };
}

export interface SubmittedDay extends Participant {
  readonly marathon: string;
  readonly day: number;
}

/**
 * The day that a customer wants to do. One that is over says so; one that has not begun is not found,
 * like another app's, so that no answer reveals what is coming.
 */
async function openDay(
  tx: Tx,
  context: Context,
  submitted: SubmittedDay,
  task: MarathonTask,
): Promise<{ campaign: Campaign; planned: CampaignDay }> {
  const { campaign, today } = await readShown(tx, context, submitted.brand);
  if (!campaign || String(campaign.id) !== submitted.marathon) throw new ClubError('NOT_FOUND');
  const planned = campaign.days.find(({ day }) => day === submitted.day);
  const state = planned && dayState(campaign, planned.day, today);
  if (!planned || state === 'coming' || planned.task !== task) throw new ClubError('NOT_FOUND');
  // The draw may have begun since the campaign was read.
  const isOver = state === 'over' || !(await lockOpenCampaign(tx, campaign.id));
  if (isOver) throw new ClubError('MARATHON_DAY_OVER');
  return { campaign, planned };
}

function dayState(campaign: Campaign, day: number, today: string): 'coming' | 'open' | 'over' {
  const date = addDays(campaign.startsOn, day - 1);
  if (date > today) return 'coming';
  return date < today || campaign.stoppedAt !== null ? 'over' : 'open';
}

/** Counts the answer of a customer to the question of today: the first one, from any device. */
export async function countAnswer(
  tx: Tx,
  context: Context,
  submitted: SubmittedDay & { readonly option: number },
): Promise<{ result: QuizResult; balance: number; bonus: number }> {
  const { customerId, brand, option } = submitted;
  const { campaign, planned } = await openDay(tx, context, submitted, 'quiz');
  const { quiz, day } = planned;
  if (!quiz || quiz.options[option] === undefined) throw new ClubError('NOT_FOUND');
  const rules = await readEarningRules(tx, context, { brand });
  const points = option === quiz.right ? rules.amount('quiz-day') : 0;
  const done = await completeDay(tx, context, campaign, { customerId, brand, day, option, points });
  if (done === null) throw new ClubError('QUIZ_ANSWERED');
  if (points > 0) {
    await book(tx, context, {
      customerId,
      brand,
      amount: points,
      reason: 'quiz',
      title: `${campaign.title}: день ${day}`,
      sourceKind: 'marathon-quiz',
      sourceKey: `${campaign.id}:${day}:${customerId}`,
    });
  }
  const balance = await readBalance(tx, customerId, context.now());
  return { result: toResult(quiz, option, points), balance, ...done };
}

/** Counts the visit of today; a second one changes nothing. */
export async function countVisit(
  tx: Tx,
  context: Context,
  submitted: SubmittedDay,
): Promise<{ balance: number; bonus: number }> {
  const { customerId, brand } = submitted;
  const { campaign, planned } = await openDay(tx, context, submitted, 'visit');
  const done = await completeDay(tx, context, campaign, { customerId, brand, day: planned.day });
  return { balance: await readBalance(tx, customerId, context.now()), bonus: done?.bonus ?? 0 };
}
