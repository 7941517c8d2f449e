import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, line, noError, points, query } from '../shapes';

/** What a day of a marathon asks for. */
export const marathonTask = z.enum(['quiz', 'scan', 'order', 'feedback', 'friend', 'visit']);

/** What a day of a marathon asks for. */
export type MarathonTask = z.output<typeof marathonTask>;

const count = z.int().check(z.nonnegative());

/** The number of a day, from 1. */
const dayNumber = z.int().check(z.minimum(1), z.maximum(1000));

/** One day; `date` is the date in Ukraine. */
export const marathonDay = z.object({
  day: dayNumber,
  date: z.iso.date(),
  task: marathonTask,
  state: z.enum(['done', 'missed', 'today', 'coming']),
  /**
   * Whether the customer has made an order for the day that counts once it is paid. Its state stays
   * `missed` or `today` for clients that do not know this. Absent from servers of the version before.
   */
  pending: z.optional(z.boolean()),
  /**
   * Why a day of today or later cannot be done as things are: what it asks for is switched off, or not
   * for who is under age. Absent from servers of the version before.
   */
  unavailable: z.optional(z.enum(['paused', 'adults-only'])),
});

/** One day of a marathon. */
export type MarathonDay = z.output<typeof marathonDay>;

/** A campaign of days with the customer's progress. */
export const marathon = z.object({
  id,
  title: z.string(),
  text: z.string(),
  state: z.enum(['coming', 'running', 'finished']),
  days: z.array(marathonDay),
  /** The number of the day that is today; null before and after the campaign. */
  today: z.nullable(dayNumber),
  done: count,
  /** How many days in a row are done, up to today or, while today is open, up to yesterday. */
  streak: count,
  /** How many days complete it. */
  needed: count,
  completed: z.boolean(),
  /** What the right answer of a day, a complete week and the completed campaign bring. */
  daily: points,
  weekly: points,
  prize: points,
  /** The draw among those who completed it; `result` is the customer's own. */
  draw: z.nullable(
    z.object({ winners: count, points, result: z.enum(['open', 'won', 'not-won']) }),
  ),
});

/** A campaign of days with the customer's progress. */
export type Marathon = z.output<typeof marathon>;

/**
 * The campaign of now: the one that runs, else one that ended lately, else the next one. With its number
 * also any other one that has ended.
 */
export const getMarathon = endpoint({
  method: 'GET',
  path: '/api/marathon/get',
  auth: 'customer',
  input: query({ myogo: z.optional(flag), marathon: z.optional(line(64)) }),
  output: z.object({ marathon: z.nullable(marathon), error: noError }),
  errors: [],
});

/** What the customer's answer was worth. Options count from 0. */
const quizResult = z.object({
  chosen: count,
  right: count,
  explanation: z.string(),
  points,
});

/** What the customer's answer was worth. */
export type QuizResult = z.output<typeof quizResult>;

/** The question of today. The right option is only in the result, after the answer. */
export const quiz = z.object({
  marathon: id,
  day: dayNumber,
  question: z.string(),
  options: z.array(z.string()),
  /** What the right answer brings. */
  points,
  result: z.nullable(quizResult),
});

/** The question of today. */
export type Quiz = z.output<typeof quiz>;

/** The question of today; null when today asks for something else. */
export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/marathon/get-quiz',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({ quiz: z.nullable(quiz), error: noError }),
  errors: [],
});

/** What doing a day brought beside the points of an answer: a complete week, the prize. */
const doneDay = { balance: points, bonus: points, error: noError };

/** Answers the question of a day. Of a customer's answers, the first one counts. */
export const answerQuiz = endpoint({
  method: 'POST',
  path: '/api/marathon/answer-quiz',
  auth: 'customer',
  idempotent: true,
  input: body({ marathon: line(64), day: dayNumber, option: count }),
  output: z.object({ result: quizResult, ...doneDay }),
  errors: ['QUIZ_ANSWERED', 'MARATHON_DAY_OVER', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
});

/** Does a day that asks only for a visit. */
export const checkIn = endpoint({
  method: 'POST',
  path: '/api/marathon/check-in',
  auth: 'customer',
  idempotent: true,
  input: body({ marathon: line(64), day: dayNumber }),
  output: z.object(doneDay),
  errors: ['MARATHON_DAY_OVER', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
});
