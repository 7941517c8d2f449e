import { z } from 'zod';
import { brandNames, brandTitle, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorAct } from '../../app/operator-act';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { wholeNumber } from '../../app/whole-number';
import {
  bodyField,
  bodyRule,
  bodyText,
  brandChoice,
  brandField,
  featureChoice,
  featureField,
  lineField,
} from './content-fields';
import {
  deleteQuestion,
  listAllQuestions,
  saveQuestion,
  type StoredQuestion,
} from './questions-repository';
import { refuseOutdated, removeAct, seenFields, writtenPage } from './written-page';

const path = 'questions';
const query = 'question';
const length = { topic: 60, question: 200 } as const;
const gone = 'Цього питання вже немає.';

const address = (id: string) => `/operator/${path}?${query}=${id}`;
const subject = (id: string) => `Питання ${id}`;

const questionForm = z.object({
  ...seenFields,
  topic: z.string().trim().min(1).max(length.topic),
  words: z.string().trim().min(1).max(length.question),
  body: bodyText,
  brand: brandChoice,
  feature: featureChoice,
  position: wholeNumber(9_999),
});

function createActs({ now, cache }: AppContext) {
  return {
    save: operatorAct({
      name: 'save',
      title: 'Збережено',
      input: questionForm,
      invalid: `Тема має щонайбільше ${length.topic} знаків, питання ${length.question}, місце від 0 до 9999. ${bodyRule}`,
      reason: 'written',
      once: true,
      run: async (tx, { id: known, revision, words, body, ...rest }) => {
        const isNew = known === '';
        const again = `${gone} Щоб додати його знову, надішли форму ще раз.`;
        if (!isNew) await refuseOutdated(tx, path, { id: known, revision }, again);
        const id = isNew ? `q-${now().getTime().toString(36)}` : known;
        await saveQuestion(tx, { ...rest, id, question: words, answerHtml: body });
        cache.invalidate(tx, 'content');
        return {
          subject: subject(id),
          detail: isNew ? 'Нове' : 'Змінено',
          query: `${query}=${id}`,
        };
      },
    }),
    remove: removeAct({ cache }, { table: path, remove: deleteQuestion, subject, gone }),
  };
}

function listHtml(rows: readonly StoredQuestion[], names: BrandNames, visit: OperatorVisit): Html {
  const table = shortTable<StoredQuestion>(
    {
      caption: 'Питання в тому порядку, у якому їх видно',
      empty: 'Питань ще немає.',
      rows,
      columns: [
        { title: 'Місце', cell: ({ position }) => position },
        {
          title: 'Питання',
          cell: ({ id, question }) => html`<a href="${address(id)}">${question}</a>`,
        },
        { title: 'Тема', cell: ({ topic }) => topic },
        { title: 'Застосунок', cell: ({ brand }) => brandTitle(brand, names) },
      ],
    },
    visit,
  );
  return html`<p class="lead">Збережене видно одразу.</p>
    <p class="steps"><a href="${address('')}">Написати питання</a></p>
    ${table}`;
}

function fieldsHtml(
  stored: StoredQuestion | null,
  sent: Readonly<Record<string, string>>,
  names: BrandNames,
  next: number,
): Html {
  const question = { value: sent['words'] ?? stored?.question ?? '', length: length.question };
  const topic = { value: sent['topic'] ?? stored?.topic ?? '', length: length.topic };
  return html`${lineField('Питання', 'words', question)} ${lineField('Тема', 'topic', topic)}
    ${bodyField('Відповідь', sent['body'] ?? stored?.answerHtml ?? '')}
    ${brandField(sent['brand'] ?? stored?.brand ?? 'both', names)}
    ${featureField(sent['feature'] ?? stored?.feature ?? 'always')}
    <label>
      Місце в списку
      <input
        name="position"
        inputmode="numeric"
        value="${sent['position'] ?? stored?.position ?? next}"
        required
        maxlength="4"
      />
    </label>`;
}

/** The page on which operators write frequent questions. */
export function questionsPage(context: AppContext): OperatorPage {
  const names = brandNames(context.config);
  return writtenPage({
    path,
    title: 'Питання',
    query,
    headings: { new: 'Нове питання', known: 'Питання та відповідь' },
    back: 'До всіх питань',
    acts: createActs(context),
    list: () => listAllQuestions(context.db),
    listHtml: (rows, visit) => listHtml(rows, names, visit),
    fieldsHtml: (stored, sent, rows) =>
      fieldsHtml(stored, sent, names, (rows.at(-1)?.position ?? 0) + 1),
  });
}
