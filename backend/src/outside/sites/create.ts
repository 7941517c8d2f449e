import type { Site } from '../../app/config';
import type { AdapterContext } from '../adapter-context';
import { createMultipassToken } from './multipass';
import type { SiteLogins } from './port';

/** In the sandbox the links open pages of this server. */
export function createSiteLogins({ config }: Pick<AdapterContext, 'config'>): SiteLogins {
  const { brands, sandbox, sites } = config;

  function origin(site: Site): string {
    if (!sandbox) return `https://${sites[site].domain}`;
    return `${brands[site === 'main' ? 'main' : 'second'].origin}/sandbox/sites/${site}`;
  }

  return {
    isAvailable: (site) => sites[site].multipassSecret !== null,
    link: (site, visitor) => {
      const { multipassSecret } = sites[site];
      if (multipassSecret === null) return null;
      const token = createMultipassToken(visitor, multipassSecret);
      return `${origin(site)}/account/login/multipass/${token}`;
    },
    page: (site, path, query) => `${origin(site)}${path}?${new URLSearchParams(query).toString()}`,
  };
}
