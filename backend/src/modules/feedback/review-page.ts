import { z } from 'zod';
import { brandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { operatorAct, type ActDone, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Tx } from '../../foundation/database/schema';
import { operatorPictures } from '../uploads/operator-pictures';
import { answerFeedback, correctAnswer, markHandled, reopenFeedback } from './answer-feedback';
import { findPictureIds } from './feedback-pictures-repository';
import {
  filterField,
  readVisitFilter,
  filterQuery,
  readFilter,
  readFilterField,
} from './review-filter';
import { factsHtml, listHtml, ratingHtml, stepsHtml } from './review-html';
import {
  countByCustomer,
  countWaiting,
  findEntry,
  findNeighbours,
  findPurchase,
  listEntries,
  type ReviewEntry,
  type ReviewFilter,
} from './review-repository';

/** As long as the database allows. */
const LONGEST_ANSWER = 1000;

const itemField = 'feedback';
const feedback = z.string().transform(databaseId).pipe(z.number());
const answer = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(2).max(LONGEST_ANSWER));
const filter = z.string().max(300).transform(readFilterField).default(readFilterField(''));
const wrongAnswer = `Напиши відповідь: від 2 до ${LONGEST_ANSWER} знаків.`;
const unnamed = 'Не сказано, який відгук.';

const subjectText = ({ id }: ReviewEntry) => `Відгук №\u00a0${id}`;

/** The next rating of the list is shown. */
async function done(tx: Tx, entry: ReviewEntry, list: ReviewFilter): Promise<ActDone> {
  const { previous, next } = await findNeighbours(tx, entry.id, list);
  const item = next ?? previous;
  const shown = { subject: subjectText(entry), query: filterQuery(list) };
  return item === null ? shown : { ...shown, item };
}

/** The same rating is shown again. */
const changed = (entry: ReviewEntry, list: ReviewFilter): ActDone => ({
  subject: subjectText(entry),
  query: filterQuery(list),
  item: entry.id,
});

interface Acts {
  readonly answer: OperatorAct;
  readonly handle: OperatorAct;
  readonly correct: OperatorAct;
  readonly reopen: OperatorAct;
}

function createActs(context: AppContext): Acts {
  return {
    answer: operatorAct({
      name: 'answer',
      title: 'Відповідь надіслано',
      input: z.object({ feedback, filter, answer }),
      itemField,
      invalid: wrongAnswer,
      reason: () => 'Покупець чекав на відповідь',
      run: async (tx, input) =>
        done(tx, await answerFeedback(tx, context, input.feedback, input.answer), input.filter),
    }),
    handle: operatorAct({
      name: 'handle',
      title: 'Опрацьовано',
      input: z.object({ feedback, filter }),
      itemField,
      invalid: unnamed,
      reason: () => 'Відповідь не потрібна',
      run: async (tx, input) =>
        done(tx, await markHandled(tx, context, input.feedback), input.filter),
    }),
    correct: operatorAct({
      name: 'correct',
      title: 'Відповідь змінено',
      input: z.object({ feedback, filter, answer, seen: z.string() }),
      itemField,
      invalid: wrongAnswer,
      reason: 'written',
      run: async (tx, { feedback: id, filter: list, ...change }) =>
        changed(await correctAnswer(tx, context, id, change), list),
    }),
    reopen: operatorAct({
      name: 'reopen',
      title: 'Повернуто в чергу',
      input: z.object({ feedback, filter }),
      itemField,
      invalid: unnamed,
      reason: 'written',
      run: async (tx, input) => changed(await reopenFeedback(tx, input.feedback), input.filter),
    }),
  };
}

/** The field with what was sent with a refused form, or else with the stored answer. */
function answerField({ id, answer: stored }: ReviewEntry, { refused }: OperatorVisit): Html {
  const isSame = refused?.fields[itemField] === String(id);
  const text = (isSame ? refused.fields['answer'] : null) ?? stored ?? '';
  return html`<label>
    Відповідь клубу
    <textarea name="answer" required rows="6" maxlength="${LONGEST_ANSWER}" accesskey="3">
${text}</textarea>
  </label>`;
}

/** What an operator can do with a rating in its state. */
function formsHtml(entry: ReviewEntry, visit: OperatorVisit, acts: Acts): Html {
  const { form } = visit;
  const { id, answered_at: answeredAt, handled_at: handledAt } = entry;
  const hidden = { [itemField]: id, [filterField]: filterQuery(readVisitFilter(visit)) };
  const fields = answerField(entry, visit);
  if (answeredAt !== null) {
    return html`<div class="acts">
      ${form(acts.correct, {
        hidden: { ...hidden, seen: answeredAt.toISOString() },
        fields,
        button: 'Змінити відповідь',
      })}
    </div>`;
  }
  return html`<div class="acts">
    ${form(acts.answer, { hidden, fields, button: 'Надіслати відповідь', look: 'main' })}
    ${
      handledAt === null
        ? form(acts.handle, { hidden, button: 'Опрацьовано, відповідь не потрібна' })
        : form(acts.reopen, { hidden, button: 'Повернути в чергу' })
    }
  </div>`;
}

async function entryHtml({ db, config }: AppContext, visit: OperatorVisit, id: number, acts: Acts) {
  const entry = await findEntry(db, id);
  if (entry === null) return null;
  const facts = {
    entry,
    pictures: await findPictureIds(db, id),
    purchase: await findPurchase(db, id),
    customer: await countByCustomer(db, entry.customer_id),
  };
  const list = readVisitFilter(visit);
  return html`${stepsHtml(await findNeighbours(db, id, list), list)}
    <div class="items">
      <div class="card">
        <div class="acts">${ratingHtml(facts)} ${formsHtml(entry, visit, acts)}</div>
        <div>${factsHtml(facts, brandNames(config))}</div>
      </div>
    </div>`;
}

/** Where operators read ratings and answer them: the queue, the list, and each with its pictures. */
export function reviewPage(context: AppContext): OperatorPage {
  const { db } = context;
  const acts = createActs(context);
  return {
    path: 'feedback',
    title: 'Відгуки',
    roles: ['support'],
    countWaiting: () => countWaiting(db),
    render: async ({ query }) => {
      const list = readFilter(query);
      return listHtml(await listEntries(db, list), list, brandNames(context.config));
    },
    renderItem: (visit, id) => entryHtml(context, visit, id, acts),
    files: operatorPictures(context, 'feedback'),
    acts: Object.values(acts),
  };
}
