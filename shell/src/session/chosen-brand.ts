import { brandNamed, brandParameter, type Brand } from '@club/domain/brand';
import { createStore, type BrandInfo, type Store } from '@club/platform';
import { readCookie, writeCookie } from '@club/platform/cookies';
import type { Boot } from '@club/registry/boot';

/** The app that the page shows, where a host has both. */
export interface BrandChoice {
  readonly store: Store<BrandInfo>;
  /** Goes on in that app, and remembers it. */
  choose(brand: Brand): void;
  /** Goes back to the app of the host where nothing is remembered any more. */
  followDevice(): void;
  /** Goes on in the app that the address asks for, as the icon of an installed one does; the address then without it. */
  takeAsked(): void;
}

/**
 * The brand that this device chose, by the rule of the server. A page that was kept for the time
 * without a network may be of the brand that was shown then.
 */
function chosenBrand({ onSecondHost }: Boot): Brand {
  return onSecondHost || readCookie('secondBrand') === 'true' ? 'second' : 'main';
}

/** Dresses the page for a brand. */
function showBrand(boot: Boot, brand: Brand): BrandInfo {
  document.documentElement.dataset['brand'] = brand;
  const { name, shop } = boot.brands[brand];
  return { brand, name, shop };
}

/** Makes the owner of the choice. */
export function createBrandChoice(boot: Boot): BrandChoice {
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
    takeAsked() {
      const address = new URL(location.href);
      const asked = brandNamed(address.searchParams.get(brandParameter));
      if (asked === undefined) return;
      address.searchParams.delete(brandParameter);
      history.replaceState(history.state, '', address);
      if (!boot.onSecondHost) choose(asked);
    },
  };
}
