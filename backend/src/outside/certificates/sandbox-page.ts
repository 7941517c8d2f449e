import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import type { AppContext } from '../../app/context';
import { pageHeaders } from '../../app/form-page';
import { html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { behaviours, readBehaviour, setBehaviour, type Behaviour } from './sandbox';

const path = '/sandbox/certificates';
const names = Object.keys(behaviours) as Behaviour[];
const chosen = z.object({ behaviour: z.enum(names as [Behaviour]) });

function pageHtml(current: Behaviour): string {
  const buttons = names.map(
    (name) =>
      html`<li>
        <button name="behaviour" value="${name}" ${name === current && html`aria-pressed="true"`}>
          ${behaviours[name]}
        </button>
      </li>`,
  );
  return htmlDocument({
    title: 'Пісочниця: сервіс сертифікатів',
    styles: '/sandbox/sandbox.css',
    body: html`<header>
        <h1>Сервіс сертифікатів</h1>
        <p>Зараз: ${behaviours[current]}. Діє для нових замовлень.</p>
        <nav><a href="/sandbox">До пісочниці</a></nav>
      </header>
      <main>
        <form method="post" action="${path}">
          <ul class="items">
            ${buttons}
          </ul>
        </form>
      </main>`,
  });
}

/** The page that switches how the sandbox of the certificate service behaves. */
export function serveSandboxCertificates(app: FastifyInstance, { db }: AppContext): void {
  acceptForms(app);

  app.get(path, async (_request, reply) =>
    reply
      .headers(pageHeaders())
      .type('text/html; charset=utf-8')
      .send(pageHtml(await readBehaviour(db))),
  );

  app.post(path, async (request, reply) => {
    const parsed = chosen.safeParse(request.body);
    if (!parsed.success) return reply.callNotFound();
    await setBehaviour(db, parsed.data.behaviour);
    return reply.headers(pageHeaders()).redirect(path, 303);
  });
}
