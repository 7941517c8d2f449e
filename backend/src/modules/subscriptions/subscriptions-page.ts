import type { BoxReason } from '@club/api/contract/subscriptions/boxes';
import { kyivDay } from '@club/domain/kyiv-day';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { ClubError } from '../../app/club-error';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { notifyCustomer } from './box-notices';
import { pause, resume } from './subscription-acts';
import {
  countBoxes,
  countSubscriptions,
  findById,
  lockSubscription,
  readBoxes,
  readFailedBoxes,
  updateSubscription,
  type BoxRow,
  type SubscriptionRow,
} from './subscriptions-repository';

const path = 'subscriptions';
const FAILED_SHOWN = 50;
const BOXES_SHOWN = 12;

const stateTexts: Readonly<Record<SubscriptionRow['state'], string>> = {
  active: 'Діє',
  paused: 'На паузі',
  cancelled: 'Скасовано',
};

const boxTexts: Readonly<Record<BoxRow['state'], string>> = {
  announced: 'Оголошено',
  waiting: 'Чекає на покупця',
  ordered: 'Замовлено',
  skipped: 'Пропущено',
};

const reasonTexts: Readonly<Record<BoxReason, string>> = {
  customer: 'так захотів покупець',
  operator: 'зупинив оператор',
  balance: 'бракує XP',
  age: 'вік не підтверджено',
  blocked: 'покупця заблоковано',
  address: 'за адресою не доставити',
  'points-off': 'стіки за XP вимкнено',
  refused: 'замовлення відхилено, подробиці в журналі',
  stock: 'товар закінчився',
  price: 'ціна зросла',
};

const input = z.object({ subscription: z.string().transform(databaseId) });

async function pauseBySupport(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
): Promise<void> {
  const reason = 'operator';
  await pause(tx, subscription, reason);
  await notifyCustomer(tx, context, subscription, { kind: 'paused', reason });
}

async function resumeBySupport(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
): Promise<void> {
  const nextAt = await resume(tx, context, subscription);
  await notifyCustomer(tx, context, subscription, { kind: 'resumed', nextAt });
}

/** Lets a customer start a new one. */
async function allowNew(tx: Tx, context: AppContext, subscription: SubscriptionRow): Promise<void> {
  await updateSubscription(tx, subscription.id, { is_held: false });
  await notifyCustomer(tx, context, subscription, { kind: 'allowed' });
}

interface SubscriptionChange {
  readonly name: string;
  readonly title: string;
  readonly isFor: (row: SubscriptionRow) => boolean;
  readonly run: (tx: Tx, context: AppContext, row: SubscriptionRow) => Promise<void>;
}

const changes = {
  pause: {
    name: 'pause',
    title: 'Призупинено',
    isFor: ({ state }) => state === 'active',
    run: pauseBySupport,
  },
  resume: {
    name: 'resume',
    title: 'Відновлено',
    isFor: ({ state }) => state === 'paused',
    run: resumeBySupport,
  },
  allow: {
    name: 'allow',
    title: 'Нову підписку дозволено',
    isFor: ({ is_held: held }) => held,
    run: allowNew,
  },
} as const satisfies Readonly<Record<string, SubscriptionChange>>;

/** Changes a subscription under the lock of its customer. */
function createAct(context: AppContext, act: SubscriptionChange): OperatorAct {
  return operatorAct({
    name: act.name,
    title: act.title,
    input,
    itemField: 'subscription',
    invalid: 'Не сказано, яку підписку змінити.',
    reason: 'written',
    run: async (tx, { subscription: id }) => {
      const found = id === null ? null : await lockSubscription(tx, id);
      if (found === null || !act.isFor(found))
        throw new ActRefusedError('Підписка вже в іншому стані.');
      try {
        await act.run(tx, context, found);
      } catch (error) {
        if (error instanceof ClubError) throw new ActRefusedError(`${error.message}.`);
        throw error;
      }
      context.cache.invalidate(tx, activityTag(found.customer_id));
      return { subject: `Підписка №\u00a0${found.id}`, item: found.id };
    },
  });
}

const link = (id: number) => html`<a href="/operator/${path}/${id}">№ ${id}</a>`;

const withReason = (text: string, reason: BoxReason | null) =>
  reason === null ? text : `${text}: ${reasonTexts[reason]}`;

