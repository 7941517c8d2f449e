import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { CustomerDeletion } from '../../app/customer-deletion';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import {
  ActRefusedError,
  customerSubject,
  operatorAct,
  type OperatorAct,
} from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { customerSearch, customerSearchField } from '../loyalty/customer-search';
import { insertAct } from '../operator/operator-acts-repository';
import {
  accessChangeNames,
  accessChanges,
  changeAccess,
  possibleChanges,
  readAccess,
  type AccessChangeName,
  type AccessState,
} from './access';
import { findCustomer } from './customers-repository';
import { deleteCustomer } from './delete-customer';

const path = 'customers';

const find = customerSearch({ title: 'Покупця відкрито', reason: 'Запит про акаунт' });

const storedActs = { open: 'Покупця відкрито за адресою' } as const;

const named = {
  input: z.object({ customer: z.string().transform((text) => databaseId(text)) }),
  itemField: 'customer',
  invalid: 'Не сказано, про якого покупця йдеться.',
  reason: 'written',
} as const;

function requireId(customer: number | null): number {
  if (customer === null) throw new ActRefusedError(named.invalid);
  return customer;
}

const createChange = (context: AppContext, name: AccessChangeName) =>
  operatorAct({
    ...named,
    name,
    title: accessChanges[name].title,
    run: async (tx, { customer }) => {
      const id = requireId(customer);
      await changeAccess(tx, context, id, name);
      return { subject: customerSubject(id), item: id };
    },
  });

const createDeletion = (context: AppContext, deletion: CustomerDeletion) =>
  operatorAct({
    ...named,
    name: 'delete',
    title: 'Акаунт видалено',
    run: async (tx, { customer }) => {
      const id = requireId(customer);
      await deleteCustomer(tx, context, deletion, id);
      return { subject: customerSubject(id), item: id };
    },
  });

const yesOrNo = (is: boolean | null) =>
  is === null ? 'немає запису в «Іскрі»' : is ? 'так' : 'ні';

const accessFacts = ({ blocked, special, early }: AccessState) =>
  [
    ['Заблоковано', yesOrNo(blocked)],
    ['Особливий статус', yesOrNo(special)],
    ['Ранній доступ до новинок', yesOrNo(early)],
  ] as const;

interface PageDependencies {
  readonly context: AppContext;
  readonly deletion: CustomerDeletion;
  readonly changes: Readonly<Record<AccessChangeName, OperatorAct>>;
  readonly remove: OperatorAct;
}

/** The form that deletes, or what must end before. */
async function deletionHtml(
  { context, deletion, remove }: PageDependencies,
  { form }: OperatorVisit,
  customerId: number,
): Promise<Html> {
  const obstacles = (await deletion.findObstacles?.(context.db, customerId)) ?? [];
  if (obstacles.length > 0) {
    return html`<p>Видалити акаунт ще не можна. ${obstacles.join(' ')}</p>`;
  }
  const hidden = { customer: customerId };
  return html`<p>
      Видалення забирає дані, XP, сертифікати й винагороди покупця назавжди. Його просить сам
      покупець, і на це є 30 днів.
    </p>
    <div class="choices">
      ${form(remove, { hidden, button: 'Видалити акаунт', look: 'danger' })}
    </div>`;
}

/** The act that has led here is stored already, and what is opened by an address is stored here. */
async function storeOpening(
  { transaction, now }: AppContext,
  { done, operator: { name: operator } }: OperatorVisit,
  customerId: number,
): Promise<void> {
  const subject = customerSubject(customerId);
  if (done?.subject === subject) return;
  const opening = { operator, act: `${path}.open`, subject, reason: storedActs.open, at: now() };
  await transaction((tx) => insertAct(tx, opening));
}

async function customerHtml(
  dependencies: PageDependencies,
  visit: OperatorVisit,
  customerId: number,
): Promise<Html | null> {
  const { context, changes } = dependencies;
  const customer = await findCustomer(context.db, customerId);
  if (!customer) return null;
  await storeOpening(context, visit, customerId);
  const back = html`<p class="steps"><a href="/operator/${path}">Інший покупець</a></p>`;
  const { deleted_at: deletedAt } = customer;
  if (deletedAt) {
    return html`<p>Акаунт видалено ${kyivTime.format(deletedAt)}.</p>
      ${back}`;
  }
  const state = await readAccess(context.db, customer);
  const hidden = { customer: customerId };
  return html`${operatorFacts([
      ['Хто', `${customer.first_name} ${customer.last_name}`.trim()],
      ['Телефон', `…${customer.phone.slice(-4)}`],
      ['У клубі з', kyivTime.format(customer.created_at)],
      ...accessFacts(state),
    ])}
    <div class="choices">
      ${possibleChanges(state).map((name) =>
        visit.form(changes[name], { hidden, button: accessChanges[name].button }),
      )}
    </div>
    <h2>Видалення</h2>
    ${await deletionHtml(dependencies, visit, customerId)} ${back}`;
}

/** The page where operators block and delete customers, and give them what sets them apart. */
export function customersPage(context: AppContext, deletion: CustomerDeletion): OperatorPage {
  const changes = Object.fromEntries(
    accessChangeNames.map((name) => [name, createChange(context, name)]),
  ) as PageDependencies['changes'];
  const remove = createDeletion(context, deletion);
  return {
    path,
    title: 'Покупці',
    roles: ['support'],
    render: async ({ form, refused }) => {
      const fields = customerSearchField(refused?.fields);
      return html`<p class="lead">
          Заблокувати чи розблокувати, надати особливий статус, видалити акаунт.
        </p>
        ${form(find, { fields, button: 'Знайти', look: 'main' })}`;
    },
    renderItem: (visit, id) => customerHtml({ context, deletion, changes, remove }, visit, id),
    storedActs,
    acts: [find, ...Object.values(changes), remove],
  };
}
