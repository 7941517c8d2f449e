import { isCardNumber } from '@club/domain/card-number';
import { z } from 'zod';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { ActRefusedError, customerSubject, operatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage } from '../../app/operator-page';
import { readCustomerStatus } from '../account/customer-status';
import { findCardHolder, readCardHolder } from './cards-repository';
import { readBalance } from './ledger-accounts-repository';

const find = operatorAct({
  name: 'find',
  title: 'Картку показано в магазині',
  input: z.object({ number: z.string().max(40) }),
  invalid: 'Не введено номер картки.',
  reason: () => 'Покупець показав картку',
  run: async (tx, { number }) => {
    const digits = number.replaceAll(/\D/g, '');
    if (!isCardNumber(digits)) {
      throw new ActRefusedError('У номері помилка: має бути 12 цифр, як на картці. Перевір їх.');
    }
    const customerId = await findCardHolder(tx, digits);
    if (customerId === null) throw new ActRefusedError('Картки з таким номером немає.');
    return { subject: customerSubject(customerId), item: customerId };
  },
});

async function statusText(context: AppContext, customerId: number, isBlocked: boolean) {
  if (isBlocked) return 'Заблоковано: XP не витрачати';
  const { isSpecial } = await readCustomerStatus(context, context.db, {
    customerId,
    brand: 'main',
  });
  return isSpecial ? 'Особливий статус' : 'Учасник клубу';
}

async function holderHtml(context: AppContext, customerId: number): Promise<Html | null> {
  const holder = await readCardHolder(context.db, customerId);
  if (!holder) return null;
  const { first_name: first, last_name: last, is_blocked: isBlocked } = holder;
  return html`${operatorFacts([
      ['Хто', `${first} ${last.slice(0, 1)}.`],
      ['Баланс', formatPoints(await readBalance(context.db, customerId, context.now()))],
      ['Статус', await statusText(context, customerId, isBlocked)],
    ])}
    <p class="steps"><a href="/operator/cards">Наступна картка</a></p>`;
}

/** The page where a store finds the customer of a member card. A hand scanner types like a keyboard. */
export function cardsPage(context: AppContext): OperatorPage {
  return {
    path: 'cards',
    title: 'Картка клієнта',
    roles: ['store', 'support'],
    render: async ({ form, refused }) => {
      const field = html`<label>
        Номер картки
        <input
          name="number"
          inputmode="numeric"
          autocomplete="off"
          maxlength="40"
          value="${refused?.fields['number']}"
          required
          autofocus
        />
      </label>`;
      return html`<p class="lead">Зіскануй QR із картки клієнта або введи її номер.</p>
        ${form(find, { fields: field, button: 'Знайти', look: 'main' })}`;
    },
    // Only right after this operator has read the card: numbers of customers in addresses show nothing.
    renderItem: async ({ done }, id) =>
      done?.subject === customerSubject(id) ? holderHtml(context, id) : null,
    acts: [find],
  };
}
