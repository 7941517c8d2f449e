import { darken, isLight, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { floorShadow, roundFill } from './solids';
import type { DeviceSpec } from './spec';

export function drawDevice(sheet: Sheet, spec: DeviceSpec): string {
  return spec.model === 'slim' ? drawSlim(sheet, spec) : drawRound(sheet, spec);
}

function glow(sheet: Sheet, colour: string, cx: number, cy: number, r: number): string {
  const fill = sheet.radial([
    [0, lighten(colour, 0.5), 0.85],
    [0.4, colour, 0.4],
    [1, colour, 0],
  ]);
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
}

function drawStick(sheet: Sheet, accent: string): string {
  const paper = roundFill(sheet, '#f4efe6');
  return `<rect x="184" y="6" width="32" height="60" rx="5" fill="${paper}"/><rect x="184" y="34" width="32" height="7" fill="${accent}" opacity=".85"/>`;
}

function slimBody(sheet: Sheet, spec: DeviceSpec, fill: string, capFill: string): string {
  const streak = sheet.linear([
    [0, '#ffffff', 0.85],
    [0.6, '#ffffff', 0.25],
    [1, '#ffffff', 0],
  ]);
  const seam = darken(spec.body, 0.65);
  return (
    `<rect x="157" y="44" width="86" height="302" rx="40" fill="${fill}"/>` +
    `<path d="M157 104V84A40 40 0 0 1 197 44H203A40 40 0 0 1 243 84V104Q200 116 157 104Z" fill="${capFill}"/>` +
    `<path d="M157 105Q200 117 243 105" fill="none" stroke="${seam}" stroke-width="2.5" opacity=".7"/>` +
    `<path d="M157 108Q200 120 243 108" fill="none" stroke="#fff" stroke-width="1" opacity=".35"/>` +
    `<rect x="173" y="66" width="8" height="250" rx="4" fill="${streak}" opacity=".75"/>` +
    `<ellipse cx="200" cy="51" rx="21" ry="5" fill="${seam}" opacity=".55"/>`
  );
}

function leaningBack(sheet: Sheet, body: string, etched: string, lean: number): string {
  const back = roundFill(sheet, darken(body, 0.22));
  return (
    floorShadow(sheet, 200 + lean * 2.4, 352, 120, 13, 0.3) +
    `<g transform="translate(${lean * 4} 22) rotate(${lean} 200 330) scale(.94)"><rect x="165" y="56" width="86" height="302" rx="40" fill="${back}"/>` +
    `<rect x="183" y="80" width="7" height="240" rx="3.5" fill="#fff" opacity=".16"/>${drawMark('spark', 208, 210, 26, etched)}</g>`
  );
}

function drawSlim(sheet: Sheet, spec: DeviceSpec): string {
  const { body, accent } = spec;
  const fill = roundFill(sheet, body);
  const fade = sheet.linear([
    [0, body, 0.34],
    [1, body, 0],
  ]);
  const button = sheet.linear([
    [0, darken(body, 0.5)],
    [1, lighten(body, 0.25)],
  ]);
  const etched = isLight(body) ? darken(body, 0.35) : lighten(body, 0.45);
  const leds = [0, 1, 2, 3]
    .map((index) => {
      const lit = index <= spec.seed % 4;
      return `<circle cx="200" cy="${196 + index * 13}" r="3" fill="${lit ? lighten(accent, 0.45) : darken(body, 0.4)}"/>`;
    })
    .join('');
  const lean = spec.seed % 2 === 0 ? 17 : -17;
  return (
    `<g transform="translate(${spec.alone ? 0 : -lean * 2})">` +
    (spec.alone ? '' : leaningBack(sheet, body, etched, lean)) +
    floorShadow(sheet, 200, 350, 74, 12, 0.55) +
    (spec.seed % 3 === 0 ? drawStick(sheet, accent) : '') +
    slimBody(sheet, spec, fill, roundFill(sheet, accent)) +
    `<rect x="157" y="352" width="86" height="44" rx="22" fill="${fade}"/>` +
    glow(sheet, accent, 200, 156, 36) +
    `<circle cx="200" cy="156" r="18" fill="${button}"/><circle cx="200" cy="156" r="18" fill="none" stroke="${lighten(accent, 0.45)}" stroke-width="2.5"/>` +
    `<circle cx="200" cy="156" r="12" fill="${fill}"/>${leds}` +
    drawMark('spark', 200, 300, 22, etched) +
    '</g>'
  );
}

const PEBBLE =
  'M200 66C274 66 296 122 296 204C296 290 268 344 200 344C132 344 104 290 104 204C104 122 126 66 200 66Z';
const FACE =
  'M200 86C256 86 274 132 274 202C274 276 252 322 200 322C148 322 126 276 126 202C126 132 144 86 200 86Z';

function drawRound(sheet: Sheet, spec: DeviceSpec): string {
  const { body, accent } = spec;
  const shell = sheet.radial(
    [
      [0, lighten(body, 0.5)],
      [0.35, lighten(body, 0.08)],
      [0.75, darken(body, 0.28)],
      [1, darken(body, 0.6)],
    ],
    [0.32, 0.2, 0.95],
  );
  const face = sheet.linear(
    [
      [0, lighten(body, 0.28)],
      [0.5, body],
      [1, darken(body, 0.36)],
    ],
    [0, 0, 0.5, 1],
  );
  const gloss = sheet.linear([
    [0, '#ffffff', 0.65],
    [1, '#ffffff', 0],
  ]);
  const fade = sheet.linear([
    [0, body, 0.3],
    [1, body, 0],
  ]);
  const ring = sheet.linear(
    [
      [0, lighten(accent, 0.55)],
      [1, accent],
    ],
    [0, 0, 1, 1],
  );
  const arc = 90 + (spec.seed % 4) * 40;
  return (
    floorShadow(sheet, 200, 348, 128, 17, 0.5) +
    (spec.seed % 2 === 0 ? `<g transform="translate(0 20)">${drawStick(sheet, accent)}</g>` : '') +
    `<path d="${PEBBLE}" fill="${shell}"/><path d="${FACE}" fill="${face}"/>` +
    `<path d="${FACE}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>` +
    `<path d="M200 92C250 92 266 130 268 176C232 150 168 150 132 190C134 130 150 92 200 92Z" fill="${gloss}" opacity=".5"/>` +
    `<path d="M120 150C124 108 148 82 182 76" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>` +
    glow(sheet, accent, 200, 214, 74) +
    `<circle cx="200" cy="214" r="40" fill="${darken(body, 0.45)}"/>` +
    `<circle cx="200" cy="214" r="40" fill="none" stroke="${ring}" stroke-width="6" stroke-linecap="round" stroke-dasharray="${arc} 300" transform="rotate(-90 200 214)"/>` +
    `<circle cx="200" cy="214" r="31" fill="${shell}"/>${drawMark('spark', 200, 214, 26, lighten(accent, 0.3))}` +
    `<path d="M128 352C150 366 250 366 272 352C262 384 138 384 128 352Z" fill="${fade}"/>`
  );
}
