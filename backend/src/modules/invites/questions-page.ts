import { brands } from '@club/domain/brand';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import { html, type Html } from '../../app/html';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import {
  listAllQuestions,
  putInviteQuestion,
  removeInviteQuestion,
  type InviteQuestionRow,
} from './questions-repository';

const path = 'invite-questions';
const most = { title: 120, answer: 1000 };
const invalid = `Напиши питання, до ${most.title} знаків, і відповідь, до ${most.answer}.`;

/** Operators count from 1. */
const questionNumber = z.string().transform(databaseId);
const subject = (title: string) => `Питання «${title}»`;
const gone = 'Такого питання вже немає.';

const fields = {
  brand: z.enum([...brands, '']),
  title: z.string().trim().min(1).max(most.title),
  answer: z.string().trim().min(1).max(most.answer),
};

function createActs({ cache }: Pick<AppContext, 'cache'>) {
  const save = operatorAct({
    name: 'save',
    title: 'Питання збережено',
    input: z.object({ ...fields, number: questionNumber.optional() }),
    itemField: 'number',
    invalid,
    reason: 'written',
    once: true,
    run: async (tx, { number, brand, ...texts }) => {
      const position = number == null ? null : number - 1;
      const question = { ...texts, brand: brand === '' ? null : brand };
      if (!(await putInviteQuestion(tx, position, question))) throw new ActRefusedError(gone);
      cache.invalidate(tx, 'content');
      return { subject: subject(question.title) };
    },
  });
  const remove = operatorAct({
    name: 'remove',
    title: 'Питання прибрано',
    input: z.object({ number: questionNumber }),
    invalid: 'Не сказано, яке питання прибрати.',
    reason: 'written',
    run: async (tx, { number }) => {
      const title = number === null ? null : await removeInviteQuestion(tx, number - 1);
      if (title === null) throw new ActRefusedError(gone);
      cache.invalidate(tx, 'content');
      return { subject: subject(title) };
    },
  });
  return { save, remove };
}

type BrandWords = Readonly<Record<InviteQuestionRow['brand'] & string, string>>;

const wordsFor = (brand: InviteQuestionRow['brand'], words: BrandWords) =>
  brand === null ? 'обидва' : words[brand];

function questionFields(shown: Readonly<Record<string, string>>, words: BrandWords): Html {
  const option = (value: string, text: string) =>
    shown['brand'] === value
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`;
  return html`<label>
      Питання
      <input name="title" value="${shown['title'] ?? ''}" required maxlength="${most.title}" />
    </label>
    <label>
      Відповідь
      <textarea name="answer" required maxlength="${most.answer}" spellcheck="true">
${shown['answer'] ?? ''}</textarea>
    </label>
    <label>
      Застосунок
      <select name="brand">
        ${option('', 'обидва')} ${brands.map((one) => option(one, words[one]))}
      </select>
    </label>`;
}

function itemHtml(
  { position, brand, title, answer }: InviteQuestionRow,
  { form, refused }: OperatorVisit,
  { save, remove }: ReturnType<typeof createActs>,
  words: BrandWords,
): Html {
  const number = position + 1;
  const shown = refused?.act === save.name ? refused.fields : { title, answer, brand: brand ?? '' };
  return html`<div class="choices">
      ${form(save, {
        hidden: { number },
        fields: questionFields(shown, words),
        button: 'Зберегти',
        look: 'main',
      })}
      ${form(remove, { hidden: { number }, button: 'Прибрати', look: 'danger' })}
    </div>
    <p class="steps"><a href="/operator/${path}">До всіх питань</a></p>`;
}

/** Where operators write the questions and answers about inviting friends. */
export function questionsPage(context: AppContext): OperatorPage {
  const { db, config } = context;
  const acts = createActs(context);
  const words = { main: config.brands.main.name, second: config.brands.second.name };
  return {
    path,
    title: 'Питання про запрошення',
    roles: ['content'],
    render: async ({ form, refused }) => {
      const sent = refused?.act === acts.save.name ? refused.fields : {};
      return html`<p class="lead">
          Що читають покупці на сторінці «Запросити друга». Зміни видно одразу.
        </p>
        ${operatorTable({
          caption: 'Питання в порядку показу',
          empty: 'Питань немає.',
          rows: await listAllQuestions(db),
          columns: [
            {
              title: 'Питання',
              cell: ({ position, title }) =>
                html`<a href="/operator/${path}/${position + 1}">${title}</a>`,
            },
            { title: 'Відповідь', cell: ({ answer }) => answer },
            { title: 'Застосунок', cell: ({ brand }) => wordsFor(brand, words) },
          ],
        })}
        <h2>Нове питання</h2>
        ${form(acts.save, {
          fields: questionFields(sent, words),
          button: 'Додати питання',
          look: 'main',
        })}`;
    },
    renderItem: async (visit, id) => {
      const row = (await listAllQuestions(db)).find(({ position }) => position === id - 1);
      return row ? itemHtml(row, visit, acts, words) : null;
    },
    acts: [acts.save, acts.remove],
  };
}
