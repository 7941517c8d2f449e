import { escapeHtml } from '../sandbox/sandbox-html';
import type { AgeMark, LiftedMark } from './age-mark';
import { time } from './review-time';

/** Where the wrong marks of minors are seen and lifted. */
export interface MarksParts {
  readonly prefix: string;
  readonly marks: readonly AgeMark[];
  readonly lifted: readonly LiftedMark[];
}

const day = (date: string) => date.split('-').toReversed().join('.');

function finderOf({ way, foundBy, foundAt }: AgeMark): string {
  if (foundAt === null) return 'хто поставив, невідомо';
  const who = way === 'provider' ? 'за даними провайдера' : `за документом (${foundBy ?? '?'})`;
  return `${who}, ${time.format(foundAt)}`;
}

function markHtml(prefix: string, mark: AgeMark): string {
  const { customerId, name, phoneEnd, adultFrom } = mark;
  return `<li>
    <h3>${escapeHtml(name)}, телефон …${escapeHtml(phoneEnd)}</h3>
    <p>Нічого не продаємо до ${day(adultFrom)}: ${escapeHtml(finderOf(mark))}</p>
    <form method="post" action="${prefix}/marks/${customerId}" class="review">
      <label>Чому це помилка <input name="why" required minlength="5" maxlength="300"></label>
      <button>Зняти позначку</button>
    </form>
  </li>`;
}

function liftedHtml({ name, adultFrom, liftedBy, why, liftedAt }: LiftedMark): string {
  return `<li>
    <h3>${escapeHtml(name)}</h3>
    <p>Була до ${day(adultFrom)}. Знято ${time.format(liftedAt)}, ${escapeHtml(liftedBy)}: ${escapeHtml(why)}</p>
  </li>`;
}

/** Customers who were found too young, and what was lifted of that. */
export function marksHtml({ prefix, marks, lifted }: MarksParts): string {
  const last = marks.at(-1);
  return `<section>
    <h2>Немає 18</h2>
    ${marks.length === 0 ? '<p>Позначок немає.</p>' : `<ol>${marks.map((one) => markHtml(prefix, one)).join('')}</ol>`}
    ${last === undefined ? '' : `<a href="${prefix}?before=${last.customerId}">Раніші покупці</a>`}
    ${lifted.length === 0 ? '' : `<h2>Зняті позначки</h2><ol>${lifted.map(liftedHtml).join('')}</ol>`}
  </section>`;
}
