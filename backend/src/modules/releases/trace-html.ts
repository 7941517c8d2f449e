import type { ListedBundle } from '@club/registry';
import { html, type Html } from '../../app/html';
import type { SourcePlace } from '../../app/source-places/mapped-script';
import type { SourcePlaces } from '../../app/source-places/source-places';
import { bundleAddress } from './overview-html';

/** The form is sent in an address, and proxies take 8 KB. */
const stackLength = 4_000;
const maxLines = 60;

interface StackLine {
  readonly text: string;
  /** Where it is in the sources; null for lines without a place that can be found. */
  readonly source: SourcePlace | null;
}

/** As `at name (https://…/bundles/shop/1/a.js:1:20)` or `name@https://…/bundles/shop/1/a.js:1:20`. */
const placeInLine = /(?:https?:\/\/[^\s()]+?)?(\/bundles\/[^\s()]+):(\d+):(\d+)/;

/** Finds the sources of a stack as browsers write it. */
async function traceStack(stack: string, places: SourcePlaces): Promise<StackLine[]> {
  const lines = stack.split('\n').map((line) => line.trim());
  const traced: StackLine[] = [];
  for (const text of lines.filter(Boolean).slice(0, maxLines)) {
    const [, address = '', line, column] = placeInLine.exec(text) ?? [];
    const place = { line: Number(line), column: Number(column) };
    const isPlace = place.line > 0 && place.column > 0;
    traced.push({ text, source: isPlace ? await places.find(address, place) : null });
  }
  return traced;
}

function codeHtml({ line, code }: SourcePlace): Html {
  const number = (index: number) => String(index).padStart(5);
  const first = line - code.before.length;
  return html`<pre>
${code.before.map((text, index) => `${number(first + index)}  ${text}\n`)}<mark>${number(line)}  ${code.line}</mark>
${code.after.map((text, index) => `${number(line + 1 + index)}  ${text}\n`)}</pre>`;
}

function lineHtml({ text, source }: StackLine, isOpen: boolean): Html {
  if (source === null) return html`<li class="quiet">${text}</li>`;
  const { file, line, column, functionName = 'без назви' } = source;
  return html`<li>
    <details ${isOpen && html`open`}>
      <summary>${functionName} <small>${file}:${line}:${column}</small></summary>
      ${codeHtml(source)}
    </details>
  </li>`;
}

/** The form for a stack. */
export function traceFormHtml(bundle: string, stack = ''): Html {
  return html`<form method="get" action="/operator/releases" class="act">
    <input type="hidden" name="bundle" value="${bundle}" />
    <input type="hidden" name="act" value="trace" />
    <label>
      Стек помилки
      <textarea
        name="stack"
        rows="6"
        required
        maxlength="${stackLength}"
        spellcheck="false"
        aria-describedby="stack-hint"
      >
${stack}</textarea>
    </label>
    <p class="hint" id="stack-hint">
      Рядки з адресами, як у консолі браузера; текст помилки не потрібен. Версію й файл сказано в
      кожному рядку.
    </p>
    <button>Знайти в коді</button>
  </form>`;
}

/** A stack with its places in the sources. The first one of own code is open. */
export async function traceHtml(
  { bundle }: ListedBundle,
  stack: string,
  places: SourcePlaces,
): Promise<Html> {
  const lines = await traceStack(stack.slice(0, stackLength), places);
  const first = lines.find(({ source }) => source && !source.file.startsWith('node_modules/'));
  const hasSources = lines.some(({ source }) => source !== null);
  return html`<p class="steps"><a href="${bundleAddress(bundle)}">До ${bundle}</a></p>
    ${
      hasSources
        ? html`<h2>Місця в коді</h2>
            <ol class="tables">
              ${lines.map((line) => lineHtml(line, line === first))}
            </ol>`
        : html`<p class="note" role="alert" data-fault="true">
            Місць у коді не знайдено: або це рядки не наших файлів, або ці версії без карт.
          </p>`
    }
    <h2>Інший стек</h2>
    ${traceFormHtml(bundle, stack)}`;
}
