import { productClass } from '@club/api/contract/product-class';
import { brands, parseBrand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import { formatMoney, formatPoints } from '../../app/amounts';
import { classTitles } from '../../app/class-titles';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorTable } from '../../app/operator-table';
import type { OperatorVisit } from '../../app/operator-page';
import { readEarningRules, type EarningRules } from './earning-rules';
import { amountText, wayTitles } from './earning-rules-service';
import { readSums, timeOfDay, tryOrder, type TriedLine } from './earning-try';
import { optionsHtml } from './options-html';

function resultHtml(lines: readonly TriedLine[], rules: EarningRules): Html {
  const { payments, points } = tryOrder(lines, rules);
  return html`<p role="status">
      Таке замовлення принесло б <strong>${formatPoints(points)}</strong>.
    </p>
    ${operatorTable({
      caption: 'З чого це склалося',
      empty: 'Введи суму грошей хоча б для одного класу.',
      rows: payments,
      columns: [
        { title: 'Клас', cell: (line) => classTitles[line.productClass] },
        { title: 'Гроші', cell: ({ kopiykas }) => formatMoney(kopiykas) },
        { title: 'Частка', cell: ({ percent }) => `${percent} %` },
      ],
    })}
    ${operatorTable({
      caption: 'Решта способів того дня',
      empty: 'Більше нічого не діє.',
      rows: rules.offered.filter(({ way }) => way !== 'order'),
      columns: [
        { title: 'За що', cell: ({ way }) => wayTitles[way] },
        { title: 'Скільки', cell: amountText },
      ],
    })}`;
}

/** A form that says what an order would earn on a day, and its answer. Nothing is booked. */
export async function testRunHtml(
  context: AppContext,
  query: OperatorVisit['query'],
): Promise<Html> {
  const now = context.now();
  const at = timeOfDay(query['day'] ?? '', now);
  const brand = parseBrand(query['brand']) ?? 'main';
  const sums = productClass.options.map(
    (one) =>
      html`<label>
        ${classTitles[one]}, ₴
        <input name="sum-${one}" inputmode="decimal" value="${query[`sum-${one}`] ?? ''}" />
      </label>`,
  );
  const isSent = query['day'] !== undefined;
  const rules = await readEarningRules(context.db, context, { at, brand });
  return html`<h2 id="test-run">Що принесло б замовлення</h2>
    <form method="get" action="/operator/earning-rules#test-run" class="filter">
      <label>День <input name="day" type="date" value="${kyivDay(at)}" required /></label>
      <label>
        Бренд
        <select name="brand">
          ${optionsHtml(
            brands.map((one) => [one, context.config.brands[one].name]),
            brand,
          )}
        </select>
      </label>
      ${sums}
      <button>Порахувати</button>
    </form>
    ${
      isSent &&
      resultHtml(
        readSums((one) => query[`sum-${one}`]),
        rules,
      )
    }`;
}
