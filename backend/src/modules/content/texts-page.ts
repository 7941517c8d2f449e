import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, sanitisedHtml, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import type { Tx } from '../../foundation/database/schema';
import { findLive, findVersion, listVersions, type PageVersion } from './pages-repository';
import { sanitiseHtml } from './sanitise-html';
import {
  listTexts,
  publishText,
  saveDraft,
  startText,
  textIdPattern,
  textLength,
  textName,
  textSubject,
  type TextState,
} from './texts-service';

const path = 'texts';
const SHOWN_VERSIONS = 50;
/** What a field says where nothing is live yet. */
const NOTHING = '';

const versionId = z.string().transform((text) => databaseId(text));
const brand = z.enum(['main', 'second']);

type BrandName = (brand: Brand) => string;

async function requireVersion(tx: Tx, id: number | null): Promise<PageVersion> {
  const version = id === null ? null : await findVersion(tx, id);
  if (version === null) throw new ActRefusedError('Такої версії немає.');
  return version;
}

function createActs(context: AppContext, brandName: BrandName) {
  return {
    start: operatorAct({
      name: 'start',
      title: 'Розпочато',
      input: z.object({ page: z.string().regex(textIdPattern), brand }),
      invalid: 'Не сказано, який текст.',
      reason: () => 'Нова чернетка',
      once: true,
      run: async (tx, input, operator) => {
        const page = { id: input.page, brand: input.brand };
        const id = await startText(tx, context, page, operator);
        return { subject: textSubject(page, id, brandName(page.brand)), item: id };
      },
    }),
    save: operatorAct({
      name: 'save',
      title: 'Збережено чернетку',
      input: z.object({
        version: versionId,
        title: z.string().max(textLength.title),
        body: z.string().max(textLength.body),
      }),
      itemField: 'version',
      invalid: `Назва має щонайбільше ${textLength.title} знаків, текст ${textLength.body}.`,
      reason: () => 'Нова чернетка',
      run: async (tx, { version, title, body }, operator) => {
        const base = await requireVersion(tx, version);
        const { page } = base;
        const id = await saveDraft(tx, context, { page, title, bodyHtml: body, savedBy: operator });
        const detail = `На основі версії №\u00a0${base.id}`;
        return { subject: textSubject(page, id, brandName(page.brand)), detail, item: id };
      },
    }),
    publish: operatorAct({
      name: 'publish',
      title: 'Опубліковано',
      input: z.object({ version: versionId, replaces: versionId }),
      itemField: 'version',
      invalid: 'Не сказано, яку версію.',
      reason: 'written',
      run: async (tx, { version: id, replaces }) => {
        const version = await requireVersion(tx, id);
        const before = await publishText(tx, context, { version, replaces });
        const detail = before === null ? 'Перша публікація' : `Замість версії №\u00a0${before}`;
        const { page } = version;
        const subject = textSubject(page, version.id, brandName(page.brand));
        return { subject, detail, item: version.id };
      },
    }),
  };
}

type Acts = ReturnType<typeof createActs>;

function versionLink({ id }: PageVersion, text: string): Html {
  return html`<a href="/operator/${path}/${id}">${text}</a>`;
}

function stateWords({ isLive, publishedAt }: PageVersion): string {
  if (isLive) return 'у застосунку';
  return publishedAt === null ? 'чернетка' : 'була в застосунку';
}

function listHtml(texts: readonly TextState[], visit: OperatorVisit, acts: Acts, of: BrandName) {
  const table = operatorTable<TextState>({
    caption: 'Тексти за назвою',
    empty: '',
    rows: texts,
    columns: [
      { title: 'Текст', cell: ({ name }) => name },
      { title: 'Застосунок', cell: ({ page }) => of(page.brand) },
      {
        title: 'Версія',
        cell: ({ live }) =>
          live && versionLink(live, live.publishedAt ? kyivTime.format(live.publishedAt) : '—'),
      },
      {
        title: 'Чернетка',
        cell: ({ draft, live, page }) => {
          if (draft) return versionLink(draft, `№\u00a0${draft.id}`);
          const hidden = { page: page.id, brand: page.brand };
          return live ? 'немає' : visit.form(acts.start, { hidden, button: 'Написати' });
        },
      },
    ],
  });
  return html`<p class="lead">
      Відкрий текст, щоб переглянути, змінити або повернути його давнішу версію. Де в одного
      застосунку свого тексту немає, він показує текст іншого.
    </p>
    ${table}`;
}

