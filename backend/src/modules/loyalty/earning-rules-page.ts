import { earningWay } from '@club/api/contract/loyalty/earning';
import { z } from 'zod';
import { kyivDay } from '@club/domain/kyiv-day';
import { classTitles } from '../../app/class-titles';
import { brandNames, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { dayText } from '../../app/kyiv-time';
import { operatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { databaseId } from '../../foundation/database-id';
import { readStoredRules, type StoredRule } from './earning-rules-repository';
import {
  addRule,
  amountText,
  endRule,
  isCancelled,
  isOver,
  ruleFields,
  ruleSubject,
  wayTitles,
} from './earning-rules-service';
import { testRunHtml } from './earning-test-run';
import { optionsHtml } from './options-html';

const path = 'earning-rules';

const invalid = 'Поля правила не заповнено: спосіб, сума цілим числом, дні.';

/** A rule that ends at midnight counts until the day before. */
function spanText(rule: StoredRule): string {
  const { starts_at, ends_at } = rule;
  const until =
    ends_at === null || isCancelled(rule)
      ? ''
      : ` до ${dayText(kyivDay(new Date(ends_at.getTime() - 1)))}`;
  return `від ${dayText(kyivDay(starts_at))}${until}`;
}

function stateText(rule: StoredRule, now: Date): string {
  if (isCancelled(rule)) return 'Скасовано';
  if (isOver(rule, now)) return 'Минуло';
  return rule.starts_at > now ? 'Попереду' : 'Діє';
}

function createActs(context: AppContext, names: BrandNames) {
  const add = operatorAct({
    name: 'add',
    title: 'Правило додано',
    input: ruleFields,
    invalid,
    reason: 'written',
    once: true,
    run: async (tx, fields) => {
      const rule = await addRule(tx, context, fields);
      return {
        subject: ruleSubject(rule, names),
        detail: `${amountText(rule)}, ${spanText(rule)}`,
      };
    },
  });
  const end = operatorAct({
    name: 'end',
    title: 'Правило завершено',
    input: z.object({ rule: z.string().transform(databaseId).pipe(z.number()) }),
    invalid: 'Не сказано, яке правило завершити.',
    reason: 'written',
    run: async (tx, { rule: id }) => {
      const rule = await endRule(tx, context, id);
      return { subject: ruleSubject(rule, names), detail: amountText(rule) };
    },
  });
  return { add, end };
}

/** With what was sent, if it was refused. */
function addFields(sent: Readonly<Record<string, string>>, names: BrandNames): Html {
  return html`<label>
      За що
      <select name="way">
        ${optionsHtml(
          earningWay.options.map((way) => [way, wayTitles[way]]),
          sent['way'],
        )}
      </select>
    </label>
    <label>
      XP або %
      <input name="amount" type="number" min="0" max="10000" value="${sent['amount']}" required />
    </label>
    <label>
      Бренд
      <select name="brand">
        ${optionsHtml([['', 'обидва'], ...Object.entries(names)], sent['brand'])}
      </select>
    </label>
    <label>
      Клас товарів (для замовлень)
      <select name="class">
        ${optionsHtml([['', 'усі'], ...Object.entries(classTitles)], sent['class'])}
      </select>
    </label>
    <label>
      Від дня (порожньо: зараз)
      <input name="from" type="date" value="${sent['from']}" />
    </label>
    <label>
      Останній день (порожньо: без кінця)
      <input name="until" type="date" value="${sent['until']}" />
    </label>`;
}

function tableHtml(
  rules: readonly StoredRule[],
  names: BrandNames,
  now: Date,
  { form }: OperatorVisit,
  end: ReturnType<typeof createActs>['end'],
): Html {
  return operatorTable({
    caption: 'Правила',
    empty: 'Правил немає.',
    rows: rules,
    columns: [
      { title: 'За що', cell: (rule) => ruleSubject(rule, names) },
      { title: 'Скільки', cell: amountText },
      { title: 'Коли', cell: spanText },
      { title: 'Стан', cell: (rule) => stateText(rule, now) },
      {
        title: 'Завершити',
        cell: (rule) =>
          !isOver(rule, now) &&
          form(end, { hidden: { rule: rule.id }, button: 'Завершити', look: 'danger' }),
      },
    ],
  });
}

/** The page where operators say what each way to earn brings, and try what an order would earn. */
export function earningRulesPage(context: AppContext): OperatorPage {
  const names = brandNames(context.config);
  const acts = createActs(context, names);
  return {
    path,
    title: 'Правила нарахування',
    roles: ['content', 'money'],
    render: async (visit) => {
      const rules = await readStoredRules(context.db);
      const sent = visit.refused?.act === acts.add.name ? visit.refused.fields : {};
      return html`<p class="lead">
          Скільки XP дає кожен спосіб. Із чинних правил рахується найточніше (бренд, потім клас), а
          з рівних те, що почалося останнім. Чи даємо взагалі, кажуть
          <a href="/operator/switches">перемикачі</a>.
        </p>
        ${tableHtml(rules.toReversed(), names, context.now(), visit, acts.end)}
        <h2>Нове правило</h2>
        ${visit.form(acts.add, { fields: addFields(sent, names), button: 'Додати правило', look: 'main' })}
        ${await testRunHtml(context, visit.query)}`;
    },
    acts: [acts.add, acts.end],
  };
}
