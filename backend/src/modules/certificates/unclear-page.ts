import { z } from 'zod';
import { formatMoney, formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html, type HtmlValue } from '../../app/html';
import { kyivTime, timeAgo } from '../../app/kyiv-time';
import {
  ActRefusedError,
  customerSubject,
  operatorAct,
  type OperatorAct,
} from '../../app/operator-act';
import { operatorFacts, type OperatorFact } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import type { Tx } from '../../foundation/database/schema';
import { failCertificate } from './fail-certificate';
import { lockCertificate, type CertificateRow } from './purchases-repository';
import {
  countUnclear,
  findDeadJobId,
  findWithPartner,
  listUnclear,
  type UnclearRow,
} from './unclear-repository';

const path = 'certificates';

const states: Readonly<Record<CertificateRow['state'], string>> = {
  making: 'готується',
  ready: 'видано',
  failed: 'не видано, XP повернуто',
};

/** Certificates bought before this moment have no clear outcome for too long. */
function unclearBefore({ now, club }: Pick<AppContext, 'now' | 'club'>): Date {
  return new Date(now().getTime() - club.certificates.unclearMinutes * 60_000);
}

async function giveBack(tx: Tx, context: AppContext, id: number | null, reason: string) {
  const row = id === null ? undefined : await lockCertificate(tx, id);
  if (!row) throw new ActRefusedError('Такого сертифіката немає.');
  if (row.state !== 'making') {
    throw new ActRefusedError(`Сертифікат №\u00a0${row.id} уже вирішено: ${states[row.state]}.`);
  }
  if (row.bought_at > unclearBefore(context)) {
    throw new ActRefusedError('Партнера ще питаємо: зачекай кілька хвилин.');
  }
  await failCertificate(tx, context, row, { why: 'refused', refusal: reason });
  return row;
}

function giveBackAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'give-back',
    title: 'XP повернуто',
    roles: ['money'],
    input: z.object({ certificate: z.string().transform(databaseId) }),
    itemField: 'certificate',
    invalid: 'Не сказано, який сертифікат.',
    reason: 'written',
    run: async (tx, { certificate }, _operator, reason) => {
      const row = await giveBack(tx, context, certificate, reason);
      return {
        subject: `Сертифікат №\u00a0${row.id}`,
        detail: `${formatPoints(row.price_xp)}, ${customerSubject(row.customer_id)}`,
        item: row.id,
      };
    },
  });
}

const priceText = ({ uah, price_xp: xp }: UnclearRow) =>
  `${formatMoney(uah * 100)} за ${formatPoints(xp)}`;

async function listHtml(context: AppContext): Promise<Html> {
  const now = context.now();
  const rows = await listUnclear(context.db, unclearBefore(context));
  return html`<p class="lead">
      Партнер не відповів, чи видав ці сертифікати. Якщо партнер каже, що не видасть, поверни XP
      покупцеві.
    </p>
    ${operatorTable({
      caption: `Без відповіді: ${rows.length}`,
      empty: 'Усі сертифікати видано або повернуто.',
      rows,
      columns: [
        {
          title: 'Сертифікат',
          cell: ({ id }) => html`<a href="/operator/${path}/${id}">№ ${id}</a>`,
        },
        { title: 'Партнер', cell: ({ name }) => name },
        { title: 'Номінал', cell: priceText },
        { title: 'Куплено', cell: ({ bought_at: at }) => timeAgo(at, now) },
      ],
    })}`;
}

/** Whether the server still asks the service by itself. */
function retryText(deadJobId: number | null): HtmlValue {
  if (deadJobId === null) return 'Сервер питає далі';
  return html`Сервер більше не питає: завдання не вдалося виконати. Щоб спитати знову, запусти
    <a href="/operator/jobs/${deadJobId}">завдання № ${deadJobId}</a>`;
}

async function itemHtml(
  { db, now }: AppContext,
  row: UnclearRow,
  { form }: OperatorVisit,
  act: OperatorAct,
): Promise<Html> {
  const button = form(act, {
    hidden: { certificate: row.id },
    button: 'У партнера не вийшло: повернути XP',
    look: 'danger',
  });
  const asking: readonly OperatorFact[] =
    row.state === 'making' ? [['Відповідь', retryText(await findDeadJobId(db, row.id))]] : [];
  return html`${operatorFacts([
      ['Покупець', customerSubject(row.customer_id)],
      ['Партнер', row.name],
      ['Номер замовлення в партнера', row.code],
      ['Номінал', priceText(row)],
      ['Куплено', `${kyivTime.format(row.bought_at)}, ${timeAgo(row.bought_at, now())}`],
      ['Стан', [states[row.state], row.refusal].filter(Boolean).join(': ')],
      ...asking,
    ])}
    ${row.state === 'making' && html`<div class="choices">${button}</div>`}
    <p class="steps"><a href="/operator/${path}">До всіх сертифікатів</a></p>`;
}

/** Certificates without an outcome: an operator who has asked the partner gives the points back. */
export function unclearPage(context: AppContext): OperatorPage {
  const act = giveBackAct(context);
  return {
    path,
    title: 'Сертифікати',
    roles: ['money', 'support'],
    countWaiting: () => countUnclear(context.db, unclearBefore(context)),
    render: () => listHtml(context),
    renderItem: async (visit, id) => {
      const row = await findWithPartner(context.db, id);
      return row ? itemHtml(context, row, visit, act) : null;
    },
    acts: [act],
  };
}
