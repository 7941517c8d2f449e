import type { Brand } from '@club/domain/brand';
import type { BrandConfig, Config } from './config';

/** The page that a request comes from: its app, and its host as the request names it. */
export interface CallingPage {
  readonly brand: Brand;
  readonly host: string;
}

/** The site that the customer uses: either app may be used on the main host. A host that is not ours is never named. */
export function siteOfPage(brands: Config['brands'], { brand, host }: CallingPage): BrandConfig {
  const own = Object.values(brands).find((one) => one.host === host.toLowerCase());
  return own ?? brands[brand];
}
