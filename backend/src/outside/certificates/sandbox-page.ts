import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import type { AppContext } from '../../app/context';
import { sandboxHeaders } from '../sandbox/headers';
import { behaviours, readBehaviour, setBehaviour, type Behaviour } from './sandbox';

const path = '/sandbox/certificates';
const names = Object.keys(behaviours) as Behaviour[];
const chosen = z.object({ behaviour: z.enum(names as [Behaviour]) });

const headers = {
  ...sandboxHeaders,
  'content-security-policy': sandboxHeaders['content-security-policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

function pageHtml(current: Behaviour): string {
  const buttons = names.map(
    (name) =>
      `<li><button name="behaviour" value="${name}"${name === current ? ' aria-pressed="true"' : ''}>${behaviours[name]}</button></li>`,
  );
  return `<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Пісочниця: сервіс сертифікатів</title>
  <link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
  <header>
    <h1>Сервіс сертифікатів</h1>
    <p>Зараз: ${behaviours[current]}. Діє для нових замовлень.</p>
    <nav><a href="/sandbox">До пісочниці</a></nav>
  </header>
  <main>
    <form method="post" action="${path}"><ul class="items">${buttons.join('')}</ul></form>
  </main>
</body>
</html>
`;
}

/** The page that switches how the sandbox of the certificate service behaves. */
export function serveSandboxCertificates(app: FastifyInstance, { db }: AppContext): void {
  acceptForms(app);

  app.get(path, async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(pageHtml(await readBehaviour(db))),
  );

  app.post(path, async (request, reply) => {
    const parsed = chosen.safeParse(request.body);
    if (!parsed.success) return reply.callNotFound();
    await setBehaviour(db, parsed.data.behaviour);
    return reply.headers(headers).redirect(path, 303);
  });
}
