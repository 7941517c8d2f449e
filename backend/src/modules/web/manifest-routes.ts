import type { Brand } from '@club/domain/brand';
import type { FastifyInstance } from 'fastify';
import { brandFaces, chooseBrand } from './brands';
import type { Composition } from './composition';
import { readCookies } from './cookies';
import { packText } from './packed-body';
import { sendBody } from './send-body';
import { compositionOf, type WebParts } from './web-parts';

const shortcutsAtMost = 4;

/** Serves the web manifest of each brand. The page names the brand: browsers ask without cookies. */
export function serveManifest(app: FastifyInstance, parts: WebParts): void {
  const { brands } = parts.context.config;
  app.get('/manifest.webmanifest', async (request, reply) => {
    const cookies = readCookies(request);
    const { brand: asked } = request.query as { brand?: unknown };
    const brand =
      asked === 'main' || asked === 'second'
        ? asked
        : chooseBrand(brands, request.host, cookies).brand;
    const composition = await compositionOf(parts, request, cookies);
    const manifest = webManifest(brand, brands[brand].name, composition);
    return sendBody(request, reply, await packText(JSON.stringify(manifest), 5), {
      type: 'application/manifest+json; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}

function webManifest(brand: Brand, name: string, composition: Composition | undefined) {
  const { themeColor, description } = brandFaces[brand];
  return {
    // Both brands may be installed from one host, and are two apps then.
    id: `/?app=${brand}`,
    name: `Клуб ${name}`,
    short_name: name,
    description,
    lang: 'uk',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: themeColor,
    background_color: themeColor,
    categories: ['shopping', 'lifestyle'],
    icons: [icon(`app-icon-${brand}`, 'any'), icon(`app-icon-${brand}-maskable`, 'maskable')],
    shortcuts: composition === undefined ? [] : shortcutsOf(composition),
  };
}

function icon(picture: string, purpose: 'any' | 'maskable') {
  return { src: `/pictures/${picture}.svg`, sizes: 'any', type: 'image/svg+xml', purpose };
}

/** The front page of each remote that has one. */
function shortcutsOf({ remotes }: Composition): { name: string; url: string }[] {
  return remotes
    .flatMap(({ descriptor: { routes, owns } }) => {
      const front = routes.find(({ path }) => owns.includes(path) && !path.includes(':'));
      return front === undefined ? [] : [{ name: front.title, url: front.path }];
    })
    .slice(0, shortcutsAtMost);
}
