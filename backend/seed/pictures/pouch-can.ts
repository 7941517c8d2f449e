import { darken, isLight, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { floorShadow } from './solids';
import type { PouchCanSpec } from './spec';

function pouches(sheet: Sheet): string {
  const cloth = sheet.linear(
    [
      [0, '#ffffff'],
      [0.6, '#eeeaf2'],
      [1, '#bdb6c8'],
    ],
    [0, 0, 0.6, 1],
  );
  const pouch = (place: string) =>
    `<g transform="${place}"><rect width="62" height="32" rx="11" fill="${cloth}"/><path d="M9 4V28M53 4V28" stroke="#a79fb5" stroke-width="2" stroke-dasharray="2 3"/><path d="M16 9Q31 4 46 9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>`;
  return (
    floorShadow(sheet, 318, 348, 58, 12, 0.4) +
    pouch('translate(276 322) rotate(-24)') +
    pouch('translate(302 326) rotate(14)')
  );
}

export function drawPouchCan(sheet: Sheet, spec: PouchCanSpec): string {
  const { lid, rim } = spec;
  const wall = sheet.linear(
    [
      [0, darken(rim, 0.35)],
      [0.3, lighten(rim, 0.1)],
      [1, darken(rim, 0.7)],
    ],
    [0, 0, 1, 0.2],
  );
  const edge = sheet.linear(
    [
      [0, lighten(rim, 0.65)],
      [0.35, rim],
      [0.6, darken(rim, 0.3)],
      [1, lighten(rim, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const face = sheet.radial(
    [
      [0, lighten(lid, 0.34)],
      [0.55, lid],
      [1, darken(lid, 0.34)],
    ],
    [0.36, 0.28, 0.85],
  );
  const gloss = sheet.linear(
    [
      [0, '#ffffff', 0.7],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0.6, 1],
  );
  const ink = isLight(lid) ? darken(lid, 0.7) : '#ffffff';
  const dots = [0, 1, 2, 3, 4]
    .map((index) => {
      const angle = ((130 - index * 20) * Math.PI) / 180;
      const x = Math.round(192 + Math.cos(angle) * 92);
      const y = Math.round(182 + Math.sin(angle) * 92);
      return `<circle cx="${x}" cy="${y}" r="7" fill="${ink}" opacity="${index < spec.strength ? 0.95 : 0.25}"/>`;
    })
    .join('');
  const tilt = (spec.seed % 5) * 9 - 18;
  return (
    floorShadow(sheet, 204, 236, 176, 158, 0.5) +
    `<circle cx="196" cy="206" r="146" fill="${wall}"/><circle cx="192" cy="186" r="146" fill="${edge}"/>` +
    `<circle cx="192" cy="186" r="139" fill="none" stroke="${darken(rim, 0.45)}" stroke-width="11" stroke-dasharray="3 5.700" opacity=".45"/>` +
    `<circle cx="192" cy="184" r="127" fill="${darken(rim, 0.55)}" opacity=".55"/><circle cx="192" cy="182" r="124" fill="${face}"/>` +
    `<circle cx="192" cy="182" r="112" fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="2"/>` +
    `<g transform="rotate(${tilt} 192 172)"><g opacity=".18">${drawMark(spec.mark, 192, 176, 178, ink)}</g>${drawMark(spec.mark, 192, 168, 96, ink)}</g>` +
    dots +
    `<path d="M76 190A120 120 0 0 1 232 69C176 92 120 130 76 190Z" fill="${gloss}" opacity=".75"/>` +
    `<path d="M58 150A139 139 0 0 1 150 54" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75"/>` +
    (spec.alone ? '' : pouches(sheet))
  );
}
