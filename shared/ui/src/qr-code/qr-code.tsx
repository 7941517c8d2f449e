import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** The quiet zone that readers need, in modules. */
const border = 4;

/** One path for all dark modules: a run of them in a row is one rectangle. */
function svgPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
  });
  return runs.join('');
}

/** A text as a QR code, dark on light in every brand: cameras do not read the reverse. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={svgPath(data)} fill="#000" />
    </svg>
  );
}
