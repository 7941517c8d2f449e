import { decide, type Decision, type NavigationEffect } from '@club/platform/guards';
import type { Shell } from '../host/shell-context';
import type { TabHistory } from '../session/tab-history';
import type { Page } from './pages';

/** The page that guards allow at an address, by what this tab knows. Nothing is written. */
export function decidePage(
  { pages, session }: Pick<Shell, 'pages' | 'session'>,
  address: string,
  isHistoryTraversal: boolean,
): Decision<Page> {
  const { store, age, brand, tab } = session;
  return decide(pages, address, {
    isCustomer: store.get().status === 'customer',
    isAdult: age.isAdult.get(),
    rememberedPage: tab.rememberedPage(),
    previousAddress: tab.lastAddress(),
    isCartOrdered: tab.isCartOrdered(brand.get().brand),
    isHistoryTraversal,
  });
}

/** Writes what guards want remembered. */
export function applyEffects(
  { tab }: { readonly tab: TabHistory },
  effects: readonly NavigationEffect[],
): void {
  for (const effect of effects) {
    if (effect.kind === 'remember-page') tab.rememberPage(effect.address);
    else tab.rememberReferrer(effect.address, effect.isLaterStep);
  }
}
