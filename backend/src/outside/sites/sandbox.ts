import { sites, type Site } from '../../app/config';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { escapeHtml } from '../../app/html';
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

function welcomeHtml({ first_name, last_name, email, return_to }: MultipassVisitor): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const onwards = return_to
    ? `<p>Далі сайт відкрив би <code>${escapeHtml(return_to)}</code></p>`
    : '';
  return `<h1>Вхід виконано</h1>
    <p>Вітаємо, ${escapeHtml(name)}. Сайт знає тебе як <code>${escapeHtml(email)}</code></p>${onwards}`;
}

const loginHtml = (login: Login) =>
  typeof login === 'string'
    ? `<h1>Увійти не вдалося</h1><p>${refusals[login]}</p><p>Повернись до застосунку й відкрий сайт ще раз.</p>`
    : welcomeHtml(login.visitor);

const veloQuery = z.object({
  discount: z.string().max(40).default(''),
  rev_code: z.string().max(40).default(''),
});

/** What the velo page does with an invitation: it shows the discount, and leads on to the app. */
function veloHtml({ discount, rev_code: code }: z.output<typeof veloQuery>): string {
  return `<h1>velo</h1>
    <p>Знижка за запрошенням: <code>${escapeHtml(discount)}</code></p>
    <p>Тебе запрошує друг із кодом <code>${escapeHtml(code)}</code></p>
    <p><a href="/landing?ref=${encodeURIComponent(code)}">Замовити в застосунку</a></p>`;
}

function siteHtml(domain: string, content: string): string {
  return `<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(domain)}: повна версія сайту</title>
  <link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
  <header><p>Пісочниця грає повну версію сайту <code>${escapeHtml(domain)}</code></p></header>
  <main>${content}</main>
  <nav><a href="/">До застосунку</a> <a href="/sandbox">До пісочниці</a></nav>
</body>
</html>
`;
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
