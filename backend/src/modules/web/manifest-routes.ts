import { parseBrand, brandParameter } from '@club/domain/brand';
import { fillPath } from '@club/domain/page-path';
import type { FastifyInstance } from 'fastify';
import { brandFaces, type ChosenBrand, chooseBrand } from './brands';
import type { Composition } from './composition';
import { readCookies } from './cookies';
import { packText } from '../../foundation/packed-body';
import { sendBody } from '../../app/send-body';
import { visitorComposition, type WebDependencies } from './web-dependencies';

/** Serves the web manifest of each brand. The page names the brand: browsers ask without cookies. */
export function serveManifest(app: FastifyInstance, dependencies: WebDependencies): void {
  const { brands } = dependencies.context.config;
  app.get('/manifest.webmanifest', async (request, reply) => {
    const cookies = readCookies(request);
    const { brand: requested } = request.query as { brand?: unknown };
    const chosen = chooseBrand(brands, request, cookies);
    const brand = parseBrand(requested) ?? chosen.brand;
    const composition = await visitorComposition(dependencies, request, cookies);
    const manifest = webManifest({ ...chosen, brand }, brands[brand].name, composition);
    return sendBody(request, reply, await packText(JSON.stringify(manifest), 5), {
      type: 'application/manifest+json; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}

/** The start address of an app. On a shared host it contains the brand, because a logout clears the choice. */
function startUrl(path: string, { brand, onSecondHost }: ChosenBrand): string {
  return onSecondHost ? path : `${path}?${brandParameter}=${brand}`;
}

function webManifest(chosen: ChosenBrand, name: string, composition: Composition | undefined) {
  const { brand } = chosen;
  const { themeColor, description } = brandFaces[brand];
  return {
    // Both brands can be installed from one host as two apps. Never change it: a new id is a new app.
    id: `/?app=${brand}`,
    name: `Клуб ${name}`,
    short_name: name,
    description,
    lang: 'uk',
    dir: 'ltr',
    start_url: startUrl('/', chosen),
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: themeColor,
    categories: ['shopping', 'lifestyle'],
    icons: [
      drawing(`app-icon-${brand}`, 'any'),
      pixels(`app-icon-${brand}-192`, 192, 'any'),
      pixels(`app-icon-${brand}-512`, 512, 'any'),
      drawing(`app-icon-${brand}-maskable`, 'maskable'),
      pixels(`app-icon-${brand}-maskable-512`, 512, 'maskable'),
    ],
    shortcuts: composition === undefined ? [] : appShortcuts(chosen, composition),
  };
}

type Purpose = 'any' | 'maskable';

function drawing(picture: string, purpose: Purpose) {
  return { src: `/pictures/${picture}.svg`, sizes: 'any', type: 'image/svg+xml', purpose };
}

function pixels(picture: string, size: number, purpose: Purpose) {
  return { src: `/pictures/${picture}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

interface Shortcut {
  readonly remote: string;
  readonly label: string;
  readonly shortLabel?: string | undefined;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly order: number;
}

/** The balance is at the top of home, which is the shell's. */
const balanceShortcut: Shortcut = { remote: 'shell', label: 'Мій баланс', path: '/', order: 20 };

/** The shortcuts of the installed app: links of the remotes, and the balance. */
function appShortcuts(chosen: ChosenBrand, { remotes }: Composition) {
  const icons = [pixels(`app-icon-${chosen.brand}-192`, 192, 'any')];
  const entries: Shortcut[] = remotes.flatMap(({ descriptor: { name, routes, navigation = [] } }) =>
    navigation.flatMap((entry) => {
      const path = routes.find((route) => route.name === entry.page)?.path;
      const isHere = entry.place === 'shortcut' && entry.brands?.includes(chosen.brand) !== false;
      return isHere && path !== undefined ? [{ ...entry, remote: name, path }] : [];
    }),
  );
  return [balanceShortcut, ...entries]
    .sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote))
    .map(({ label, shortLabel = label, path, params = {} }) => ({
      name: label,
      short_name: shortLabel,
      url: startUrl(fillPath(path, params), chosen),
      icons,
    }));
}