async function figures({ db, now }: AppContext): Promise<Html> {
  const month = kyivDay(now()).slice(0, 7);
  const [subscriptions, boxes] = await Promise.all([countSubscriptions(db), countBoxes(db, month)]);
  return html`${operatorTable({
    caption: 'Підписки за станом',
    rows: subscriptions,
    columns: [
      { title: 'Стан', cell: (row) => withReason(stateTexts[row.state], row.paused_because) },
      { title: 'Скільки', cell: ({ count }) => count },
    ],
    empty: 'Підписок ще немає.',
  })}
  ${operatorTable({
    caption: 'Коробки цього місяця',
    rows: boxes,
    columns: [
      { title: 'Стан', cell: ({ state }) => boxTexts[state] },
      { title: 'Скільки', cell: ({ count }) => count },
    ],
    empty: 'Цього місяця коробок ще не було.',
  })}`;
}

async function failedBoxes({ db }: AppContext): Promise<Html> {
  return operatorTable({
    caption: 'Місяці без коробки',
    rows: await readFailedBoxes(db, FAILED_SHOWN),
    columns: [
      { title: 'Підписка', cell: (box) => link(box.subscription_id) },
      { title: 'Місяць', cell: ({ month }) => month },
      { title: 'Чому', cell: ({ state, reason }) => withReason(boxTexts[state], reason) },
    ],
    empty: 'Усі коробки оформлено.',
  });
}

function facts(row: SubscriptionRow, { config }: AppContext): Html {
  return operatorFacts([
    ['Покупець', `№\u00a0${row.customer_id}`],
    ['Стан', withReason(stateTexts[row.state], row.paused_because)],
    ['Нова підписка', row.is_held ? 'Лише з дозволу підтримки' : '—'],
    ['Застосунок', config.brands[row.brand].name],
    ['У коробці', row.items.map(({ title, count }) => `${title} × ${count}`).join(', ')],
    ['День місяця', String(row.day)],
    ['Оплата', row.pay_with === 'points' ? 'За XP' : 'При отриманні'],
    ['Заміна на схоже', row.replaces ? 'Без запитання' : 'Лише зі згоди'],
    ['Наступний місяць', row.next_month ?? '—'],
    ['Оформлено', kyivTime.format(row.created_at)],
  ]);
}

async function itemHtml(
  context: AppContext,
  row: SubscriptionRow,
  form: OperatorVisit['form'],
  acts: Readonly<Record<keyof typeof changes, OperatorAct>>,
): Promise<Html> {
  const hidden = { subscription: row.id };
  const boxes = await readBoxes(context.db, row.id, BOXES_SHOWN);
  return html`${facts(row, context)}
    ${operatorTable({
      caption: 'Коробки',
      rows: boxes,
      columns: [
        { title: 'Місяць', cell: ({ month }) => month },
        { title: 'Стан', cell: ({ state, reason }) => withReason(boxTexts[state], reason) },
        { title: 'Коли', cell: (box) => kyivTime.format(box.done_at ?? box.due_at) },
        {
          title: 'Замовлення',
          cell: ({ order_id }) => (order_id === null ? '—' : `№\u00a0${order_id}`),
        },
      ],
      empty: 'Коробок ще не було.',
    })}
    <div class="choices">
      ${row.state === 'active' ? form(acts.pause, { hidden, button: 'Призупинити', look: 'danger' }) : null}
      ${row.state === 'paused' ? form(acts.resume, { hidden, button: 'Відновити', look: 'main' }) : null}
      ${row.is_held ? form(acts.allow, { hidden, button: 'Дозволити нову', look: 'main' }) : null}
    </div>
    <p class="steps"><a href="/operator/${path}">До всіх підписок</a></p>`;
}

/** The page where the support sees which months failed, and helps customers. */
export function subscriptionsPage(context: AppContext): OperatorPage {
  const acts = {
    pause: createAct(context, changes.pause),
    resume: createAct(context, changes.resume),
    allow: createAct(context, changes.allow),
  };
  return {
    path,
    title: 'Підписки',
    roles: ['support'],
    render: async () =>
      html`<p class="lead">Щомісячні коробки стіків: скільки їх, і чому якоїсь не було.</p>
        ${await figures(context)} ${await failedBoxes(context)}`,
    renderItem: async ({ form }, id) => {
      const row = await findById(context.db, id);
      return row && itemHtml(context, row, form, acts);
    },
    acts: Object.values(acts),
  };
}
