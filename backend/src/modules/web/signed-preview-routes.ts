import { previewParameter, type PreviewOffer, readPreviewLink, RefusedError } from '@club/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../../app/accept-forms';
import { ClubError } from '../../app/club-error';
import { pageHeaders, pageStyles } from '../../app/form-page';
import { html, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { kyivTime } from '../../app/kyiv-time';
import { removedPagesText } from '../../app/removed-pages-field';
import { setCookie } from '../../app/set-cookie';
import { refusalsHtml } from '../releases/refusals/refusal-html';
import { cookieNames, readCookies, visitorId } from './cookies';
import { badgePaths, badgeStyles } from './preview-badge';
import { isLocal } from './requests';
import type { WebDependencies } from './web-dependencies';

const css = 'text/css; charset=utf-8';
const pageStylesPath = '/club/preview/page.css';

/**
 * Candidates by a signed link, also in production. The link shows what it opens and what the gate says;
 * opening it is an act of the operator area, which checks the role and keeps who did it.
 */
export function serveSignedPreview(app: FastifyInstance, dependencies: WebDependencies): void {
  const { previews, now } = dependencies.context;
  app.get(badgePaths.styles, (_, reply) => reply.type(css).send(badgeStyles));
  app.get(pageStylesPath, (_, reply) => reply.type(css).send(pageStyles));

  app.get('/club/preview/start', async (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown };
    const started = typeof ticket === 'string' ? await previews.start(ticket) : null;
    if (started === null) {
      return sendPage(reply, 403, 'Перегляд не відкрито', html`<p>Відкрий посилання ще раз.</p>`);
    }
    const seconds = Math.round((started.until.getTime() - now().getTime()) / 1000);
    remember(request, reply, started.token, seconds);
    return reply.redirect('/', 303);
  });

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post(badgePaths.end, async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== request.host) {
        throw new ClubError('FORBIDDEN');
      }
      await previews.end(readCookies(request).openedPreview);
      remember(request, reply, '', 0);
      return reply.redirect('/', 303);
    });
  });
}

/** What a signed link opens, and what the gate says of it now. */
export async function showOffer(
  { publicKeys, compositions, context }: WebDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  link: string,
): Promise<FastifyReply> {
  try {
    const offer = readPreviewLink(link, publicKeys() ?? [], context.now());
    const composition = await compositions.forVisitor({
      visitorId: visitorId(readCookies(request)).id,
      overrides: {},
      allowDevBuilds: isLocal(request),
      preview: {
        ...offer,
        acceptsRemovedPages: offer.acceptsRemovedPages ?? false,
        id: 0,
        operator: '',
        until: new Date(offer.until),
      },
    });
    const refusals = composition?.preview?.refusals;
    const result =
      refusals === undefined
        ? html`<p>Ще нічого не опубліковано.</p>`
        : refusals.length > 0
          ? html`<h2>Перевірка відхилила</h2>
              ${refusalsHtml(refusals)}`
          : openHtml(link);
    return sendPage(reply, 200, 'Перегляд нових версій', offerHtml(offer, result));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return sendPage(reply, 403, 'Це посилання не діє', refusalsHtml(error.refusals));
  }
}

/** What a link opens, and what comes of it now. */
function offerHtml(offer: PreviewOffer, result: Html): Html {
  const bundles = Object.entries(offer.bundles).map(
    ([bundle, version]) => html`<li>${bundle} ${version}</li>`,
  );
  return html`<ol>
      ${bundles}
    </ol>
    <p>Зробив: ${offer.by}${offer.reason !== undefined && html`. Навіщо: ${offer.reason}`}</p>
    ${offer.acceptsRemovedPages === true && html`<p>${removedPagesText}.</p>`}
    <p>
      Діє до ${kyivTime.format(new Date(offer.until))}, для операторів із роллю «випуски» або
      «перегляди».
    </p>
    ${result}`;
}

function openHtml(link: string): Html {
  return html`<form method="post" action="/operator/previews/open">
    <input type="hidden" name="${previewParameter}" value="${link}" />
    <button>Відкрити</button>
  </form>`;
}

function sendPage(reply: FastifyReply, status: number, title: string, content: Html): FastifyReply {
  const page = htmlDocument({
    title,
    styles: pageStylesPath,
    body: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  });
  return reply.code(status).headers(pageHeaders()).type('text/html; charset=utf-8').send(page);
}

function remember(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAge: number,
): void {
  setCookie(reply, cookieNames.openedPreview, token, {
    maxAge,
    isSecure: request.protocol === 'https',
  });
}
