import type { Brand } from '@club/domain/brand';
import type { BrandInfo, Store } from '@club/platform';
import type { Boot } from '@club/registry/boot';
import { openAgeAnswer, type AgeAnswer } from './age-answer';
import { reloadPage } from '../pwa/reload-page';
import { createBrandOwner } from './brand';
import { openTabHistory, type TabHistory } from './tab-history';
import { createTokenOwner, type TokenOwner } from './token';

/** What the page knows of its visitor. Token, brand and tab have an owner each. */
export interface ShellSession extends TokenOwner {
  readonly brand: Store<BrandInfo>;
  switchBrand(brand: Brand): void;
  readonly age: AgeAnswer;
  readonly tab: TabHistory;
}

/** Creates the owners and connects them. `canSave` is false where the browser forbids to save anything. */
export function createSession(boot: Boot, canSave = true): ShellSession {
  const brand = createBrandOwner(boot);
  const tab = openTabHistory(() => token.store.get().status === 'customer');
  const token = createTokenOwner({
    apiKey: boot.apiKey,
    canSave,
    isPageStored: boot.isStored === true,
    brand: () => brand.store.get().brand,
    onBegin: tab.beginSession,
    onClear: tab.endSession,
    // The choice was cleared with all else: the next visitor must see the app that a reload shows.
    onGuest: brand.followDevice,
    onReplaced: reloadPage,
  });
  // After the token: an icon opens its app also when the session has expired.
  brand.applyRequested();
  return {
    ...token,
    brand: brand.store,
    switchBrand: brand.choose,
    age: openAgeAnswer(),
    tab,
  };
}
