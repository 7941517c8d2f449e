import {
  isVersion,
  makePreviewLink,
  parsePreviewTargets,
  previewHours,
  previewParameter,
  readPreviewLink,
} from '@club/registry';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { removedPagesField } from '../../app/removed-pages-field';
import { operatorRegistry, readableRegistry, signingRegistry } from '../../app/registry-access';
import { refusable } from '../releases/refusals/refusable';
import { deletePreview, listPreviews } from './previews-repository';
import {
  bundlesText,
  hasRole,
  openPreview,
  previewRoles,
  previewSubject,
} from './previews-service';

const makeAct = (context: AppContext) =>
  operatorAct({
    name: 'make',
    title: 'Посилання зроблено',
    input: z.object({
      bundles: z.string().trim().min(1).max(500),
      removed: z.literal('yes').optional(),
      hours: z.coerce.number().int().min(1).max(previewHours.max),
    }),
    invalid: `Напиши, що показати, і скільки годин: від 1 до ${previewHours.max}.`,
    reason: 'written',
    runOutside: async ({ bundles, hours, removed }, operator, reason) => {
      const registry = operatorRegistry(context, operator, reason);
      const targets = parsePreviewTargets(bundles.split(/[\s,]+/));
      if (!targets) throw new ActRefusedError('Пиши кожне як shop@1.2 або shop@latest.');
      const isByAddress = !Object.values(targets).every(isVersion);
      // The server asks that address, and what it gives runs on the product's origin.
      if (isByAddress && !hasRole(context.config, operator, ['releases']))
        throw new ActRefusedError('Адресу збірки показує лише той, хто має роль «випуски».');
      const { link, offer } = await refusable(context.log, () =>
        makePreviewLink(registry, targets, { hours, acceptsRemovedPages: removed !== undefined }),
      );
      const until = kyivTime.format(new Date(offer.until));
      return {
        subject: 'Посилання для перегляду',
        detail: `${bundlesText(offer.bundles)}, до ${until}`,
        query: new URLSearchParams({ [previewParameter]: link }).toString(),
      };
    },
  });

const openAct = ({ config: { registry }, log, now }: AppContext) =>
  operatorAct({
    name: 'open',
    title: 'Перегляд відкрито',
    input: z.object({ link: z.string().min(1).max(8000) }),
    invalid: 'Скопіюй посилання цілком.',
    reason: () => 'За підписаним посиланням',
    run: async (tx, { link }, operator) => {
      const { publicKeys } = readableRegistry(registry);
      const {
        bundles,
        digests,
        acceptsRemovedPages = false,
        until,
        by,
      } = await refusable(log, () => readPreviewLink(link, publicKeys, now()));
      const opened = {
        bundles,
        digests,
        acceptsRemovedPages,
        operator,
        until: new Date(until),
        madeBy: by,
        at: now(),
      };
      const { id, ticket } = await openPreview(tx, opened);
      return {
        subject: previewSubject(id),
        detail: `${bundlesText(bundles)}, до ${kyivTime.format(opened.until)}, посилання від ${by}`,
        leadsTo: `/club/preview/start?ticket=${ticket}`,
      };
    },
  });

const endAct = () =>
  operatorAct({
    name: 'end',
    title: 'Перегляд завершено',
    input: z.object({ preview: z.string().transform(databaseId) }),
    invalid: 'Не сказано, який перегляд завершити.',
    reason: () => 'Завершено в кабінеті',
    run: async (tx, { preview }) => {
      const ended = preview === null ? undefined : await deletePreview(tx, preview);
      if (!ended) throw new ActRefusedError('Цього перегляду вже немає.');
      return { subject: previewSubject(ended.id), detail: bundlesText(ended.bundles) };
    },
  });

function madeLink({ done, query }: OperatorVisit): Html | null {
  const link = query[previewParameter];
  if (done?.act !== 'make' || link === undefined) return null;
  const address = `/club/preview?${previewParameter}=${encodeURIComponent(link)}`;
  return html`<p class="card">
    <a href="${address}">Посилання: відкрий або скопіюй його адресу</a>
  </p>`;
}

/** The link that waited for the sign-in. */
function unopenedLink(open: OperatorAct, { form, refused }: OperatorVisit): Html | null {
  const link = refused?.act === open.name ? refused.fields[previewParameter] : undefined;
  if (link === undefined) return null;
  return form(open, { hidden: { [previewParameter]: link }, button: 'Відкрити', look: 'main' });
}

const fields = ({ bundles = '', hours = String(previewHours.default) }: OperatorVisit['query']) =>
  html`<label>
      Що показати
      <input
        name="bundles"
        value="${bundles}"
        required
        maxlength="500"
        placeholder="shop@latest"
        autocomplete="off"
      />
    </label>
    <label>
      Скільки годин
      <input
        name="hours"
        type="number"
        required
        min="1"
        max="${previewHours.max}"
        value="${hours}"
      />
    </label>
    ${removedPagesField}`;

/** The page where operators make links to candidates, and see and end the previews that run. */
export function previewsPage(context: AppContext): OperatorPage {
  const acts = { make: makeAct(context), open: openAct(context), end: endAct() };
  return {
    path: 'previews',
    title: 'Перегляди',
    roles: previewRoles,
    render: async (visit) =>
      html`<p class="lead">
          Посилання показує нові версії всередині застосунку тому, хто його відкриє і має роль
          «випуски» або «перегляди».
        </p>
        ${madeLink(visit)} ${unopenedLink(acts.open, visit)}
        ${
          signingRegistry(context)
            ? visit.form(acts.make, {
                fields: fields(visit.refused?.fields ?? visit.query),
                button: 'Зробити посилання',
                look: 'main',
              })
            : html`<p>Посилання робить команда <code>pnpm club preview shop@latest</code>.</p>`
        }
        ${operatorTable({
          caption: 'Тривають зараз',
          empty: 'Зараз ніхто нічого не переглядає.',
          rows: await listPreviews(context.db, context.now()),
          columns: [
            { title: 'Що', cell: ({ bundles }) => bundlesText(bundles) },
            { title: 'Хто', cell: ({ operator }) => operator },
            { title: 'До', cell: ({ expires_at }) => kyivTime.format(expires_at) },
            {
              title: 'Дія',
              cell: ({ id }) =>
                visit.form(acts.end, {
                  hidden: { preview: id },
                  button: 'Завершити',
                  look: 'danger',
                }),
            },
          ],
        })}`,
    acts: [acts.make, acts.open, acts.end],
  };
}
