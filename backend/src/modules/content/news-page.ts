import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { fromKyivField, kyivTime, toKyivField } from '../../app/kyiv-time';
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
import { deleteNews, listAllNews, saveNews, type NewsItem } from './news-repository';

const path = 'news';
const length = { title: 120, lead: 240, cover: 80 } as const;

const address = (id: string) => `/operator/${path}?news=${id}`;
const subjectText = (id: string) => `Новина ${id}`;

/** A new item is named after the moment of its first saving. */
const newId = (now: Date) => `n-${now.getTime().toString(36)}`;

const newsForm = z.object({
  news: contentId,
  title: z.string().trim().min(1).max(length.title),
  lead: z.string().trim().min(1).max(length.lead),
  cover: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  body: z.string().min(1).max(bodyLength),
  brand: brandChoice,
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .transform(fromKyivField)
    .refine((at) => !Number.isNaN(at.getTime())),
});

function createActs({ now, cache }: AppContext) {
  return {
    save: operatorAct({
      name: 'save',
      title: 'Збережено',
      input: newsForm,
      invalid: `Назва має щонайбільше ${length.title} знаків, вступ ${length.lead}. Обкладинка має назву з латинських літер, цифр і дефісів.`,
      reason: 'written',
      once: true,
      run: async (tx, { news, body, at, ...item }) => {
        const id = news === '' ? newId(now()) : news;
        await saveNews(tx, [{ ...item, id, bodyHtml: body, publishedAt: at }]);
        cache.invalidate(tx, 'content');
        const detail = news === '' ? 'Нова' : 'Змінено';
        return { subject: subjectText(id), detail, query: `news=${id}` };
      },
    }),
    remove: operatorAct({
      name: 'remove',
      title: 'Прибрано',
      input: z.object({ news: contentId }),
      invalid: 'Не сказано, яку новину.',
      reason: 'written',
      run: async (tx, { news }) => {
        if (!(await deleteNews(tx, news))) throw new ActRefusedError('Цієї новини вже немає.');
        cache.invalidate(tx, 'content');
        return { subject: subjectText(news) };
      },
    }),
  };
}

type Acts = ReturnType<typeof createActs>;

function listHtml(items: readonly NewsItem[], names: BrandNames, now: Date): Html {
  const table = operatorTable<NewsItem>({
    caption: 'Новини, найновіші перші',
    empty: 'Новин ще немає.',
    rows: items,
    columns: [
      { title: 'Назва', cell: ({ id, title }) => html`<a href="${address(id)}">${title}</a>` },
      { title: 'Застосунок', cell: ({ brand }) => brandTitle(brand, names) },
      {
        title: 'Показано з',
        cell: ({ publishedAt }) =>
          `${kyivTime.format(publishedAt)}${publishedAt > now ? ', ще ні' : ''}`,
      },
    ],
  });
  return html`<p class="lead">
      Збережене видно одразу, а з часом у майбутньому — тоді, щойно він настане.
    </p>
    <p class="steps"><a href="${address('')}">Написати новину</a></p>
    ${table}`;
}

function fieldsHtml(item: NewsItem | null, sent: Record<string, string>, context: AppContext) {
  const { config, now } = context;
  const line = (label: string, name: 'title' | 'lead' | 'cover') =>
    lineField(label, name, { value: sent[name] ?? item?.[name] ?? '', length: length[name] });
  return html`${line('Назва', 'title')} ${line('Вступ', 'lead')}
    ${line('Назва обкладинки', 'cover')} ${bodyField('Текст', sent['body'] ?? item?.bodyHtml ?? '')}
    ${brandField(sent['brand'] ?? item?.brand ?? 'both', brandNames(config))}
    <label>
      Показати з
      <input
        type="datetime-local"
        name="at"
        value="${sent['at'] ?? toKyivField(item?.publishedAt ?? now())}"
        required
      />
    </label>`;
}

function itemHtml(
  item: NewsItem | null,
  { form, refused }: OperatorVisit,
  acts: Acts,
  context: AppContext,
): Html {
  const hidden = { news: item?.id ?? '' };
  const sent = refused?.act === acts.save.name ? refused.fields : {};
  return html`${form(acts.save, {
      hidden,
      fields: fieldsHtml(item, sent, context),
      button: 'Зберегти',
      look: 'main',
    })}
    ${item && form(acts.remove, { hidden, button: 'Прибрати', look: 'danger' })}
    <p class="steps"><a href="/operator/${path}">До всіх новин</a></p>`;
}

/** The page on which operators write news. */
export function newsPage(context: AppContext): OperatorPage {
  const acts = createActs(context);
  const names = brandNames(context.config);
  const wanted = ({ query, refused }: OperatorVisit) => refused?.fields['news'] ?? query['news'];
  return {
    path,
    title: 'Новини',
    roles: ['content'],
    heading: ({ news }) => (news === undefined ? null : news === '' ? 'Нова новина' : 'Новина'),
    render: async (visit) => {
      const items = await listAllNews(context.db);
      const id = wanted(visit);
      const item = items.find((one) => one.id === id) ?? null;
      // A removed one leads to the list.
      if (id === undefined || (id !== '' && item === null)) {
        return listHtml(items, names, context.now());
      }
      return itemHtml(item, visit, acts, context);
    },
    acts: Object.values(acts),
  };
}
