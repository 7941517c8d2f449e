import { collect } from '@club/api/contract/analytics';
import type { Brand } from '@club/domain/brand';
import type { Boot, BootRemote } from '@club/registry/boot';
import type { RemoteDescriptor } from '@club/registry/formats';
import type { BrandConfig, Config } from '../../config';
import { collectUrl } from '../analytics/measurement-protocol';
import { tunnelPath } from '../error-reports/error-reports-routes';
import { brandFaces, type ChosenBrand } from './brands';
import type { Composition, Placed } from './composition';
import { linkFile, partFiles } from './preload';

/** What the page is told in its boot data. */
export function bootData(config: Config, chosen: ChosenBrand, composition: Composition): Boot {
  const { apiKey, sandbox, version, buildPollMs, brands } = config;
  return {
    brand: chosen.brand,
    onSecondHost: chosen.onSecondHost,
    brands: { main: brandInfo(brands, 'main'), second: brandInfo(brands, 'second') },
    apiKey,
    sandbox,
    generation: composition.generation,
    buildPollMs,
    version,
    ...watchers(config),
    remotes: composition.remotes.map((remote) => bootRemote(composition.shell, remote)),
  };
}

/** The services that watch the page, as far as they are used. */
function watchers({ observation, sandbox }: Config): Pick<Boot, 'errors' | 'webAnalytics'> {
  const { errors, webAnalytics } = observation;
  const collected = webAnalytics?.isDirect ? collectUrl(webAnalytics) : collect.path;
  return {
    ...(errors && { errors: { ...errors, tunnel: tunnelPath } }),
    ...((webAnalytics || sandbox) && { webAnalytics: collected }),
  };
}

function brandInfo(brands: Readonly<Record<Brand, BrandConfig>>, brand: Brand) {
  const { name, shopDomain, origin, social } = brands[brand];
  const { themeColor } = brandFaces[brand];
  return { name, shop: shopDomain, origin, themeColor, social: [...social] };
}

/** A remote's descriptor without what the browser does not need. */
function bootRemote(shell: Composition['shell'], placed: Placed<RemoteDescriptor>): BootRemote {
  const { name, version, entry, routes, slots } = placed.descriptor;
  return {
    name,
    version,
    entry: linkFile(placed, entry.file),
    routes: routes.map(({ shared, preload, ...route }) => ({
      ...route,
      // The server asks for them itself, and brings the answers with the page.
      reads: undefined,
      preload: partFiles(shell, placed, { shared, preload }),
    })),
    slots: slots.map(({ slot, name: component, shared, preload }) => ({
      slot,
      name: component,
      preload: partFiles(shell, placed, { shared, preload }),
    })),
  };
}
