import { brandNamed, brandParameter } from '@club/domain/brand';
import type { FastifyInstance } from 'fastify';
import { brandFaces, type ChosenBrand, chooseBrand } from './brands';
import type { Composition } from './composition';
import { readCookies } from './cookies';
import { packText } from './packed-body';
import { sendBody } from './send-body';
import { compositionOf, type WebParts } from './web-parts';

/** What the icon of an installed app offers, by the name of the page; what nobody publishes is left out. */
const shortcuts = [
  { page: 'scan.scan', name: 'Сканувати код', short_name: 'Скан' },
  { page: 'shop.shelves', name: 'Магазин', short_name: 'Магазин' },
  { page: 'loyalty.history', name: 'Мої XP', short_name: 'Мої XP' },
] as const;

/** Serves the web manifest of each brand. The page names the brand: browsers ask without cookies. */
export function serveManifest(app: FastifyInstance, parts: WebParts): void {
  const { brands } = parts.context.config;
  app.get('/manifest.webmanifest', async (request, reply) => {
    const cookies = readCookies(request);
    const { brand: asked } = request.query as { brand?: unknown };
    const chosen = chooseBrand(brands, request, cookies);
    const brand = brandNamed(asked) ?? chosen.brand;
    const composition = await compositionOf(parts, request, cookies);
    const manifest = webManifest({ ...chosen, brand }, brands[brand].name, composition);
    return sendBody(request, reply, await packText(JSON.stringify(manifest), 5), {
      type: 'application/manifest+json; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}

/** Where the icon leads. On a host of both brands it names its own: a logout forgets what was chosen. */
function addressOf(path: string, { brand, onSecondHost }: ChosenBrand): string {
  return onSecondHost ? path : `${path}?${brandParameter}=${brand}`;
}

function webManifest(chosen: ChosenBrand, name: string, composition: Composition | undefined) {
  const { brand } = chosen;
  const { themeColor, description } = brandFaces[brand];
  return {
    // Both brands may be installed from one host, and are two apps then. Never to be changed: it would be another app.
    id: `/?app=${brand}`,
    name: `Клуб ${name}`,
    short_name: name,
    description,
    lang: 'uk',
    dir: 'ltr',
    start_url: addressOf('/', chosen),
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
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
    shortcuts: composition === undefined ? [] : shortcutsOf(chosen, composition),
  };
}

type Purpose = 'any' | 'maskable';

function drawing(picture: string, purpose: Purpose) {
  return { src: `/pictures/${picture}.svg`, sizes: 'any', type: 'image/svg+xml', purpose };
}

function pixels(picture: string, size: number, purpose: Purpose) {
  return { src: `/pictures/${picture}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function shortcutsOf(chosen: ChosenBrand, { remotes }: Composition) {
  const paths = new Map(
    remotes.flatMap(({ descriptor: { name, routes } }) =>
      routes.map((route) => [`${name}.${route.name}`, route.path] as const),
    ),
  );
  return shortcuts.flatMap(({ page, ...names }) => {
    const path = paths.get(page);
    if (path === undefined) return [];
    const icons = [pixels(`app-icon-${chosen.brand}-192`, 192, 'any')];
    return [{ ...names, url: addressOf(path, chosen), icons }];
  });
}
