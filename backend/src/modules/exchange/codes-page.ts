import { kyivDay } from '@club/domain/kyiv-day';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { dayText, kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import { type OperatorFact, operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { hit, undoHit } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';
import { wrongCodes } from './exchange-config';
import { customerFault, handOut, takenState } from './taken-rewards';
import { findByCode, findTaken, type TakenRow } from './claims-repository';

const path = 'reward-codes';

/** Codes are typed or scanned: spaces and line ends do not matter. */
const codeInput = z.object({
  code: z
    .string()
    .max(40)
    .transform((text) => text.replace(/\D/g, '')),
});

const subject = (id: number) => `Винагорода №\u00a0${id}`;

/** Every code counts as a wrong one before it is looked up, so that simultaneous guesses count too. */
async function refuseGuessing(tx: Tx, now: Date, bucket: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await hit(tx, { bucket, ...wrongCodes }, now);
  if (!isOver) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new ActRefusedError(`Забагато кодів, що не підійшли. Спробуй за ${minutes} хв.`);
}

/** Looks a code up. Codes themselves are not stored with the act. */
function findAct({ now }: AppContext): OperatorAct {
  return operatorAct({
    name: 'find',
    title: 'Код перевірено',
    input: codeInput,
    invalid: 'Введи код: 12 цифр з екрана покупця.',
    reason: () => 'Перевірка коду',
    run: async (tx, { code }, operator) => {
      const bucket = `reward-codes:${operator}`;
      await refuseGuessing(tx, now(), bucket);
      const id = await findByCode(tx, code);
      if (id === null) {
        const unknown = 'Такої винагороди немає';
        return { subject: unknown, refusal: `${unknown}. Звір код з екраном покупця.` };
      }
      await undoHit(tx, bucket);
      return { subject: subject(id), item: id };
    },
  });
}

/** The code belongs to the form: a number alone, which anybody can guess, gives nothing out. */
function giveAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'give',
    title: 'Видано',
    input: codeInput.extend({ claim: z.string().transform(databaseId) }),
    itemField: 'claim',
    invalid: 'Спершу введи код з екрана покупця.',
    reason: () => 'Видано за кодом',
    run: async (tx, { claim, code }, operator) => {
      if ((await findByCode(tx, code)) !== claim) {
        throw new ActRefusedError('Код не від цієї винагороди. Введи його ще раз.');
      }
      const { id, hand_out: detail } = await handOut(tx, context, claim, operator);
      return { subject: subject(id), detail, item: id };
    },
  });
}

function stateText(row: TakenRow, today: string, fault: string | null): string {
  const until = row.usable_until && dayText(row.usable_until);
  if (row.used_at) return `Уже видано ${kyivTime.format(row.used_at)}, ${row.used_by}`;
  if (row.state === 'returned') return 'Повернуто, XP уже на балансі покупця. Не видаємо';
  if (takenState(row, today) === 'usable' && fault !== null) return fault;
  if (takenState(row, today) === 'usable') return `Можна видати до ${until} включно`;
  return `Строк минув: діяла до ${until}. Не видаємо`;
}

function ageFacts({ is_adults_only: isAdultsOnly }: TakenRow): OperatorFact[] {
  if (!isAdultsOnly) return [];
  return [['Вік', html`<strong>18+</strong> Перевір вік за документом`]];
}

function itemHtml(row: TakenRow, state: string, form: Html | null): Html {
  return html`${operatorFacts([
      ['Що видати', html`<strong>${row.hand_out}</strong>`],
      ['Винагорода', row.title],
      ...ageFacts(row),
      ['Стан', state],
    ])}
    <div class="choices">${form}</div>
    <p class="steps"><a href="/operator/${path}">Наступний код</a></p>`;
}

/** Whether this operator has just entered the code: then the address names the act, or the form has the code. */
function hasEnteredCode({ done, refused }: OperatorVisit, { id, code }: TakenRow): boolean {
  return done?.subject === subject(id) || (code !== null && refused?.fields['code'] === code);
}

/** The same for every number, so that it says nothing about rewards. */
const withoutCode = html`<p class="lead">Спершу введи код з екрана покупця.</p>
  <p class="steps"><a href="/operator/${path}">Ввести код</a></p>`;

const codeField = html`<label>
  Код
  <input name="code" inputmode="numeric" autocomplete="off" required autofocus maxlength="40" />
</label>`;

/** Where stores give rewards out by the codes of customers. */
export function codesPage(context: AppContext): OperatorPage {
  const acts = { find: findAct(context), give: giveAct(context) };
  const giveForm = ({ id, code }: TakenRow, form: OperatorVisit['form']) =>
    form(acts.give, { hidden: { claim: id, code: code ?? '' }, button: 'Видати', look: 'main' });
  return {
    path,
    title: 'Видати винагороду',
    roles: ['store'],
    render: async ({ form }) =>
      html`<p class="lead">Введи код з екрана покупця або зчитай QR сканером. Код діє один раз.</p>
        <div class="card">
          ${form(acts.find, { fields: codeField, button: 'Перевірити', look: 'main' })}
        </div>`,
    renderItem: async (visit, id) => {
      const row = await findTaken(context.db, id);
      if (!row || !hasEnteredCode(visit, row)) return withoutCode;
      const today = kyivDay(context.now());
      const fault = await customerFault(context.db, row, today);
      const mayGive = fault === null && takenState(row, today) === 'usable';
      return itemHtml(
        row,
        stateText(row, today, fault),
        mayGive ? giveForm(row, visit.form) : null,
      );
    },
    acts: [acts.find, acts.give],
  };
}
