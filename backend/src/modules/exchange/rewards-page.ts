import type { RewardCategory } from '@club/api/contract/exchange';
import { kyivDay } from '@club/domain/kyiv-day';
import { z } from 'zod';
import { brandNames, brandTitle, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { dayText } from '../../app/kyiv-time';
import { operatorAct, OutdatedFormError, type OperatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { wholeNumber } from '../../app/whole-number';
import { setStock, setStopped } from './manage-rewards';
import { readOverview, type RewardOverview } from './rewards-repository';

const path = 'rewards';

const categoryTitles: Readonly<Record<RewardCategory, string>> = {
  food: 'Кава і їжа',
  merch: 'Мерч',
  experience: 'Враження',
  studio: 'Студії бренду',
  discount: 'Знижки',
};

const rewardId = z.string().transform(databaseId);
const invalid = 'Не сказано, яку винагороду змінити.';
const subjectText = (id: number) => `Винагорода №\u00a0${id}`;

function stopAct(context: AppContext, isStopped: boolean): OperatorAct {
  return operatorAct({
    name: isStopped ? 'stop' : 'resume',
    title: isStopped ? 'Зупинено' : 'Знову видаємо',
    input: z.object({ reward: rewardId }),
    itemField: 'reward',
    invalid,
    reason: 'written',
    run: async (tx, { reward }) => {
      const { id, title } = await setStopped(tx, context, reward, isStopped);
      return { subject: subjectText(id), detail: title, item: id };
    },
  });
}

function stockAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'stock',
    title: 'Кількість змінено',
    input: z.object({
      reward: rewardId,
      stock: wholeNumber(1_000_000),
      seen: wholeNumber(1_000_000).optional(),
    }),
    itemField: 'reward',
    invalid: 'Кількість: ціле число від 0 до 1 000 000.',
    reason: 'written',
    run: async (tx, { reward, stock, seen }) => {
      const row = await setStock(tx, context, reward, stock);
      if (seen !== undefined && row.stock !== seen) throw new OutdatedFormError();
      return {
        subject: subjectText(row.id),
        detail: `${row.title}: було ${row.stock}, стало ${stock}`,
        item: row.id,
      };
    },
  });
}

function stateText(row: RewardOverview, today: string): string {
  if (row.is_stopped) return 'Зупинено';
  if (row.valid_until !== null && row.valid_until < today)
    return `Діяла до ${dayText(row.valid_until)}`;
  if (row.valid_from !== null && row.valid_from > today) return `З ${dayText(row.valid_from)}`;
  return row.taken + row.reserved >= row.stock ? 'Розібрали' : 'Видаємо';
}

const left = ({ stock, taken, reserved }: RewardOverview) => stock - taken - reserved;

function listHtml(
  rows: readonly RewardOverview[],
  today: string,
  names: BrandNames,
  visit: OperatorVisit,
): Html {
  return shortTable(
    {
      caption: 'Винагороди обох застосунків',
      empty: 'Винагород ще немає. Додай їх файлом: pnpm rewards load',
      rows,
      columns: [
        {
          title: 'Винагорода',
          cell: ({ id, title }) => html`<a href="/operator/${path}/${id}">${title}</a>`,
        },
        { title: 'Де', cell: ({ brand }) => brandTitle(brand, names) },
        { title: 'Ціна, XP', cell: ({ price }) => price },
        { title: 'Лишилося', cell: left },
        { title: 'Взято', cell: ({ taken }) => taken },
        { title: 'Видано', cell: ({ used }) => used },
        { title: 'Стан', cell: (row) => stateText(row, today) },
      ],
    },
    visit,
  );
}

function factsHtml(row: RewardOverview, today: string): Html {
  return operatorFacts([
    ['Винагорода', row.title],
    ['Категорія', categoryTitles[row.category]],
    ['Що видають', row.hand_out],
    ['Ціна, XP', row.price],
    ['Усього', row.stock],
    ['Зарезервовано зараз', row.reserved],
    ['Взято', row.taken],
    ['Видано', row.used],
    ['Строк використання', `${row.use_days} дн.`],
    ['Невикористану повертаємо', row.returns_unused ? 'так' : 'ні'],
    ['Стан', stateText(row, today)],
  ]);
}

const stockField = (stock: number | string) =>
  html`<label>
    Скільки всього
    <input name="stock" inputmode="numeric" value="${stock}" required autocomplete="off" />
  </label>`;

/** Where operators stop rewards and change how many there are. They are added by `pnpm rewards`. */
export function rewardsPage(context: AppContext): OperatorPage {
  const acts = {
    stop: stopAct(context, true),
    resume: stopAct(context, false),
    stock: stockAct(context),
  };
  const names = brandNames(context.config);
  const choices = (row: RewardOverview, { form, refused }: OperatorVisit) => {
    const hidden = { reward: row.id };
    const sent = refused?.act === acts.stock.name ? refused.fields : {};
    const { seen = row.stock } = refused?.isOutdated ? {} : sent;
    return [
      form(acts.stock, {
        hidden: { ...hidden, seen },
        fields: stockField(sent['stock'] ?? row.stock),
        button: 'Змінити кількість',
      }),
      row.is_stopped
        ? form(acts.resume, { hidden, button: 'Видавати знову', look: 'main' })
        : form(acts.stop, { hidden, button: 'Зупинити', look: 'danger' }),
    ];
  };
  return {
    path,
    title: 'Винагороди',
    roles: ['content'],
    render: async (visit) => {
      const now = context.now();
      return html`<p class="lead">
          Що покупці беруть за XP. Нові винагороди й умови додає команда pnpm rewards load.
        </p>
        ${listHtml(await readOverview(context.db, now), kyivDay(now), names, visit)}`;
    },
    renderItem: async (visit, id) => {
      const now = context.now();
      const row = (await readOverview(context.db, now)).find((one) => one.id === id);
      if (!row) return null;
      return html`${factsHtml(row, kyivDay(now))}
        <div class="choices">${choices(row, visit)}</div>
        <p class="steps"><a href="/operator/${path}">До всіх винагород</a></p>`;
    },
    acts: [acts.stop, acts.resume, acts.stock],
  };
}
