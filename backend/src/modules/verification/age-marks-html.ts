import { escapeHtml } from '../../outside/sandbox/html';
import type { AgeMark, LiftedMark } from './age-mark-repository';
import { time } from './review-time';

/** The list of marks for minors, with a form that removes a wrong one. */
export interface MarksParts {
  readonly prefix: string;
  readonly marks: readonly AgeMark[];
  readonly lifted: readonly LiftedMark[];
}

const day = (date: string) => date.split('-').toReversed().join('.');

function markOrigin({ way, foundBy, foundAt }: AgeMark): string {
  if (foundAt === null) return 'хто поставив, невідомо';
  const who = way === 'provider' ? 'за даними провайдера' : `за документом (${foundBy ?? '?'})`;
  return `${who}, ${time.format(foundAt)}`;
}

/** The length of the reason for removing a mark. */
export const reasonLength = { min: 5, max: 300 } as const;

function markHtml(prefix: string, mark: AgeMark): string {
  const { customerId, name, phoneEnd, adultFrom } = mark;
  return `<li>
    <h3>${escapeHtml(name)}, телефон …${escapeHtml(phoneEnd)}</h3>
    <p>Нічого не продаємо до ${day(adultFrom)}: ${escapeHtml(markOrigin(mark))}</p>
    <form method="post" action="${prefix}/marks/${customerId}" class="review">
      <label>Чому це помилка <input name="why" required minlength="${reasonLength.min}" maxlength="${reasonLength.max}"></label>
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

/** The marked customers, and the marks that were removed last. */
export function marksHtml({ prefix, marks, lifted }: MarksParts): string {
  const last = marks.at(-1);
  return `<section>
    <h2>Немає 18</h2>
    ${marks.length === 0 ? '<p>Позначок немає.</p>' : `<ol>${marks.map((one) => markHtml(prefix, one)).join('')}</ol>`}
    ${last === undefined ? '' : `<a href="${prefix}?before=${last.customerId}">Раніші покупці</a>`}
    ${lifted.length === 0 ? '' : `<h2>Зняті позначки</h2><ol>${lifted.map(liftedHtml).join('')}</ol>`}
  </section>`;
}
