import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatMoney } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { pageHeaders } from '../../app/form-page';
import { html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { sandboxHeaders } from '../sandbox/headers';
import type { SandboxSection } from '../../app/sandbox-section';
import { sandboxActions, sandboxCallback, type SandboxAction } from './sandbox';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** The sandbox's provider sends its callback. */
    'sandbox.card-callback': { reference: string };
  }
}

const SHOWN = 10;
const DELAY_MS = 10_000;

const query = z.object({ reference: z.string().min(1).max(255) });
const decision = z.object({ reference: z.string().min(1).max(255), act: z.enum(sandboxActions) });

const actWords: Readonly<Record<SandboxAction, string>> = {
  pay: 'Сплатити',
  fail: 'Відмовити: бракує коштів',
  delay: 'Сплатити, а відповідь надіслати за 10 секунд',
  silent: 'Сплатити й не надсилати відповіді',
  close: 'Закрити, не заплативши',
};

/** The state of the payment after each action. */
const statuses: Readonly<Record<SandboxAction, string | null>> = {
  pay: 'success',
  delay: 'success',
  silent: 'success',
  fail: 'failure',
  close: null,
};

interface Shown {
  readonly reference: string;
  readonly amount_kopiykas: number;
  readonly description: string;
  readonly status: string;
}

function pageHtml({ reference, amount_kopiykas, description, status }: Shown): string {
  const isOver = status === 'success' || status === 'reversed';
  const buttons = sandboxActions
    .filter((act) => !isOver || act === 'close')
    .map(
      (act) =>
        html`<li>
          <button name="act" value="${act}">
            ${isOver ? 'Повернутися до магазину' : actWords[act]}
          </button>
        </li>`,
    );
  return htmlDocument({
    title: 'Пісочниця: оплата карткою',
    styles: '/sandbox/sandbox.css',
    body: html`<header>
        <p>Пісочниця грає сторінку платіжного сервісу. Гроші не списуються.</p>
      </header>
      <main>
        <h1>${formatMoney(amount_kopiykas)}</h1>
        <p>${description}</p>
        ${isOver && html`<p>Цю оплату вже завершено.</p>`}
        <form method="post" action="/sandbox/cards">
          <input type="hidden" name="reference" value="${reference}" />
          <ul class="items">
            ${buttons}
          </ul>
        </form>
      </main>`,
  });
}

/** The provider's page and the actions of its buttons. */
export function serveSandboxCards(app: FastifyInstance, context: AppContext): void {
  const { db, jobs, now } = context;

  const find = (reference: string) =>
    db
      .selectFrom('sandbox_card_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();

  async function act(reference: string, chosen: SandboxAction): Promise<void> {
    const status = statuses[chosen];
    if (status === null) return;
    await context.transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('sandbox_card_payments')
        .set({ status })
        .where('reference', '=', reference)
        .where('status', 'in', ['waiting', 'failure'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n || chosen === 'silent') return;
      const runAt = new Date(now().getTime() + (chosen === 'delay' ? DELAY_MS : 0));
      await jobs.send(tx, 'sandbox.card-callback', { reference }, { runAt });
    });
  }

  app.get('/sandbox/cards', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const payment = parsed.success ? await find(parsed.data.reference) : undefined;
    if (!payment) return reply.callNotFound();
    // The form redirects to the shop, which can be on another host.
    const headers = pageHeaders([new URL(payment.return_url).origin]);
    return reply.headers(headers).type('text/html; charset=utf-8').send(pageHtml(payment));
  });

  app.post('/sandbox/cards', async (request, reply) => {
    const parsed = decision.safeParse(request.body);
    const payment = parsed.success ? await find(parsed.data.reference) : undefined;
    if (!parsed.success || !payment) return reply.callNotFound();
    await act(payment.reference, parsed.data.act);
    return reply.headers(sandboxHeaders).redirect(payment.return_url, 303);
  });
}

/** Sends the callback to the shop's address, like the provider. */
export async function sendSandboxCallback(
  app: FastifyInstance,
  { db }: AppContext,
  reference: string,
): Promise<void> {
  const callback = await sandboxCallback(db, reference);
  if (!callback) return;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(callback.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...callback.message }).toString(),
  });
  if (statusCode >= 300) throw new Error(`The callback was answered ${statusCode}`);
}

/** The newest card payments, for the sandbox page. */
export async function cardsSection(db: AppContext['db']): Promise<SandboxSection> {
  const payments = await db
    .selectFrom('sandbox_card_payments')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Оплати карткою',
    lead:
      payments.length === 0
        ? 'Ще жодної. Обери оплату карткою під час замовлення.'
        : 'Як це бачить платіжний сервіс.',
    items: payments.map(({ amount_kopiykas, description, status }) => ({
      value: formatMoney(amount_kopiykas),
      label: `${description}: ${status}`,
      isOver: status === 'reversed',
    })),
  };
}
