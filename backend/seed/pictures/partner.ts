import { darken, lighten } from './colour';
import { drawPartnerMark } from './partner-marks';
import { createRandom } from './random';
import type { Sheet } from './sheet';
import type { PartnerSpec } from './spec';

function texture(spec: PartnerSpec): string {
  const random = createRandom(spec.seed);
  const x = Math.round(240 + random() * 150);
  const y = Math.round(20 + random() * 90);
  switch (spec.texture) {
    case 'rings':
      return [30, 62, 94, 126, 158, 190, 222]
        .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
        .join('');
    case 'diagonals':
      return Array.from(
        { length: 16 },
        (_, index) => `<path d="M${index * 34 - 90} 250L${index * 34 + 60} 0"/>`,
      ).join('');
    case 'dots':
      return `<g stroke-dasharray="0 22" stroke-linecap="round" stroke-width="7">${Array.from(
        { length: 12 },
        (_, index) => `<path d="M${(index % 2) * 11} ${index * 22 + 4}H400"/>`,
      ).join('')}</g>`;
    case 'waves':
      return Array.from({ length: 9 }, (_, index) => {
        const top = index * 30 + (x % 20);
        return `<path d="M0 ${top}C80 ${top - 44} 140 ${top + 44} 220 ${top}S340 ${top - 36} 400 ${top}"/>`;
      }).join('');
  }
}

export function drawPartner(sheet: Sheet, spec: PartnerSpec): string {
  const ground = sheet.linear(
    [
      [0, lighten(spec.from, 0.12)],
      [0.5, spec.from],
      [1, spec.to],
    ],
    [0, 0, 1, 1],
  );
  const light = sheet.radial(
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
    [0.12, 0, 0.8],
  );
  const fold = sheet.linear(
    [
      [0, '#000000', 0],
      [1, '#000000', 0.28],
    ],
    [0, 0, 0.3, 1],
  );
  const foil = sheet.linear(
    [
      [0, '#ffffff'],
      [0.5, lighten(spec.to, 0.72)],
      [1, '#ffffff'],
    ],
    [0, 0, 1, 1],
  );
  const mark = (dx: number, dy: number, fill: string, opacity: number) =>
    drawPartnerMark(spec.mark, { x: 200 + dx, y: 125 + dy, size: 128, fill, opacity });
  return (
    `<rect width="400" height="250" fill="${ground}"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="10">${texture(spec)}</g>` +
    `<rect width="400" height="250" fill="${light}"/><rect width="400" height="250" fill="${fold}"/>` +
    mark(3, 5, darken(spec.to, 0.6), 0.45) +
    mark(-1, -1.5, '#fff', 0.9) +
    mark(0, 0, foil, 1) +
    `<path d="M0 1H400" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
  );
}
