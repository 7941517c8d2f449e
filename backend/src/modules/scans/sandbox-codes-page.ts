import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import type { Db } from '../../foundation/database/schema';
import { sandboxHeaders } from '../../outside/sandbox/headers';
import { drawCode } from './draw-code';
import {
  codeSheets,
  codesOfSheet,
  packSamples,
  specialSamples,
  symbologies,
  type CodeSheet,
  type PackSymbol,
  type SampleCode,
} from './sample-codes';
import { codesStyles } from './sandbox-codes-styles';
import { findAnyScannedCode, readScannedCodes } from './scans-repository';

export const codesPath = '/sandbox/codes';

interface Chosen {
  readonly sheet: CodeSheet;
  readonly symbol: PackSymbol;
}

const hasName = <Name extends string>(names: Record<Name, unknown>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(names, name);

function parseChoice(query: unknown): Chosen {
  const { sheet, symbol } = query as Record<string, unknown>;
  return {
    sheet: hasName(codeSheets, sheet) ? sheet : 'sticks',
    symbol: hasName(symbologies, symbol) ? symbol : 'qr',
  };
}

async function findSamples(db: Db, { sheet, symbol }: Chosen): Promise<SampleCode[]> {
  if (sheet === 'special') return specialSamples(symbol, await findAnyScannedCode(db));
  return packSamples(sheet, symbol, await readScannedCodes(db, codesOfSheet(sheet)));
}

async function sampleHtml(sample: SampleCode): Promise<Html> {
  const { text, format, note, look, isSmall = false } = sample;
  const isWide = format === 'Code128' || format === 'EAN13';
  return html`<li ${note === 'Уже зараховано' && html`data-used`}>
    <div
      class="symbol"
      role="img"
      aria-label="Код ${text}"
      ${isSmall && html`data-small`}
      ${isWide && html`data-wide`}
    >
      ${await drawCode(text, format, look)}
    </div>
    <code>${text}</code>
    <p class="note">${note}</p>
  </li>`;
}

function linksHtml<Name extends string>(
  names: Readonly<Record<Name, string>>,
  current: Name,
  addressOf: (name: Name) => string,
): Html[] {
  return (Object.keys(names) as Name[]).map((name) => {
    const mark = name === current ? html` aria-current="page"` : null;
    return html`<a href="${addressOf(name)}" ${mark}>${names[name]}</a>`;
  });
}

const address = ({ sheet, symbol }: Chosen) => `${codesPath}?sheet=${sheet}&symbol=${symbol}`;

async function pageHtml(chosen: Chosen, samples: readonly SampleCode[]): Promise<string> {
  const { sheet, symbol } = chosen;
  const drawn: Html[] = [];
  for (const sample of samples) drawn.push(await sampleHtml(sample));
  return htmlDocument({
    title: 'Пісочниця: коди з пачок',
    styles: `${codesPath}/codes.css`,
    body: html`<header>
        <h1>Коди з пачок</h1>
        <p>Наведи камеру просто на екран або роздрукуй на A4. Кожен код рахується один раз.</p>
        <nav aria-label="Аркуші">
          ${linksHtml(codeSheets, sheet, (name) => address({ ...chosen, sheet: name }))}
          <a href="/sandbox">До пісочниці</a>
        </nav>
        <nav aria-label="Вид коду">
          ${linksHtml(symbologies, symbol, (name) => address({ ...chosen, symbol: name }))}
        </nav>
      </header>
      <main>
        <ol class="codes">
          ${drawn}
        </ol>
      </main>`,
  });
}

/** Serves sheets of codes to scan at `/sandbox/codes`, for the screen and for A4. */
export function serveSandboxCodes(app: FastifyInstance, { db }: AppContext): void {
  app.get(codesPath, async (request, reply) => {
    const chosen = parseChoice(request.query);
    const page = await pageHtml(chosen, await findSamples(db, chosen));
    return reply.headers(sandboxHeaders).type('text/html; charset=utf-8').send(page);
  });
  app.get(`${codesPath}/codes.css`, (_request, reply) =>
    reply.headers(sandboxHeaders).type('text/css; charset=utf-8').send(codesStyles),
  );
}
