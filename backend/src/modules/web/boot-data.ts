import type { BrandConfig, Config } from '../../app/config';
import { contract } from '@club/api/contract';
import { collect } from '@club/api/contract/marketing';
import { unservedCalls } from '@club/registry';
import type { Boot, BootRemote } from '@club/registry/boot';
import type { RemoteDescriptor } from '@club/registry/formats';
import { collectUrl } from '../../outside/web-analytics/measurement-protocol';
import { tunnelPath } from '../operations/tunnel-path';
import { brandFaces, type ChosenBrand } from './brands';
import type { Composition, Placed } from './composition';
import type { ChosenPage } from './choose-page';
import { linkFile, pageParts, partFiles } from './preload';
import { preloadsPath } from './preload-lists';
import type { WebContext } from './web-dependencies';

/** Parameters of the boot data. */
export function bootData(
  { config, pictures }: Pick<WebContext, 'config' | 'pictures'>,
  chosen: ChosenBrand,
  composition: Composition,
  page: ChosenPage | undefined,
): Boot {
  const { apiKey, sandbox, version, buildPollMs, brands } = config;
  const parts = page === undefined ? [] : pageParts(composition, page);
  const shownFirst = new Set(parts.map(({ part }) => part));
  return {
    brand: chosen.brand,
    onSecondHost: chosen.onSecondHost,
    brands: { main: brandInfo(brands.main, pictures), second: brandInfo(brands.second, pictures) },
    apiKey,
    sandbox,
    generation: composition.generation,
    buildPollMs,
    version,
    features: [...composition.features],
    ...watchers(config),
    ...reportedVisits(config, composition),
    ...unservedCalls(
      [composition.shell, ...composition.remotes].map(({ descriptor }) => descriptor),
      contract,
    ),
    preloads: preloadsPath(composition),
    remotes: composition.remotes.map((remote) => bootRemote(composition.shell, remote, shownFirst)),
  };
}

/** The settings of error reporting and analytics, when they are used. */
function watchers({ observation, sandbox }: Config): Pick<Boot, 'errors' | 'webAnalytics'> {
  const { errors, webAnalytics } = observation;
  const collected = webAnalytics?.isDirect ? collectUrl(webAnalytics) : collect.path;
  return {
    ...(errors && { errors: { ...errors, tunnel: tunnelPath } }),
    ...((webAnalytics || sandbox) && { webAnalytics: collected }),
  };
}

/** What pages report about themselves; see modules/canaries. */
function reportedVisits({ observation }: Config, { steps }: Composition): Pick<Boot, 'visits'> {
  const share = observation.reportedVisits;
  return share === 0 ? {} : { visits: { share, steps: { ...steps } } };
}

function brandInfo(
  { brand, name, shopDomain, origin, social }: BrandConfig,
  pictures: WebContext['pictures'],
) {
  const { themeColor, darkThemeColor } = brandFaces[brand];
  const { picture: banner } = pictures.view(`banner-offer-${brand}`);
  const identity = { name, shop: shopDomain, origin, social: [...social] };
  return { ...identity, themeColor, darkThemeColor, banner };
}

/** A remote's descriptor without what the browser does not need, or not yet. */
function bootRemote(
  shell: Composition['shell'],
  placed: Placed<RemoteDescriptor>,
  shownFirst: ReadonlySet<unknown>,
): BootRemote {
  const { name, version, entry, routes, slots, navigation = [] } = placed.descriptor;
  return {
    name,
    version,
    entry: linkFile(placed, entry.file),
    routes: routes.map((route) => ({
      ...route,
      // The server prefetches them and writes the answers into the page.
      reads: undefined,
      shared: undefined,
      // Only tools open a page with its example.
      example: undefined,
      exampleOfSecond: undefined,
      preload: shownFirst.has(route) ? partFiles(shell, placed, route) : [],
    })),
    slots: slots.map((slot) => ({
      slot: slot.slot,
      name: slot.name,
      preload: shownFirst.has(slot) ? partFiles(shell, placed, slot) : [],
    })),
    navigation: navigation
      // The web manifest has these.
      .filter(({ place }) => place !== 'shortcut')
      // What is switched off is left out already.
      .map((link) => ({ ...link, feature: undefined })),
  };
}
