import type { NewsHead } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';
import { sanitiseHtml } from './sanitise-html';
import type { Written } from './written-repository';

type Views = Pick<Pictures, 'view'>;

export interface NewsItem {
  readonly id: string;
  /** Null: in both apps. */
  readonly brand: Brand | null;
  readonly title: string;
  readonly lead: string;
  /** The name of a picture. */
  readonly cover: string;
  readonly bodyHtml: string;
  readonly publishedAt: Date;
}

export type StoredNews = NewsItem & Written;

/** The length of the list; older news can still be opened by their address. */
const MAX_NEWS = 100;

/** HTML is sanitised before it is stored. */
export async function saveNews(tx: Tx, items: readonly NewsItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('news')
    .values(
      items.map(({ bodyHtml, publishedAt, ...item }) => ({
        ...item,
        body_html: sanitiseHtml(bodyHtml),
        published_at: publishedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((item) => ({
        brand: item.ref('excluded.brand'),
        title: item.ref('excluded.title'),
        lead: item.ref('excluded.lead'),
        cover: item.ref('excluded.cover'),
        body_html: item.ref('excluded.body_html'),
        published_at: item.ref('excluded.published_at'),
        revision: sql`news.revision + 1`,
      })),
    )
    .execute();
}

function publishedNews(db: Db, brand: Brand, now: Date) {
  return db
    .selectFrom('news')
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .where('published_at', '<=', now);
}

const heads = ['id', 'title', 'lead', 'cover', 'published_at'] as const;

interface HeadRow {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly cover: string;
  readonly published_at: Date;
}

function toNewsHead(row: HeadRow, pictures: Views): NewsHead {
  const { id, title, lead, published_at: at } = row;
  const { picture: cover, ...photo } = pictures.view(row.cover);
  return { id, title, lead, cover, ...photo, at: at.toISOString() };
}

/** The published news of an app, newest first. */
export async function listNews(
  db: Db,
  pictures: Views,
  brand: Brand,
  now: Date,
): Promise<NewsHead[]> {
  const rows = await publishedNews(db, brand, now)
    .select(heads)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(MAX_NEWS)
    .execute();
  return rows.map((row) => toNewsHead(row, pictures));
}

/** A published news item of an app with its text, or null. */
export async function findNews(db: Db, pictures: Views, id: string, brand: Brand, now: Date) {
  const row = await publishedNews(db, brand, now)
    .select([...heads, 'body_html'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...toNewsHead(row, pictures), body_html: row.body_html } : null;
}

/** All news of both apps, newest first, also those that are not shown yet. */
export async function listAllNews(db: Db): Promise<StoredNews[]> {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ body_html: bodyHtml, published_at: publishedAt, ...row }) => ({
    ...row,
    bodyHtml,
    publishedAt,
  }));
}

export async function deleteNews(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('news').where('id', '=', id).execute();
}
