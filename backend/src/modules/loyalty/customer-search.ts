import { z } from 'zod';
import { html, type Html } from '../../app/html';
import { ActRefusedError, customerSubject, operatorAct } from '../../app/operator-act';
import { findCustomers } from './statement-repository';

/** The act that opens the customer with a phone or the number of a card. */
export const customerSearch = (words: { readonly title: string; readonly reason: string }) =>
  operatorAct({
    name: 'find',
    title: words.title,
    input: z.object({ who: z.string().max(40) }),
    invalid: 'Не введено телефон або номер картки.',
    reason: () => words.reason,
    run: async (tx, { who }) => {
      const [customerId, other] = await findCustomers(tx, who);
      if (customerId === undefined) {
        throw new ActRefusedError('Такого покупця немає. Перевір номер.');
      }
      if (other !== undefined) {
        throw new ActRefusedError(
          'Цей номер є телефоном одного покупця й карткою іншого. Введи телефон із «+» на початку.',
        );
      }
      return { subject: customerSubject(customerId), item: customerId };
    },
  });

/** Its field, with what was sent. */
export const customerSearchField = (sent: Readonly<Record<string, string>> | undefined): Html =>
  html`<label>
    Телефон або номер картки
    <input
      name="who"
      inputmode="tel"
      autocomplete="off"
      maxlength="40"
      value="${sent?.['who']}"
      required
    />
  </label>`;
