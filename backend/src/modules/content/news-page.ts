import { z } from 'zod';
import { brandNames, brandTitle, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { fromKyivField, kyivTime, toKyivField } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { findPictureFault } from '../pictures/pictures';
import {
  bodyField,
  bodyRule,
  bodyText,
  brandChoice,
  brandField,
  lineField,
} from './content-fields';
import { deleteNews, listAllNews, saveNews, type StoredNews } from './news-repository';
import { refuseOutdated, removeAct, seenFields, writtenPage } from './written-page';

const path = 'news';
const query = 'news';
const length = { title: 120, lead: 240, cover: 80 } as const;
const gone = 'Цієї новини вже немає.';

const address = (id: string) => `/operator/${path}?${query}=${id}`;
const subject = (id: string) => `Новина ${id}`;

/** A new item is named after the moment of its first saving. */
const newId = (now: Date) => `n-${now.getTime().toString(36)}`;

const newsForm = z.object({
  ...seenFields,
  title: z.string().trim().min(1).max(length.title),
  lead: z.string().trim().min(1).max(length.lead),
  cover: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  body: bodyText,
  brand: brandChoice,
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .transform(fromKyivField)
    .refine((at) => !Number.isNaN(at.getTime())),
});

function createActs({ now, cache, pictures }: AppContext) {
  return {
    save: operatorAct({
      name: 'save',
      title: 'Збережено',
      input: newsForm,
      invalid: `Назва має щонайбільше ${length.title} знаків, вступ ${length.lead}. Обкладинка має назву з латинських літер, цифр і дефісів. ${bodyRule} Показують із дня й часу.`,
      reason: 'written',
      once: true,
      run: async (tx, { id: known, revision, body, at, ...item }) => {
        const fault = findPictureFault(pictures, item.cover);
        if (fault !== null) throw new ActRefusedError(fault);
        const isNew = known === '';
        const again = `${gone} Щоб додати її знову, надішли форму ще раз.`;
        if (!isNew) await refuseOutdated(tx, path, { id: known, revision }, again);
        const id = isNew ? newId(now()) : known;
        await saveNews(tx, [{ ...item, id, bodyHtml: body, publishedAt: at }]);
        cache.invalidate(tx, 'content');
        return {
          subject: subject(id),
          detail: isNew ? 'Нова' : 'Змінено',
          query: `${query}=${id}`,
        };
      },
    }),
    remove: removeAct({ cache }, { table: path, remove: deleteNews, subject, gone }),
  };
}

function listHtml(
  items: readonly StoredNews[],
  names: BrandNames,
  now: Date,
  visit: OperatorVisit,
): Html {
  const table = shortTable<StoredNews>(
    {
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
    },
    visit,
  );
  return html`<p class="lead">
      Збережене видно одразу, а з часом у майбутньому — тоді, щойно він настане.
    </p>
    <p class="steps"><a href="${address('')}">Написати новину</a></p>
    ${table}`;
}

function fieldsHtml(
  item: StoredNews | null,
  sent: Readonly<Record<string, string>>,
  names: BrandNames,
  now: Date,
): Html {
  const line = (label: string, name: 'title' | 'lead' | 'cover') =>
    lineField(label, name, { value: sent[name] ?? item?.[name] ?? '', length: length[name] });
  return html`${line('Назва', 'title')} ${line('Вступ', 'lead')}
    ${line('Назва обкладинки', 'cover')} ${bodyField('Текст', sent['body'] ?? item?.bodyHtml ?? '')}
    ${brandField(sent['brand'] ?? item?.brand ?? 'both', names)}
    <label>
      Показати з
      <input
        type="datetime-local"
        name="at"
        value="${sent['at'] ?? toKyivField(item?.publishedAt ?? now)}"
        required
      />
    </label>`;
}

/** The page on which operators write news. */
export function newsPage(context: AppContext): OperatorPage {
  const { db, now, config } = context;
  const names = brandNames(config);
  return writtenPage({
    path,
    title: 'Новини',
    query,
    headings: { new: 'Нова новина', known: 'Новина' },
    back: 'До всіх новин',
    acts: createActs(context),
    list: () => listAllNews(db),
    listHtml: (items, visit) => listHtml(items, names, now(), visit),
    fieldsHtml: (item, sent) => fieldsHtml(item, sent, names, now()),
  });
}
