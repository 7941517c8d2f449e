import { z } from 'zod';
import { brandNames, brandTitle, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorAct } from '../../app/operator-act';
import type { OperatorPage } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { brandChoice, brandField, lineField } from '../content/content-fields';
import { refuseOutdated, removeAct, seenFields, writtenPage } from '../content/written-page';
import {
  addInviteQuestion,
  changeInviteQuestion,
  deleteInviteQuestion,
  listAllQuestions,
  type StoredInviteQuestion,
} from './questions-repository';

const path = 'invite-questions';
const query = 'question';
const table = 'invite_questions';
const length = { title: 120, answer: 1000 } as const;
const gone = 'Такого питання вже немає.';

const address = (id: string) => `/operator/${path}?${query}=${id}`;
const subject = (id: string) => `Питання про запрошення ${id}`;

const questionForm = z.object({
  ...seenFields,
  brand: brandChoice,
  title: z.string().trim().min(1).max(length.title),
  answer: z.string().trim().min(1).max(length.answer),
});

function createActs({ cache }: Pick<AppContext, 'cache'>) {
  return {
    save: operatorAct({
      name: 'save',
      title: 'Питання збережено',
      input: questionForm,
      invalid: `Напиши питання, до ${length.title} знаків, і відповідь, до ${length.answer}.`,
      reason: 'written',
      once: true,
      run: async (tx, { id: known, revision, ...question }) => {
        const isNew = known === '';
        const again = `${gone} Щоб додати його знову, надішли форму ще раз.`;
        if (!isNew) await refuseOutdated(tx, table, { id: known, revision }, again);
        const id = isNew ? await addInviteQuestion(tx, question) : known;
        if (!isNew) await changeInviteQuestion(tx, id, question);
        cache.invalidate(tx, 'content');
        return {
          subject: subject(id),
          detail: isNew ? 'Нове' : 'Змінено',
          query: `${query}=${id}`,
        };
      },
    }),
    remove: removeAct({ cache }, { table, remove: deleteInviteQuestion, subject, gone }),
  };
}

function listHtml(rows: readonly StoredInviteQuestion[], names: BrandNames): Html {
  const questions = operatorTable<StoredInviteQuestion>({
    caption: 'Питання в порядку показу',
    empty: 'Питань немає.',
    rows,
    columns: [
      { title: 'Питання', cell: ({ id, title }) => html`<a href="${address(id)}">${title}</a>` },
      { title: 'Відповідь', cell: ({ answer }) => answer },
      { title: 'Застосунок', cell: ({ brand }) => brandTitle(brand, names) },
    ],
  });
  return html`<p class="lead">
      Що читають покупці на сторінці «Запросити друга». Зміни видно одразу.
    </p>
    <p class="steps"><a href="${address('')}">Написати питання</a></p>
    ${questions}`;
}

function fieldsHtml(
  stored: StoredInviteQuestion | null,
  sent: Readonly<Record<string, string>>,
  names: BrandNames,
): Html {
  const title = { value: sent['title'] ?? stored?.title ?? '', length: length.title };
  return html`${lineField('Питання', 'title', title)}
    <label>
      Відповідь
      <textarea name="answer" required rows="6" maxlength="${length.answer}" spellcheck="true">
${sent['answer'] ?? stored?.answer ?? ''}</textarea>
    </label>
    ${brandField(sent['brand'] ?? stored?.brand ?? 'both', names)}`;
}

/** The page on which operators write questions and answers about inviting friends. */
export function questionsPage(context: AppContext): OperatorPage {
  const names = brandNames(context.config);
  return writtenPage({
    path,
    title: 'Питання про запрошення',
    query,
    headings: { new: 'Нове питання', known: 'Питання та відповідь' },
    back: 'До всіх питань',
    acts: createActs(context),
    list: () => listAllQuestions(context.db),
    listHtml: (rows) => listHtml(rows, names),
    fieldsHtml: (stored, sent) => fieldsHtml(stored, sent, names),
  });
}