function versionsHtml(versions: readonly PageVersion[]): Html {
  return operatorTable<PageVersion>({
    caption: `Версії, найновіші перші${versions.length === SHOWN_VERSIONS ? `, останні ${SHOWN_VERSIONS}` : ''}`,
    empty: '',
    rows: versions,
    columns: [
      { title: 'Версія', cell: (version) => versionLink(version, `№\u00a0${version.id}`) },
      { title: 'Збережено', cell: ({ savedAt }) => kyivTime.format(savedAt) },
      { title: 'Хто', cell: ({ savedBy }) => savedBy ?? 'початковий текст' },
      { title: 'Стан', cell: stateWords },
    ],
  });
}

/** HTML with a line for each block: texts are stored as they were written, often in one line. */
function toLines(bodyHtml: string): string {
  return bodyHtml.replace(/(<\/(?:h2|h3|p|li|ul|ol)>|<[uo]l>)(?=<)/g, '$1\n');
}

function editFields({ title, bodyHtml }: PageVersion, sent: Record<string, string> = {}): Html {
  return html`<label>
      Назва
      <input
        name="title"
        value="${sent['title'] ?? title}"
        required
        maxlength="${textLength.title}"
      />
    </label>
    <label>
      Текст
      <textarea name="body" required maxlength="${textLength.body}" spellcheck="true">
${sent['body'] ?? toLines(bodyHtml)}</textarea>
    </label>
    <p class="hint">
      Абзаци, списки, заголовки h2 і h3, strong, em та посилання. Усе інше буде прибрано.
    </p>`;
}

interface Item {
  readonly version: PageVersion;
  readonly liveId: number | null;
  readonly versions: readonly PageVersion[];
}

function itemHtml(
  { version, liveId, versions }: Item,
  { form, refused }: OperatorVisit,
  acts: Acts,
  of: BrandName,
): Html {
  const sent = refused?.act === acts.save.name ? refused.fields : undefined;
  const name = textName({ id: version.page.id, title: version.title });
  const publish = form(acts.publish, {
    hidden: { version: version.id, replaces: liveId ?? NOTHING },
    button: version.publishedAt === null ? 'Опублікувати' : 'Повернути цю версію',
    look: 'main',
  });
  return html`<p class="lead">${name}, ${of(version.page.brand)}: ${stateWords(version)}.</p>
    <h2>Як це побачать</h2>
    <article class="card prose">
      <h2>${version.title}</h2>
      ${sanitisedHtml(sanitiseHtml(version.bodyHtml))}
    </article>
    ${!version.isLive && publish}
    <h2>Змінити</h2>
    ${form(acts.save, {
      hidden: { version: version.id },
      fields: editFields(version, sent),
      button: 'Зберегти чернетку',
    })}
    <h2>Версії</h2>
    ${versionsHtml(versions)}
    <p class="steps"><a href="/operator/${path}">До всіх текстів</a></p>`;
}

/** The page on which operators write texts: drafts, their preview, publication, and earlier versions. */
export function textsPage(context: AppContext): OperatorPage {
  const { config, db } = context;
  const brandName: BrandName = (one) => config.brands[one].name;
  const acts = createActs(context, brandName);
  return {
    path,
    title: 'Тексти',
    roles: ['content'],
    render: async (visit) => listHtml(await listTexts(context), visit, acts, brandName),
    renderItem: async (visit, id) => {
      const version = await findVersion(db, id);
      if (version === null) return null;
      const liveId = await findLive(db, version.page);
      const versions = await listVersions(db, version.page, SHOWN_VERSIONS);
      return itemHtml({ version, liveId, versions }, visit, acts, brandName);
    },
    acts: Object.values(acts),
  };
}
