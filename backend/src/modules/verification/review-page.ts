import type { VerificationReason } from '@club/api/contract/verification';
import { kyivDay } from '@club/domain/kyiv-day';
import { birthDateError, latestAdultBirth } from '@club/domain/birth-date';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { dayText, kyivTime } from '../../app/kyiv-time';
import {
  ActRefusedError,
  customerSubject,
  operatorAct,
  type ActDone,
} from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { decryptBytes } from '../../foundation/encrypted-text';
import type { Tx } from '../../foundation/database/schema';
import {
  countWaiting,
  findEncryptedPhoto,
  waitingDocument,
  waitingDocuments,
  type Waiting,
} from './review-repository';
import { settle, type Verdict } from './verdict';

/** The reasons for a refusal, without the age: for it the birth date is needed. */
const refusals = {
  unreadable: 'Фото нечітке',
  'no-birth-date': 'Не видно дати народження',
  'not-a-document': 'Це не документ',
  'other-person': 'Документ іншої людини',
} as const satisfies Partial<Record<VerificationReason, string>>;

const confirmation = 'Видно дату народження, людині є 18, ім’я те саме';
const gone = 'Цей документ уже не чекає: його забрали, замінили або перевірив хтось інший.';

const document = z.string().transform((text) => databaseId(text));

/** Decides on one document. */
async function decide(
  tx: Tx,
  context: AppContext,
  id: number | null,
  decision: { readonly verdict: Verdict; readonly operator: string },
): Promise<ActDone> {
  const waiting = id === null ? null : await waitingDocument(tx, id);
  if (waiting === null) throw new ActRefusedError(gone);
  const { customerId, brand } = waiting;
  const isSettled = await settle(tx, context, {
    id: waiting.id,
    customerId,
    brand,
    verdict: decision.verdict,
    isSeen: false,
    decidedBy: decision.operator,
  });
  if (!isSettled) throw new ActRefusedError(gone);
  return { subject: `Документ №\u00a0${waiting.id}`, detail: customerSubject(customerId) };
}

function createActs(context: AppContext) {
  const approve = operatorAct({
    name: 'approve',
    title: 'Вік підтверджено',
    input: z.object({ document, confirmed: z.literal('yes') }),
    invalid: 'Спочатку познач, що дату народження та ім’я перевірено.',
    reason: () => confirmation,
    run: (tx, input, operator) =>
      decide(tx, context, input.document, { verdict: { isAdult: true }, operator }),
  });
  const refuse = operatorAct({
    name: 'refuse',
    title: 'Відхилено',
    input: z.object({
      document,
      reason: z.enum(Object.keys(refusals) as (keyof typeof refusals)[]),
    }),
    invalid: 'Обери, чому документ не підходить.',
    reason: ({ reason }) => refusals[reason],
    run: (tx, { document: id, reason }, operator) =>
      decide(tx, context, id, { verdict: { isAdult: false, reason }, operator }),
  });
  const minor = operatorAct({
    name: 'minor',
    title: 'Відхилено, бо немає 18',
    input: z.object({
      document,
      birth_date: z
        .string()
        .max(10)
        .refine((day) => birthDateError(day, kyivDay(context.now())) === 'minor'),
    }),
    invalid: 'Вкажи дату народження, за якою ще немає 18.',
    reason: () => 'За датою народження немає 18',
    run: (tx, { document: id, birth_date: birthDate }, operator) =>
      decide(tx, context, id, {
        verdict: { isAdult: false, reason: 'minor', birthDate },
        operator,
      }),
  });
  return { approve, refuse, minor };
}

type Acts = ReturnType<typeof createActs>;

function formsHtml({ form }: OperatorVisit, { approve, refuse, minor }: Acts, id: number): Html {
  const hidden = { document: id };
  const options = Object.entries(refusals).map(
    ([reason, words]) => html`<option value="${reason}">${words}</option>`,
  );
  return html`<div class="acts">
    ${form(approve, {
      hidden,
      fields: html`<label>
        <input type="checkbox" name="confirmed" value="yes" required />
        ${confirmation}
      </label>`,
      button: 'Підтвердити вік',
      look: 'main',
    })}
    ${form(refuse, {
      hidden,
      fields: html`<label>
        Чому не підходить
        <select name="reason" required>
          <option value="">Обери причину</option>
          ${options}
        </select>
      </label>`,
      button: 'Відхилити',
    })}
    ${form(minor, {
      hidden,
      fields: html`<label>
        Дата народження, якщо немає 18
        <input type="date" name="birth_date" required />
      </label>`,
      button: 'Відхилити: немає 18',
      look: 'danger',
    })}
  </div>`;
}

function stepsHtml(documents: readonly Waiting[], index: number): Html | null {
  if (documents.length === 1) return null;
  const link = (to: Waiting | undefined, words: string) =>
    to && html`<a href="#document-${to.id}">${words}</a>`;
  return html`<p class="steps">
    ${link(documents[index - 1], 'Попередній')} ${link(documents[index + 1], 'Наступний')}
  </p>`;
}

function documentHtml(
  { id, sentAt, name }: Waiting,
  app: string,
  steps: Html | null,
  forms: Html,
): Html {
  const photo = `/operator/verification/photo/${id}`;
  return html`<li class="card" id="document-${id}" tabindex="-1" aria-labelledby="title-${id}">
    <div class="whole">
      <h2 id="title-${id}">№ ${id}, ${name}</h2>
      <p class="quiet">${app}, надіслано ${kyivTime.format(sentAt)}</p>
      ${steps}
    </div>
    <a href="${photo}"><img src="${photo}" alt="Фото документа № ${id}" /></a>
    ${forms}
  </li>`;
}

/** The page on which documents are reviewed. */
export function documentsPage(context: AppContext): OperatorPage {
  const { db, config } = context;
  const acts = createActs(context);
  return {
    path: 'verification',
    title: 'Документи',
    roles: ['support'],
    countWaiting: () => countWaiting(db),
    render: async (visit) => {
      const documents = await waitingDocuments(db);
      const items = documents.map((one, index) =>
        documentHtml(
          one,
          config.brands[one.brand].name,
          stepsHtml(documents, index),
          formsHtml(visit, acts, one.id),
        ),
      );
      const latest = dayText(latestAdultBirth(kyivDay(context.now())));
      return html`<p class="lead">
          Звір дату народження та ім’я з фото: сьогодні 18 є тим, хто народився не пізніше ніж
          ${latest} Після рішення фото видаляється, а покупець отримує лист.
        </p>
        ${
          items.length === 0
            ? html`<p class="empty">Жоден документ не чекає.</p>`
            : html`<ol class="items">
                ${items}
              </ol>`
        }`;
    },
    files: {
      photo: async (text) => {
        const id = databaseId(text);
        const sealed = id === null ? null : await findEncryptedPhoto(db, id);
        if (sealed === null) return null;
        return { type: 'image/jpeg', body: decryptBytes(sealed, config.codeSecret) };
      },
    },
    acts: Object.values(acts),
  };
}
