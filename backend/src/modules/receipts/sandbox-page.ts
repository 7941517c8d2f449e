import { fiscalCode, formatFiscalLink } from '@club/domain/fiscal-link';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { formatMoney } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { html, sanitisedHtml, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { sandboxHeaders } from '../../outside/sandbox/headers';
import { findStoredCodes } from './receipts-repository';
import { codesOfDay, receiptsOfDay, type PrintedReceipt } from './sandbox-receipts';
import { paperStyles, papers, type Paper } from './sandbox-styles';

export const sandboxPath = '/sandbox/receipts';

function lineHtml({ title, quantity, price }: PrintedReceipt['lines'][number]): Html {
  return html`<li>
    <span>${title}, ${quantity} × ${formatMoney(price)}</span>
    <span>${formatMoney(price * quantity)}</span>
  </li>`;
}

function qrCode(link: string): Html {
  // Drawn by the library from modules that are black or white: nothing of the text is in it.
  return sanitisedHtml(renderSVG(link, { ecc: 'M', border: 4 }));
}

function receiptHtml(receipt: PrintedReceipt, isUsed: boolean): Html {
  const { shop, address, register, number, lines, total, day, time, note } = receipt;
  const link = formatFiscalLink(receipt);
  return html`<li>
    <p class="note">${isUsed ? 'Уже надіслано' : note}</p>
    <article class="paper" aria-label="Чек ${number}">
      <p class="shop">${shop}</p>
      <p>${address}</p>
      <p>Чек № ${number}</p>
      <ul class="lines">
        ${lines.map(lineHtml)}
      </ul>
      <p class="sum"><span>СУМА</span> <span>${formatMoney(total)}</span></p>
      <p>${day.split('-').toReversed().join('.')} ${time}</p>
      <p>ФН ПРРО ${register}</p>
      <div class="code" role="img" aria-label="QR-код чека ${number}">${qrCode(link)}</div>
      <p>ПІСОЧНИЦЯ: не є розрахунковим документом</p>
    </article>
    <p class="link"><code>${link}</code></p>
  </li>`;
}

function pageHtml(receipts: readonly PrintedReceipt[], used: ReadonlySet<string>, paper: Paper) {
  const links = Object.entries(papers).map(([name, title]) => {
    const current = name === paper ? html` aria-current="page"` : null;
    return html`<a href="${sandboxPath}?paper=${name}" ${current}>${title}</a>`;
  });
  return htmlDocument({
    title: 'Пісочниця: чеки',
    styles: `${sandboxPath}/${paper}.css`,
    body: html`<header>
        <h1>Чеки, щоб спробувати</h1>
        <p>
          Наведи камеру на QR-код, сфотографуй чек або скопіюй посилання під ним. Завтра тут будуть
          інші. Друкуй звідси: розмір паперу обери тут.
        </p>
        <nav>${links} <a href="/sandbox">До пісочниці</a></nav>
      </header>
      <ol class="receipts">
        ${receipts.map((receipt) => receiptHtml(receipt, used.has(fiscalCode(receipt))))}
      </ol>`,
  });
}

/** Serves receipts to try at `/sandbox/receipts`, for the screen and for two sizes of paper. */
export function serveSandboxReceipts(app: FastifyInstance, { db, now }: AppContext): void {
  app.get(sandboxPath, async (request, reply) => {
    const { paper } = request.query as { paper?: unknown };
    const used = await findStoredCodes(db, codesOfDay(now()));
    const page = pageHtml(receiptsOfDay(now()), used, paper === 'a4' ? 'a4' : 'roll');
    return reply.headers(sandboxHeaders).type('text/html; charset=utf-8').send(page);
  });
  for (const paper of Object.keys(papers) as Paper[]) {
    app.get(`${sandboxPath}/${paper}.css`, (_request, reply) =>
      reply.headers(sandboxHeaders).type('text/css; charset=utf-8').send(paperStyles(paper)),
    );
  }
}
