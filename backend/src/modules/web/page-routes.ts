import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../auth/sessions';
import { bootData } from './boot-data';
import { chooseBrand, type ChosenBrand } from './brands';
import { type Composition, compositionKey } from './composition';
import { cookieNames, type CookiesOfPage, readCookies, setCookie, visitorOf } from './cookies';
import { findLanding, type Landing } from './landing';
import { packText, type PackedBody } from './packed-body';
import { carryAnswers, renderPage } from './page-template';
import { linkFile, preloadsOf } from './preload';
import { pathOf, reservedSegments, wantsPage } from './requests';
import { addPageHeaders, contentSecurityPolicy } from './security-headers';
import { sendBody } from './send-body';
import { compositionOf, type WebParts } from './web-parts';

const pagesAtMost = 200;
const year = 31_536_000;
const html = 'text/html; charset=utf-8';

/** Serves the app's page at every address that is not something else. */
export function servePages(app: FastifyInstance, parts: WebParts): void {
  const pages = new Map<string, Promise<PackedBody>>();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    return sendPage(parts, pages, request, reply);
  };
  app.get('/', answer);
  // Unlike "*", this leaves what is missing below the reserved segments to their own "not found".
  const first = `:first(^(?!(?:${reservedSegments.join('|')})$)[^/]*$)`;
  app.get(`/${first}`, answer);
  app.get(`/${first}/*`, answer);
}

async function sendPage(
  parts: WebParts,
  pages: Map<string, Promise<PackedBody>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, sessions } = parts.context;
  const { webAnalytics } = config.observation;
  const cookies = readCookies(request);
  const visitor = visitorOf(cookies);
  const composition = await compositionOf(parts, request, cookies, visitor);
  if (composition === undefined) return sendUnpublished(reply);
  if (visitor.isNew && parts.compositions.hasCanary()) {
    setCookie(reply, cookieNames.visitor, visitor.id, {
      maxAge: year,
      isSecure: request.protocol === 'https',
    });
  }
  const session = await sessionOf(sessions, cookies);
  const landing = findLanding(composition, pathOf(request), {
    hasSession: session !== null,
    isAdult: cookies.isAdult === 'true',
  });
  const brand = chooseBrand(config.brands, request, cookies);
  const key = pageKey(composition, brand, landing);
  let page = pages.get(key);
  if (page === undefined) {
    if (pages.size >= pagesAtMost) pages.clear();
    page = packText(buildPage(parts, composition, brand, landing), 5);
    pages.set(key, page);
  }
  const bundles = [composition.shell, ...composition.remotes];
  const policy = contentSecurityPolicy({
    bundles: bundles.map(({ descriptor }) => descriptor.name),
    assetOrigins: [...new Set([...config.assetOrigins, ...bundles.flatMap(originOf)])],
    connectOrigins: webAnalytics?.isDirect ? [new URL(webAnalytics.url).origin] : [],
  });
  addPageHeaders(reply, policy);
  void reply.code(landing.status).header('vary', 'accept, cookie');
  const carried =
    session === null || landing.page === undefined
      ? undefined
      : await parts.readCarried({
          composition,
          page: landing.page,
          path: pathOf(request),
          brand: brand.brand,
          token: cookies.token ?? '',
          session,
          address: request.ip,
        });
  if (carried === undefined) {
    return sendBody(request, reply, await page, { type: html, cacheControl: 'private, no-cache' });
  }
  const { plain } = await page;
  const own = await packText(carryAnswers(plain.toString(), carried), 4);
  // What is the customer's own stays in no cache at all.
  return sendBody(request, reply, own, { type: html, cacheControl: 'private, no-store' });
}

/** A page depends on nothing else. */
function pageKey(composition: Composition, brand: ChosenBrand, { page }: Landing): string {
  const owner = page?.remote?.descriptor.name ?? 'shell';
  const landing = page === undefined ? 'nothing' : `${owner} ${page.route.path}`;
  return [compositionKey(composition), brand.brand, brand.onSecondHost, landing].join(' ');
}

function buildPage(
  { context }: WebParts,
  composition: Composition,
  brand: ChosenBrand,
  landing: Landing,
): string {
  const { shell } = composition;
  const { scripts, styles, fonts } = shell.descriptor;
  const link = (file: string) => linkFile(shell, file);
  return renderPage({
    boot: bootData(context.config, brand, composition),
    styles: styles.map(link),
    scripts: scripts.map(link),
    fonts: (fonts[brand.brand] ?? []).map(link),
    preloads: preloadsOf(composition, landing.page),
  });
}

/** The cookie decides about the page alone; every call of the API needs the bearer. */
async function sessionOf(
  sessions: WebParts['context']['sessions'],
  { token }: CookiesOfPage,
): Promise<Session | null> {
  if (token === undefined || !/^[\w-]{20,200}$/.test(token)) return null;
  return sessions.find(token);
}

/** The origin of a bundle that lies elsewhere. */
function originOf({ base }: { readonly base: string }): string[] {
  return base.startsWith('/') ? [] : [new URL(base).origin];
}

function sendUnpublished(reply: FastifyReply): FastifyReply {
  addPageHeaders(reply, contentSecurityPolicy({ bundles: [], assetOrigins: [] }));
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type(html)
    .send(
      [
        '<!doctype html><html lang="uk"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<title>Ще не готово</title></head><body>',
        '<h1>Клуб ще не відкрито</h1><p>Спробуй трохи згодом.</p>',
        '<p lang="en">No shell is published yet. Build and publish everything with ',
        '<code>npx -y pnpm@12 start</code>, or by hand: <code>pnpm build</code>, ',
        '<code>pnpm club publish shell/dist</code>, <code>pnpm club promote shell latest</code>.</p>',
        '</body></html>\n',
      ].join('\n'),
    );
}
