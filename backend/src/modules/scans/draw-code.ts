import { html, type Html } from '../../app/html';
import { writeSymbol, type Drawn, type Symbology } from './write-symbol';

/** How a symbol is spoiled: `scratched` and `inverted` can be read, `torn` cannot. */
export type CodeLook = 'clean' | 'scratched' | 'torn' | 'inverted';

/** The dark modules as one path: a rectangle for each run of a row. */
function darkPath({ data, width, height }: Drawn): string {
  const parts: string[] = [];
  for (let y = 0; y < height; y += 1) {
    let x = 0;
    while (x < width) {
      const begin = x;
      while (x < width && data[y * width + x] === 0) x += 1;
      if (x > begin) parts.push(`M${begin} ${y}h${x - begin}v1h${begin - x}z`);
      x += 1;
    }
  }
  return parts.join('');
}

/** White around each side, in modules: without it the edge of a symbol is not found. */
const quietZones: Readonly<Record<Symbology, number>> = {
  QRCode: 4,
  DataMatrix: 4,
  Code128: 10,
  EAN13: 10,
};

function writerOptions(format: Symbology, look: CodeLook): string {
  if (format === 'DataMatrix') return 'forceSquare';
  if (format !== 'QRCode') return '';
  return look === 'clean' ? 'ecLevel=M' : 'ecLevel=H';
}

function damage(look: CodeLook, { width, height }: Drawn): Html | null {
  if (look === 'torn') {
    return html`<path d="M0 0h${width}v${height * 0.45}L0 ${height * 0.6}z" fill="#fff" />`;
  }
  if (look !== 'scratched') return null;
  const line = `M${width * 0.4} ${height * 0.7}L${width * 0.8} ${height * 0.5}`;
  return html`<path d="${line}" stroke="#fff" stroke-width="${width * 0.05}" />`;
}

/** Draws a text as a symbol with white around it. The app's decoder is of the same library. */
export async function drawCode(
  text: string,
  format: Symbology,
  look: CodeLook = 'clean',
): Promise<Html> {
  const symbol = await writeSymbol(text, format, writerOptions(format, look));
  const quiet = quietZones[format];
  const [width, height] = [symbol.width + 2 * quiet, symbol.height + 2 * quiet];
  const [paper, ink] = look === 'inverted' ? ['#000', '#fff'] : ['#fff', '#000'];
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="${-quiet} ${-quiet} ${width} ${height}"
    shape-rendering="crispEdges"
  >
    <path d="M${-quiet} ${-quiet}h${width}v${height}h${-width}z" fill="${paper}" />
    <path d="${darkPath(symbol)}" fill="${ink}" />
    ${damage(look, symbol)}
  </svg>`;
}
