import type { ProductClass } from '@club/api/contract/product-class';
import { classTitles } from '../../app/class-titles';
import type { AppContext } from '../../app/context';
import {
  classSwitches,
  clubSwitches,
  singleSwitches,
  switchesTag,
  switchNames,
  type SwitchName,
  type Switches,
} from '../../app/switches';
import { putSwitch } from '../../app/switches-repository';
import type { Tx } from '../../foundation/database/schema';

const isClass = (name: string | undefined): name is ProductClass =>
  name !== undefined && Object.hasOwn(classTitles, name);

/** The words for a switch. */
export interface SwitchTitle {
  readonly what: string;
  /** Null for what belongs to no product class. */
  readonly productClass: string | null;
}

export function switchTitle(name: SwitchName): SwitchTitle {
  const titles: Readonly<Record<string, string>> = { ...singleSwitches, ...clubSwitches };
  const [kind = '', one] = name.split('.');
  const ofClass = (classSwitches as Readonly<Record<string, string>>)[kind];
  return {
    what: titles[name] ?? ofClass ?? name,
    productClass: isClass(one) ? classTitles[one] : null,
  };
}

/** «Ціна в XP, паучі» */
export function switchSubject(name: SwitchName): string {
  const { what, productClass } = switchTitle(name);
  return productClass === null ? what : `${what}, ${productClass}`;
}

/** The switches of each product class, and at the end those of the whole club. */
export function switchesByClass(): ReadonlyMap<string, readonly SwitchName[]> {
  const groups = new Map<string, SwitchName[]>(
    [...Object.values(classTitles), 'увесь клуб'].map((title) => [title, []]),
  );
  for (const name of switchNames) {
    groups.get(switchTitle(name).productClass ?? 'увесь клуб')?.push(name);
  }
  return groups;
}

/** Sets a switch, for all processes; false when it is already like that. */
export async function setSwitch(
  tx: Tx,
  { cache, now, switches }: Pick<AppContext, 'cache' | 'now' | 'switches'>,
  name: SwitchName,
  isOn: boolean,
): Promise<boolean> {
  const before: Switches = await switches(tx);
  if (before[name] === isOn) return false;
  await putSwitch(tx, { name, is_on: isOn, changed_at: now() });
  cache.invalidate(tx, switchesTag);
  return true;
}
