import { managerType, type Manager, type ManagerType } from '@club/api/contract/scans';
import { brands, type Brand } from '@club/domain/brand';
import { plainCode } from '@club/domain/printed-code';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import {
  deleteChoice,
  findActiveManager,
  lockManager,
  putChoice,
  putManager,
  setManagerActive,
  type ManagerRow,
} from './managers-repository';
import { refuseGuessing, saveWrongCodes } from './wrong-codes';

/** The cache tag of what shows managers' names. */
export const managersTag = 'managers';

const printedBadge = /^([A-Z])(\d{3,6})$/;

/** The number of a badge as it is printed: `м 4821` is `M-4821`. Null for another text. */
function parseBadge(typed: string): string | null {
  const found = printedBadge.exec(plainCode(typed));
  return found && `${found[1]}-${found[2]}`;
}

/** One manager as operators write it. */
export const managerEntry = z.strictObject({
  badge: z.string().transform((typed, check) => {
    const badge = parseBadge(typed);
    if (badge !== null) return badge;
    check.issues.push({ code: 'custom', input: typed, message: 'A letter and 3 to 6 digits' });
    return z.NEVER;
  }),
  type: managerType,
  name: z.string().trim().min(2).max(60),
  brand: z.enum(brands),
});

export type ManagerEntry = z.output<typeof managerEntry>;

/** A file of managers. */
export const managerFile = z.array(managerEntry).min(1).max(1000);

type Context = Pick<AppContext, 'cache' | 'club' | 'now'>;

export interface ManagerChoice {
  readonly customerId: number;
  readonly typed: string;
  readonly type: ManagerType;
  readonly brand: Brand;
}

/** Chooses the manager whom further scans name; an empty text removes the choice. */
export async function chooseManager(
  tx: Tx,
  context: Context,
  { customerId, typed, type, brand }: ManagerChoice,
): Promise<Manager | null> {
  context.cache.invalidate(tx, activityTag(customerId));
  if (typed === '') {
    await deleteChoice(tx, customerId);
    return null;
  }
  const badge = parseBadge(typed);
  if (badge === null) throw new ClubError('MANAGER_UNKNOWN');
  await refuseGuessing(tx, context, 'manager', customerId);
  const found = await findActiveManager(tx, { badge, type, brand });
  if (found === null) throw new ClubError('MANAGER_UNKNOWN', { keepEffects: true });
  await saveWrongCodes(tx, context, 'manager', customerId, 0);
  await putChoice(tx, { customer_id: customerId, badge, chosen_at: context.now() });
  return found;
}

/** Adds managers, and changes those whose badges are known. */
export async function loadManagers(
  tx: Tx,
  { cache }: Pick<Context, 'cache'>,
  entries: readonly ManagerEntry[],
): Promise<void> {
  for (const entry of entries) await putManager(tx, entry);
  cache.invalidate(tx, managersTag);
}

/** Lets customers choose a manager again, or no more. Earlier scans keep the name. */
export async function setActive(
  tx: Tx,
  { cache }: Pick<Context, 'cache'>,
  badge: string,
  isActive: boolean,
): Promise<ManagerRow> {
  const stored = await lockManager(tx, badge);
  if (stored?.is_active === isActive) {
    throw new ActRefusedError(`Менеджера ${badge} вже ${isActive ? 'увімкнено' : 'вимкнено'}.`);
  }
  const row = await setManagerActive(tx, badge, isActive);
  if (!row) throw new ActRefusedError('Такого менеджера немає.');
  cache.invalidate(tx, managersTag);
  return row;
}
