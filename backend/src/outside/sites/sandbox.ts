import { sites, type Site } from '../../app/config';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { html, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { sandboxHeaders } from '../sandbox/headers';
import type { SandboxSection } from '../../app/sandbox-section';
import { MULTIPASS_SECONDS, readMultipassToken, type MultipassVisitor } from './multipass';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_site_logins: { token_hash: string; site: Site; visitor: string; at: Date };
  }
}

const SHOWN = 10;

// A wildcard, because the router refuses named parameters that are as long as a token.
const address = z.object({ site: z.enum(sites), '*': z.string().max(4000) });

const refusals = {
  foreign: 'Посилання зіпсоване або зроблене не для цього сайту.',
  expired: 'Посилання застаріло: воно діє 15 хвилин.',
  used: 'Посилання вже використано: воно діє один раз.',
} as const;

type Login = { readonly visitor: MultipassVisitor } | keyof typeof refusals;

/** Checks the token of a link as the website does: valid, not expired, and unused. */
async function logIn(context: AppContext, site: Site, token: string): Promise<Login> {
  const { config, db, now } = context;
  const visitor = readMultipassToken(token, config.sites[site].multipassSecret ?? '');
  if (visitor === null) return 'foreign';
  const at = now();
  const ageMs = at.getTime() - Date.parse(visitor.created_at);
  if (ageMs > MULTIPASS_SECONDS * 1000 || ageMs < -60_000) return 'expired';
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_site_logins')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      site,
      visitor: [visitor.first_name, visitor.last_name, visitor.email].filter(Boolean).join(' '),
      at,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { visitor } : 'used';
}

function welcomeHtml({ first_name, last_name, email, return_to }: MultipassVisitor): Html {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const onwards = return_to ? html`<p>Далі сайт відкрив би <code>${return_to}</code></p>` : null;
  return html`<h1>Вхід виконано</h1>
    <p>Вітаємо, ${name}. Сайт знає тебе як <code>${email}</code></p>
    ${onwards}`;
}

const loginHtml = (login: Login) =>
  typeof login === 'string'
    ? html`<h1>Увійти не вдалося</h1>
        <p>${refusals[login]}</p>
        <p>Повернись до застосунку й відкрий сайт ще раз.</p>`
    : welcomeHtml(login.visitor);

const veloQuery = z.object({
  discount: z.string().max(40).default(''),
  rev_code: z.string().max(40).default(''),
});

/** What the velo page does with an invitation: it shows the discount, and leads on to the app. */
function veloHtml({ discount, rev_code: code }: z.output<typeof veloQuery>): Html {
  return html`<h1>velo</h1>
    <p>Знижка за запрошенням: <code>${discount}</code></p>
    <p>Тебе запрошує друг із кодом <code>${code}</code></p>
    <p><a href="/landing?ref=${encodeURIComponent(code)}">Замовити в застосунку</a></p>`;
}

function siteHtml(domain: string, content: Html): string {
  return htmlDocument({
    title: `${domain}: повна версія сайту`,
    styles: '/sandbox/sandbox.css',
    body: html`<header>
        <p>Пісочниця грає повну версію сайту <code>${domain}</code></p>
      </header>
      <main>${content}</main>
      <nav><a href="/">До застосунку</a> <a href="/sandbox">До пісочниці</a></nav>`,
  });
}

/** The pages of the full websites: a login, and velo with an invitation. */
export function serveSandboxSites(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/sandbox/sites/:site/account/login/multipass/*',
    // A HEAD request must not use the token.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const parsed = address.safeParse(request.params);
      if (!parsed.success) return reply.callNotFound();
      const { site, '*': token } = parsed.data;
      const login = await logIn(context, site, token);
      return reply
        .code(typeof login === 'string' ? 403 : 200)
        .headers(sandboxHeaders)
        .type('text/html; charset=utf-8')
        .send(siteHtml(context.config.sites[site].domain, loginHtml(login)));
    },
  );
  app.get('/sandbox/sites/second/pages/velo', async (request, reply) => {
    const parsed = veloQuery.safeParse(request.query);
    if (!parsed.success) return reply.callNotFound();
    return reply
      .headers(sandboxHeaders)
      .type('text/html; charset=utf-8')
      .send(siteHtml(context.config.sites.second.domain, veloHtml(parsed.data)));
  });
}

/** The newest logins on websites, for the sandbox page. */
export async function siteLoginsSection(db: Db): Promise<SandboxSection> {
  const logins = await db
    .selectFrom('sandbox_site_logins')
    .select(['site', 'visitor'])
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Входи на повні версії сайтів',
    lead:
      logins.length === 0
        ? 'Ще жодного. Обери в меню застосунку «Повна версія сайту».'
        : 'Кожне посилання діє 15 хвилин і один раз.',
    items: logins.map(({ site, visitor }) => ({ value: site, label: visitor })),
  };
}
