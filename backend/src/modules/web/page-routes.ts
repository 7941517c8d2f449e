import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../app/sessions';
import { setCookie } from '../../app/set-cookie';
import { bootData } from './boot-data';
import { chooseBrand, type ChosenBrand } from './brands';
import { type Composition, compositionKey } from './composition';
import { cookieNames, type PageCookies, readCookies, visitorId } from './cookies';
import { choosePage, type PageChoice } from './choose-page';
import { developmentPaths } from './development/development-routes';
import { packText, type PackedBody } from '../../foundation/packed-body';
import { insertAnswers, renderPage } from './page-template';
import { renderUnpublished } from './unpublished-page';
import { linkFile, pagePreloads } from './preload';
import { insertBadge, previewBadge } from './preview-badge';
import { findRetry, renewShellFiles } from './retry-route';
import { reservedSegments, wantsPage } from './requests';
import { addPageHeaders, contentSecurityPolicy } from './security-headers';
import { sendBody } from '../../app/send-body';
import { visitorComposition, type WebDependencies } from './web-dependencies';

const maxPages = 200;
const year = 31_536_000;
const html = 'text/html; charset=utf-8';

/** Serves the app's page at every address that has no other route. */
export function servePages(app: FastifyInstance, dependencies: WebDependencies): void {
  const pages = new LRUCache<string, Promise<PackedBody>>({ max: maxPages });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    return sendPage(dependencies, pages, request, reply);
  };
  app.get('/', answer);
  // Unlike "*", this does not match missing files below the reserved segments.
  const first = `:first(^(?!(?:${reservedSegments.join('|')})$)[^/]*$)`;
  app.get(`/${first}`, answer);
  app.get(`/${first}/*`, answer);
}

async function sendPage(
  dependencies: WebDependencies,
  pages: LRUCache<string, Promise<PackedBody>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, sessions } = dependencies.context;
  const cookies = readCookies(request);
  const visitor = visitorId(cookies);
  const composition = await visitorComposition(dependencies, request, cookies, visitor);
  if (composition === undefined) return sendUnpublished(reply, developmentScript(config));
  if (visitor.isNew && dependencies.compositions.hasCanary()) {
    setCookie(reply, cookieNames.visitor, visitor.id, {
      maxAge: year,
      isSecure: request.protocol === 'https',
    });
  }
  const session = await findSession(sessions, cookies);
  const choice = choosePage(composition, request.url, {
    isCustomer: session !== null,
    isAdult: cookies.isAdult === 'true',
  });
  const brand = chooseBrand(config.brands, request, cookies);
  const key = pageKey(composition, brand, choice);
  let page = pages.get(key);
  if (page === undefined) {
    page = packText(buildPage(dependencies, composition, brand, choice), 5);
    pages.set(key, page);
  }
  addPageHeaders(reply, pagePolicy(config, composition));
  void reply.code(choice.status).header('vary', 'accept, cookie');
  const prefetched =
    session === null || choice.page === undefined
      ? undefined
      : await dependencies.prefetchAnswers({
          composition,
          page: choice.page,
          query: new URL(request.url, 'http://page').searchParams,
          brand: brand.brand,
          shop: config.brands[brand.brand].shopDomain,
          token: cookies.token ?? '',
          session,
          cookies: parse(request.headers.cookie ?? ''),
          address: request.ip,
        });
  const badge = composition.preview && previewBadge(composition.preview);
  const retry = findRetry(request.url);
  if (prefetched === undefined && badge === undefined && retry === undefined) {
    return sendDocument(request, reply, await page, 'private, no-cache');
  }
  let text = (await page).plain.toString();
  if (retry !== undefined) text = renewShellFiles(text, composition.shell, retry);
  if (badge !== undefined) text = insertBadge(text, badge);
  // What an address with filters shows first is not in these answers.
  const pictures = request.url.includes('?') ? [] : (prefetched?.pictures ?? []);
  if (prefetched) text = insertAnswers(text, prefetched.answers, pictures);
  // A page with a customer's data must not be cached.
  const own = await packText(text, 5);
  return sendDocument(request, reply, own, 'private, no-store');
}

/** Sends a page with the hash of its text: the service worker refuses one that was altered on the way. */
function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  cacheControl: string,
): FastifyReply {
  const digest = createHash('sha256').update(body.plain).digest('base64');
  void reply.header('unencoded-digest', `sha-256=:${digest}:`);
  return sendBody(request, reply, body, { type: html, cacheControl });
}

function pagePolicy(
  { assetOrigins, observation: { webAnalytics } }: WebDependencies['context']['config'],
  { shell, remotes }: Composition,
): string {
  const bundles = [shell, ...remotes];
  return contentSecurityPolicy({
    bundles: bundles.map(({ descriptor }) => descriptor.name),
    assetOrigins: [...new Set([...assetOrigins, ...bundles.flatMap(externalOrigin)])],
    connectOrigins: webAnalytics?.isDirect ? [new URL(webAnalytics.url).origin] : [],
  });
}

/** Everything that a page depends on. */
function pageKey(composition: Composition, brand: ChosenBrand, { page }: PageChoice): string {
  const owner = page?.remote?.descriptor.name ?? 'shell';
  const chosen = page === undefined ? 'nothing' : `${owner} ${page.route.path}`;
  // A preview has no steps, also where its bundles are the live ones.
  const steps = JSON.stringify(composition.steps);
  return [compositionKey(composition), steps, brand.brand, brand.onSecondHost, chosen].join(' ');
}

function buildPage(
  { context }: WebDependencies,
  composition: Composition,
  brand: ChosenBrand,
  { page }: PageChoice,
): string {
  const { shell } = composition;
  const { scripts, styles, fonts } = shell.descriptor;
  const link = (file: string) => linkFile(shell, file);
  const boot = bootData(context, brand, composition, page);
  const { banner } = boot.brands[brand.brand];
  return renderPage({
    boot,
    layout: page?.route.layout,
    styles: styles.map(link),
    scripts: scripts.map(link),
    fonts: (fonts[brand.brand] ?? []).map(link),
    preloads: pagePreloads(composition, page),
    pictures: page?.route.showsBanner && banner ? [{ src: banner }] : [],
    developmentScript: developmentScript(context.config),
  });
}

/** The cookie only selects the page; every call of the API needs the bearer token. */
async function findSession(
  sessions: WebDependencies['context']['sessions'],
  { token }: PageCookies,
): Promise<Session | null> {
  if (token === undefined || !/^[\w-]{20,200}$/.test(token)) return null;
  return sessions.find(token);
}

/** The origin of a bundle on another host. */
function externalOrigin({ base }: { readonly base: string }): string[] {
  return base.startsWith('/') ? [] : [new URL(base).origin];
}

/** The address of the script that `pnpm dev` adds. */
function developmentScript({
  developmentFolder,
}: WebDependencies['context']['config']): string | null {
  return developmentFolder && developmentPaths.script;
}

function sendUnpublished(reply: FastifyReply, script: string | null): FastifyReply {
  addPageHeaders(reply, contentSecurityPolicy({ bundles: [], assetOrigins: [] }));
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type(html)
    .send(renderUnpublished(script));
}
