import { productClass, type ProductClass } from '@club/api/contract/product-class';
import { brands, parseBrand } from '@club/domain/brand';
import { earnedPoints } from '@club/domain/earned-points';
import { formatMoney, formatPoints } from '../../app/amounts';
import { classTitles } from '../../app/class-titles';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { kyivDay, kyivMidnight } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import type { OperatorVisit } from '../../app/operator-page';
import { readEarningRules, type EarningRules } from './earning-rules';
import { amountText, brandTitles, wayTitles } from './earning-rules-service';
import { optionsHtml } from './options-html';

interface TestLine {
  readonly productClass: ProductClass;
  readonly kopiykas: number;
}

/** The sums of money that the form names, by product class. */
function readLines(query: OperatorVisit['query']): TestLine[] {
  return productClass.options.flatMap((one) => {
    const hryvnias = Number((query[`sum-${one}`] ?? '').replace(',', '.'));
    const kopiykas = Math.round(hryvnias * 100);
    return Number.isSafeInteger(kopiykas) && kopiykas > 0 ? [{ productClass: one, kopiykas }] : [];
  });
}

/** Noon of the day that the form names, so that rules of the whole day count; now for today. */
function readTime(day: string, now: Date): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day === kyivDay(now)) return now;
  const midnight = kyivMidnight(day);
  return Number.isNaN(midnight.getTime()) ? now : new Date(midnight.getTime() + 12 * 3_600_000);
}

function resultHtml(lines: readonly TestLine[], rules: EarningRules): Html {
  const payments = lines.map(({ productClass: one, kopiykas }) => ({
    productClass: one,
    kopiykas,
    percent: rules.orderPercent(one),
  }));
  return html`<p role="status">
      Таке замовлення принесло б <strong>${formatPoints(earnedPoints(payments))}</strong>.
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
  const at = readTime(query['day'] ?? '', now);
  const brand = parseBrand(query['brand']) ?? 'main';
  const sums = productClass.options.map(
    (one) =>
      html`<label>
        ${classTitles[one]}, ₴
        <input name="sum-${one}" inputmode="decimal" value="${query[`sum-${one}`] ?? ''}" />
      </label>`,
  );
  const isAsked = query['day'] !== undefined;
  const rules = await readEarningRules(context.db, context, { at, brand });
  return html`<h2 id="test-run">Що принесло б замовлення</h2>
    <form method="get" action="/operator/earning-rules#test-run" class="filter">
      <label>День <input name="day" type="date" value="${kyivDay(at)}" required /></label>
      <label>
        Бренд
        <select name="brand">
          ${optionsHtml(
            brands.map((one) => [one, brandTitles[one]]),
            brand,
          )}
        </select>
      </label>
      ${sums}
      <button>Порахувати</button>
    </form>
    ${isAsked && resultHtml(readLines(query), rules)}`;
}
