import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import {
  bodyField,
  bodyLength,
  brandChoice,
  brandField,
  brandNames,
  brandTitle,
  contentId,
  lineField,
  type BrandNames,
} from './content-fields';
import {
  deleteQuestion,
  listAllQuestions,
  saveQuestion,
  type StoredQuestion,
} from './questions-repository';

const path = 'questions';
const length = { topic: 60, question: 200 } as const;

const address = (id: string) => `/operator/${path}?question=${id}`;
const subjectText = (id: string) => `Питання ${id}`;

const questionForm = z.object({
  question: contentId,
  topic: z.string().trim().min(1).max(length.topic),
  words: z.string().trim().min(1).max(length.question),
  body: z.string().min(1).max(bodyLength),
  brand: brandChoice,
  position: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
});

function createActs({ now, cache }: AppContext) {
  return {
    save: operatorAct({
      name: 'save',
      title: 'Збережено',
      input: questionForm,
      invalid: `Тема має щонайбільше ${length.topic} знаків, питання ${length.question}, місце від 0 до 9999.`,
      reason: 'written',
      once: true,
      run: async (tx, { question, words, body, ...rest }) => {
        const id = question === '' ? `q-${now().getTime().toString(36)}` : question;
        await saveQuestion(tx, { ...rest, id, question: words, answerHtml: body });
        cache.invalidate(tx, 'content');
        const detail = question === '' ? 'Нове' : 'Змінено';
        return { subject: subjectText(id), detail, query: `question=${id}` };
      },
    }),
    remove: operatorAct({
      name: 'remove',
      title: 'Прибрано',
      input: z.object({ question: contentId }),
      invalid: 'Не сказано, яке питання.',
      reason: 'written',
      run: async (tx, { question }) => {
        const isDeleted = await deleteQuestion(tx, question);
        if (!isDeleted) throw new ActRefusedError('Цього питання вже немає.');
        cache.invalidate(tx, 'content');
        return { subject: subjectText(question) };
      },
    }),
  };
}

type Acts = ReturnType<typeof createActs>;

function listHtml(rows: readonly StoredQuestion[], names: BrandNames): Html {
  const table = operatorTable<StoredQuestion>({
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
  });
  return html`<p class="lead">Збережене видно одразу.</p>
    <p class="steps"><a href="${address('')}">Написати питання</a></p>
    ${table}`;
}

function fieldsHtml(
  stored: StoredQuestion | null,
  sent: Record<string, string>,
  names: BrandNames,
  next: number,
): Html {
  const question = { value: sent['words'] ?? stored?.question ?? '', length: length.question };
  const topic = { value: sent['topic'] ?? stored?.topic ?? '', length: length.topic };
  return html`${lineField('Питання', 'words', question)} ${lineField('Тема', 'topic', topic)}
    ${bodyField('Відповідь', sent['body'] ?? stored?.answerHtml ?? '')}
    ${brandField(sent['brand'] ?? stored?.brand ?? 'both', names)}
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
  const acts: Acts = createActs(context);
  const names = brandNames(context.config);

  function itemHtml(
    stored: StoredQuestion | null,
    { form, refused }: OperatorVisit,
    next: number,
  ): Html {
    const hidden = { question: stored?.id ?? '' };
    const sent = refused?.act === acts.save.name ? refused.fields : {};
    const fields = fieldsHtml(stored, sent, names, next);
    return html`${form(acts.save, { hidden, fields, button: 'Зберегти', look: 'main' })}
      ${stored && form(acts.remove, { hidden, button: 'Прибрати', look: 'danger' })}
      <p class="steps"><a href="/operator/${path}">До всіх питань</a></p>`;
  }

  return {
    path,
    title: 'Питання',
    roles: ['content'],
    heading: ({ question }) =>
      question === undefined ? null : question === '' ? 'Нове питання' : 'Питання та відповідь',
    render: async (visit) => {
      const rows = await listAllQuestions(context.db);
      const id = visit.refused?.fields['question'] ?? visit.query['question'];
      const stored = rows.find((one) => one.id === id) ?? null;
      if (id === undefined || (id !== '' && stored === null)) return listHtml(rows, names);
      return itemHtml(stored, visit, (rows.at(-1)?.position ?? 0) + 1);
    },
    acts: Object.values(acts),
  };
}
