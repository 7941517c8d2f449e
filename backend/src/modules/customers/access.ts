import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import { customerTag } from '../../app/sessions';
import type { Db, Tx } from '../../foundation/database/schema';
import { setBlocked, setEarlyAccess } from '../account/access-repository';
import { lockCustomer } from '../account/users-repository';
import { enqueueEmail } from '../verification/enqueue-email';
import {
  accountIn,
  findCustomer,
  hasSpecialField,
  setSpecialField,
  type Customer,
} from './customers-repository';

/** What an operator gives a customer and takes away. */
export const accesses = ['blocked', 'special', 'early'] as const;

type Access = (typeof accesses)[number];

/** What a customer has; null where it can't be given. */
export type AccessState = Readonly<Record<Access, boolean | null>>;

interface AccessChange {
  readonly access: Access;
  readonly isOn: boolean;
  /** What has happened, and what the button says. */
  readonly title: string;
  readonly button: string;
  /** The sentence where it is so already. */
  readonly refusal: string;
  /** To the customer, who may be logged out or not see the app. */
  readonly email?: { readonly subject: string; readonly text: string };
}

/** By the name of the act and of the command. */
export const accessChanges = {
  block: {
    access: 'blocked',
    isOn: true,
    title: 'Покупця заблоковано',
    button: 'Заблокувати',
    refusal: 'Покупця вже заблоковано.',
    email: {
      subject: 'доступ обмежено',
      text: 'Ми обмежили твій доступ до клубу. XP залишаються на рахунку. Якщо це помилка, напиши в підтримку протягом 14\u00a0днів: її сторінка в застосунку працює й зараз.',
    },
  },
  unblock: {
    access: 'blocked',
    isOn: false,
    title: 'Покупця розблоковано',
    button: 'Розблокувати',
    refusal: 'Покупця не заблоковано.',
    email: {
      subject: 'доступ відновлено',
      text: 'Доступ до клубу знову відкрито, і твої XP на місці. Підписку, яка була на паузі, можна поновити в застосунку.',
    },
  },
  'give-special': {
    access: 'special',
    isOn: true,
    title: 'Особливий статус надано',
    button: 'Надати особливий статус',
    refusal: 'Покупець уже має особливий статус.',
  },
  'take-special': {
    access: 'special',
    isOn: false,
    title: 'Особливий статус знято',
    button: 'Зняти особливий статус',
    refusal: 'Покупець не має особливого статусу.',
  },
  'give-early': {
    access: 'early',
    isOn: true,
    title: 'Ранній доступ надано',
    button: 'Надати ранній доступ',
    refusal: 'Покупець уже має ранній доступ.',
  },
  'take-early': {
    access: 'early',
    isOn: false,
    title: 'Ранній доступ знято',
    button: 'Зняти ранній доступ',
    refusal: 'Покупець не має раннього доступу.',
  },
} as const satisfies Record<string, AccessChange>;

export type AccessChangeName = keyof typeof accessChanges;

export const accessChangeNames = Object.keys(accessChanges) as AccessChangeName[];

const changeNamed = (name: AccessChangeName): AccessChange => accessChanges[name];

export async function readAccess(db: Db | Tx, customer: Customer): Promise<AccessState> {
  const account = accountIn(customer, 'main');
  return {
    blocked: customer.is_blocked,
    special: account === undefined ? null : await hasSpecialField(db, account),
    early: customer.is_allowed,
  };
}

/** The changes that can be made to what the customer has. */
export function possibleChanges(state: AccessState): AccessChangeName[] {
  return accessChangeNames.filter((name) => {
    const { access, isOn } = changeNamed(name);
    return state[access] === !isOn;
  });
}

/** What writes to a customer needs of a server. Commands have it, too. */
export type AccessContext = Pick<AppContext, 'cache' | 'config' | 'jobs' | 'mailer' | 'now'>;

/** The customer, locked. Throws ActRefusedError for a deleted or unknown customer. */
export async function lockForAct(tx: Tx, customerId: number): Promise<Customer> {
  const known = await findCustomer(tx, customerId);
  if (!known) throw new ActRefusedError('Такого покупця немає.');
  await lockCustomer(tx, customerId);
  const customer = (await findCustomer(tx, customerId)) ?? known;
  if (customer.deleted_at) throw new ActRefusedError('Цей акаунт видалено.');
  return customer;
}

async function storeAccess(tx: Tx, customerId: number, customer: Customer, change: AccessChange) {
  const { access, isOn } = change;
  if (access === 'blocked') return setBlocked(tx, customerId, isOn);
  if (access === 'early') return setEarlyAccess(tx, customerId, isOn);
  const account = accountIn(customer, 'main');
  if (account !== undefined) await setSpecialField(tx, account, isOn);
}

/**
 * Gives or takes. Sessions stay: a blocked customer still reaches the support, and every other call is
 * refused from the commit on.
 */
export async function changeAccess(
  tx: Tx,
  context: AccessContext,
  customerId: number,
  name: AccessChangeName,
): Promise<void> {
  const change = changeNamed(name);
  const customer = await lockForAct(tx, customerId);
  const state = await readAccess(tx, customer);
  if (state[change.access] === null) {
    throw new ActRefusedError('Особливий статус діє лише в «Іскрі», а там покупець не має запису.');
  }
  if (state[change.access] === change.isOn) throw new ActRefusedError(change.refusal);
  await storeAccess(tx, customerId, customer, change);
  context.cache.invalidate(tx, customerTag(customerId));
  const [account] = customer.accounts;
  if (!change.email || !account) return;
  const { subject, text } = change.email;
  const { name: brand } = context.config.brands[account.brand];
  await enqueueEmail(tx, context, customer.email, { subject: `${brand}: ${subject}`, text });
}
