import { birthDateError, todayInUkraine } from '@club/domain/birth-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import type { ModuleParts } from '../../app/module';
import { decryptBytes } from '../../foundation/encrypted-text';
import { liftMark } from './age-mark';
import { reasonLength } from './age-marks-html';
import { ageMarks, liftedMarks } from './age-mark-repository';
import { operatorGate, refuseForeignForm, type Gate } from './review-gate';
import { pageHeaders, pageStyles } from '../../app/form-page';
import { refusals, reviewPage } from './review-page';
import { findEncryptedPhoto, waitingDocument, waitingDocuments } from './review-repository';
import { settle, type Verdict } from './verdict';

const form = z.object({
  decision: z.enum(['approve', ...(Object.keys(refusals) as (keyof typeof refusals)[])]),
  birth_date: z.string().max(10).default(''),
});

type Form = z.output<typeof form>;

/** The verdict of the form; null if a refusal for age has no valid birth date. */
function verdictOfForm({ decision, birth_date }: Form, now: Date): Verdict | null {
  if (decision === 'approve') return { isAdult: true };
  if (decision !== 'minor') return { isAdult: false, reason: decision };
  const isMinor = birthDateError(birth_date, todayInUkraine(now)) === 'minor';
  return isMinor ? { isAdult: false, reason: 'minor', birthDate: birth_date } : null;
}

const lifting = z.object({ why: z.string().trim().min(reasonLength.min).max(reasonLength.max) });

interface ReviewDoor {
  readonly prefix: string;
  readonly gate: Gate;
}

/** Decides on one document; gives the message for the reviewer. */
async function decide(
  context: AppContext,
  id: number | null,
  input: Form,
  decidedBy: string,
): Promise<string> {
  const verdict = verdictOfForm(input, context.now());
  if (verdict === null) return 'Вкажи дату народження, за якою ще немає 18.';
  const waiting = id === null ? null : await waitingDocument(context.db, id);
  const gone = 'Цей документ уже не чекає: його забрали, замінили або перевірив хтось інший.';
  if (waiting === null) return gone;
  const { customerId, brand } = waiting;
  const settled = { id: waiting.id, customerId, brand, verdict, isSeen: false, decidedBy };
  const isSettled = await context.transaction((tx) => settle(tx, context, settled));
  if (!isSettled) return gone;
  return `№${waiting.id}: ${verdict.isAdult ? 'вік підтверджено' : 'відхилено'}.`;
}

/** Removes one mark; gives the message for the operator. */
async function lift(
  context: AppContext,
  customerId: number | null,
  body: unknown,
  liftedBy: string,
): Promise<string> {
  const input = lifting.safeParse(body);
  if (!input.success) return 'Напиши, чому це помилка: від 5 до 300 знаків.';
  const { why } = input.data;
  const isLifted = customerId !== null && (await liftMark(context, { customerId, liftedBy, why }));
  return isLifted ? 'Позначку знято.' : 'Цієї позначки вже немає.';
}

function parseId({ params }: FastifyRequest): number | null {
  return databaseId((params as { id: string }).id);
}

function serveDoor(app: FastifyInstance, context: AppContext, { prefix, gate }: ReviewDoor): void {
  const { db, config } = context;

  async function page(
    reply: FastifyReply,
    note: string | null,
    before: number | null = null,
  ): Promise<FastifyReply> {
    const documents = await waitingDocuments(db);
    const marks = await ageMarks(db, context.now(), before);
    const lifted = await liftedMarks(db);
    return reply
      .headers(pageHeaders())
      .type('text/html; charset=utf-8')
      .send(reviewPage({ prefix, documents, marks, lifted, note }));
  }

  app.get(prefix, async (request, reply) => {
    if ((await gate(request, reply)) === null) return reply;
    const { before } = request.query as { before?: unknown };
    return page(reply, null, typeof before === 'string' ? databaseId(before) : null);
  });

  app.get(`${prefix}/page.css`, (_request, reply) =>
    reply.headers(pageHeaders()).type('text/css; charset=utf-8').send(pageStyles),
  );

  app.get(`${prefix}/:id/photo`, async (request, reply) => {
    if ((await gate(request, reply)) === null) return reply;
    const id = parseId(request);
    const sealed = id === null ? null : await findEncryptedPhoto(db, id);
    if (sealed === null) throw new ClubError('NOT_FOUND');
    return reply
      .headers(pageHeaders())
      .type('image/jpeg')
      .send(decryptBytes(sealed, config.codeSecret));
  });

  app.post(`${prefix}/:id`, async (request, reply) => {
    const name = await gate(request, reply);
    if (name === null) return reply;
    refuseForeignForm(request);
    const input = form.safeParse(request.body);
    if (!input.success) throw new ClubError('BAD_REQUEST');
    return page(reply, await decide(context, parseId(request), input.data, name));
  });

  app.post(`${prefix}/marks/:id`, async (request, reply) => {
    const name = await gate(request, reply);
    if (name === null) return reply;
    refuseForeignForm(request);
    return page(reply, await lift(context, parseId(request), request.body, name));
  });
}

/** The pages for reviewers: /operator/verification with a key, /sandbox/verification without. */
export function serveReview({ app, context }: ModuleParts): void {
  const { operatorKey, sandbox } = context.config;
  const doors: ReviewDoor[] = [];
  if (operatorKey !== null) {
    doors.push({ prefix: '/operator/verification', gate: operatorGate(context, operatorKey) });
  }
  if (sandbox) {
    doors.push({ prefix: '/sandbox/verification', gate: () => Promise.resolve('sandbox') });
  }
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    for (const door of doors) serveDoor(scope, context, door);
    done();
  });
}
