import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import { sanitiseHtml } from './sanitise-html';

/** A text of an app. */
export interface PageKey {
  readonly id: string;
  readonly brand: Brand;
}

export interface PageText {
  readonly title: string;
  readonly bodyHtml: string;
}

export interface PageVersion extends PageText {
  readonly id: number;
  readonly page: PageKey;
  /** Null: demo data, or older than versions. */
  readonly savedBy: string | null;
  readonly savedAt: Date;
  /** The last time; null for a draft. */
  readonly publishedAt: Date | null;
  readonly isLive: boolean;
}

interface NewVersion extends PageText {
  readonly page: PageKey;
  readonly savedBy: string | null;
  readonly savedAt: Date;
}

/** Stores a text as a version that no customer sees yet. HTML is sanitised before it is stored. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { page, title, bodyHtml, savedBy, savedAt } = version;
  const { id } = await tx
    .insertInto('content_versions')
    .values({
      page_id: page.id,
      brand: page.brand,
      title,
      body_html: sanitiseHtml(bodyHtml),
      saved_by: savedBy,
      saved_at: savedAt,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Shows a version to customers. */
export async function setLive(
  tx: Tx,
  { id, brand }: PageKey,
  versionId: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .set({ published_at: at })
    .where('id', '=', versionId)
    .execute();
  await tx
    .insertInto('content_pages')
    .values({ id, brand, version_id: versionId })
    .onConflict((conflict) =>
      conflict.columns(['id', 'brand']).doUpdateSet({ version_id: versionId }),
    )
    .execute();
}

/** The page of the brand, or the other brand's if only that one exists. */
export async function findPage(db: Db, id: string, brand: Brand) {
  const pages = await db
    .selectFrom('content_pages')
    .innerJoin('content_versions', 'content_versions.id', 'version_id')
    .select(['content_pages.id', 'content_pages.brand', 'title', 'body_html'])
    .where('content_pages.id', '=', id)
    .execute();
  const page = pages.find((one) => one.brand === brand) ?? pages[0];
  return page ? { id: page.id, title: page.title, body_html: page.body_html } : null;
}

/** All versions with what is live. */
function versions(db: Db | Tx) {
  return db
    .selectFrom('content_versions as version')
    .leftJoin('content_pages as page', 'page.version_id', 'version.id')
    .select([
      'version.id',
      'version.page_id',
      'version.brand',
      'version.title',
      'version.body_html',
      'version.saved_by',
      'version.saved_at',
      'version.published_at',
      'page.version_id as live_id',
    ]);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function toVersion(row: VersionRow): PageVersion {
  return {
    id: row.id,
    page: { id: row.page_id, brand: row.brand },
    title: row.title,
    bodyHtml: row.body_html,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    publishedAt: row.published_at,
    isLive: row.live_id !== null,
  };
}

export async function findVersion(db: Db | Tx, id: number): Promise<PageVersion | null> {
  const row = await versions(db).where('version.id', '=', id).executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** The newest versions of a page. */
export async function listVersions(
  db: Db,
  { id, brand }: PageKey,
  limit: number,
): Promise<PageVersion[]> {
  const rows = await versions(db)
    .where('version.page_id', '=', id)
    .where('version.brand', '=', brand)
    .orderBy('version.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toVersion);
}

function livePage(db: Db | Tx, { id, brand }: PageKey) {
  return db
    .selectFrom('content_pages')
    .select('version_id')
    .where('id', '=', id)
    .where('brand', '=', brand);
}

/** The live version of a page, or null. */
export async function findLive(db: Db | Tx, page: PageKey): Promise<number | null> {
  return (await livePage(db, page).executeTakeFirst())?.version_id ?? null;
}

/** The same, locked against another publication. */
export async function lockLive(tx: Tx, page: PageKey): Promise<number | null> {
  return (await livePage(tx, page).forUpdate().executeTakeFirst())?.version_id ?? null;
}

/** Of each page the live version, and the newest one where it is another. */
export async function listCurrentVersions(db: Db): Promise<PageVersion[]> {
  const rows = await versions(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('page.version_id', 'is not', null),
        eb(
          'version.id',
          'in',
          selectFrom('content_versions')
            .select(({ fn }) => fn.max<number>('id').as('newest'))
            .groupBy(['page_id', 'brand']),
        ),
      ]),
    )
    .orderBy('version.page_id')
    .orderBy('version.brand')
    .orderBy('version.id')
    .execute();
  return rows.map(toVersion);
}
