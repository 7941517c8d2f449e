import { parseBrand, brandParameter, type Brand } from '@club/domain/brand';
import { createStore, type BrandInfo, type Store } from '@club/platform';
import { readCookie, writeCookie } from '@club/platform/cookies';
import type { Boot } from '@club/registry/boot';

/** The app that the page shows, where a host has both. */
export interface BrandOwner {
  readonly store: Store<BrandInfo>;
  /** Continues in that app, and remembers it. */
  choose(brand: Brand): void;
  /** Returns to the app of the host where no choice is remembered any more. */
  followDevice(): void;
  /** Continues in the app that the address names, as the icon of an installed one does, and removes it from the address. */
  applyRequested(): void;
}

/**
 * The brand that this device chose, by the rule of the server. A page that was stored for
 * offline use may be of the brand that was shown then.
 */
function chosenBrand({ onSecondHost }: Boot): Brand {
  return onSecondHost || readCookie('secondBrand') === 'true' ? 'second' : 'main';
}

/** Shows the page in the colours of a brand. */
function showBrand(boot: Boot, brand: Brand): BrandInfo {
  document.documentElement.dataset['brand'] = brand;
  const { name, shop } = boot.brands[brand];
  return { brand, name, shop };
}

/** Creates the owner of the choice. */
export function createBrandOwner(boot: Boot): BrandOwner {
  const store = createStore(showBrand(boot, chosenBrand(boot)));

  function show(brand: Brand) {
    if (brand !== store.get().brand) store.set(showBrand(boot, brand));
  }

  function choose(brand: Brand) {
    writeCookie('secondBrand', String(brand === 'second'));
    show(brand);
  }

  return {
    store,
    choose,
    followDevice: () => show(chosenBrand(boot)),
    applyRequested() {
      const address = new URL(location.href);
      const requested = parseBrand(address.searchParams.get(brandParameter));
      if (requested === undefined) return;
      address.searchParams.delete(brandParameter);
      history.replaceState(history.state, '', address);
      if (!boot.onSecondHost) choose(requested);
    },
  };
}
