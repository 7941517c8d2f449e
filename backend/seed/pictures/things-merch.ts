import { darken, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { faceFill, floorShadow, roundFill } from './solids';
import type { MerchItem, ThingSpec } from './spec';

type Painter = (sheet: Sheet, spec: ThingSpec) => string;

function clothFill(sheet: Sheet, colour: string): string {
  return sheet.linear(
    [
      [0, lighten(colour, 0.28)],
      [0.5, colour],
      [1, darken(colour, 0.32)],
    ],
    [0.1, 0, 0.8, 1],
  );
}

const SHIRT =
  'M140 62L58 104L84 186L118 172V340Q200 356 282 340V172L316 186L342 104L260 62Q200 112 140 62Z';

const drawTshirt: Painter = (sheet, spec) =>
  floorShadow(sheet, 200, 356, 112, 12, 0.4) +
  `<path d="${SHIRT}" fill="${clothFill(sheet, spec.body)}"/><path d="M140 62Q200 112 260 62L246 56Q200 88 154 56Z" fill="${darken(spec.body, 0.35)}"/>` +
  `<path d="M118 172Q124 214 120 250M282 172Q276 214 280 250M150 336Q170 290 160 250M246 338Q236 300 248 270" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8" stroke-linecap="round"/>` +
  `<path d="M66 112L92 178" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>${drawMark(spec.mark, 200, 196, 96, spec.accent)}`;

const drawHoodie: Painter = (sheet, spec) =>
  floorShadow(sheet, 200, 360, 122, 12, 0.42) +
  `<path d="M132 84L66 128L54 312L92 322L112 200V346Q200 360 288 346V200L308 322L346 312L334 128L268 84Z" fill="${clothFill(sheet, spec.body)}"/>` +
  `<path d="M132 90C140 30 260 30 268 90Q200 150 132 90Z" fill="${faceFill(sheet, darken(spec.body, 0.15))}"/><path d="M152 88C160 56 240 56 248 88Q200 126 152 88Z" fill="${darken(spec.body, 0.6)}"/>` +
  `<path d="M182 112V176M218 112V164" stroke="${lighten(spec.accent, 0.2)}" stroke-width="6" stroke-linecap="round"/><path d="M142 330L156 270H244L258 330Z" fill="#000" opacity=".14"/><path d="M112 200V300M288 200V300" stroke="#000" stroke-opacity=".2" stroke-width="5"/>${drawMark(spec.mark, 200, 222, 66, spec.accent)}`;

const drawCap: Painter = (sheet, spec) =>
  floorShadow(sheet, 216, 306, 160, 22, 0.46) +
  `<path d="M96 232C88 112 156 76 212 78C282 80 318 140 312 224Q210 262 96 232Z" fill="${clothFill(sheet, spec.body)}"/><path d="M212 78C196 130 194 190 204 246M212 78C258 110 284 160 288 234M212 78C150 108 128 160 124 238" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>` +
  `<path d="M94 228Q206 262 312 222C352 232 386 262 380 282C330 262 190 272 110 296C84 286 84 250 94 228Z" fill="${faceFill(sheet, spec.accent)}"/><path d="M104 278C190 252 320 244 372 268" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-dasharray="7 5"/>` +
  `<circle cx="212" cy="78" r="9" fill="${darken(spec.accent, 0.15)}"/>${drawMark(spec.mark, 206, 168, 68, lighten(spec.accent, 0.15))}`;

const SOCK = 'M0 0H74V150C74 172 84 182 108 196C140 214 132 254 96 252C48 250 0 226 0 170Z';

const drawSocks: Painter = (sheet, spec) => {
  const sock = (place: string, body: string) => {
    const clip = sheet.clip(`<path d="${SOCK}"/>`);
    return `<g transform="${place}"><g clip-path="${clip}"><path d="${SOCK}" fill="${clothFill(sheet, body)}"/><rect width="80" height="26" fill="${spec.accent}"/><path d="M6 0V26M18 0V26M30 0V26M42 0V26M54 0V26M66 0V26" stroke="#000" stroke-opacity=".2" stroke-width="3"/><rect y="66" width="80" height="11" fill="${spec.accent}" opacity=".8"/><rect y="84" width="80" height="5" fill="${spec.accent}" opacity=".5"/><circle cx="116" cy="232" r="34" fill="${spec.accent}"/><circle cx="6" cy="206" r="34" fill="${spec.accent}"/><rect x="10" width="9" height="190" fill="#fff" opacity=".25"/></g>${drawMark(spec.mark, 38, 124, 38, spec.accent)}</g>`;
  };
  return (
    floorShadow(sheet, 214, 346, 140, 16, 0.42) +
    sock('translate(172 62) rotate(5)', darken(spec.body, 0.18)) +
    sock('translate(82 82) rotate(-4)', spec.body)
  );
};

const drawPin: Painter = (sheet, spec) =>
  floorShadow(sheet, 206, 226, 150, 140, 0.5) +
  `<circle cx="200" cy="200" r="126" fill="${roundFill(sheet, '#c9a45c')}"/><circle cx="200" cy="200" r="112" fill="${faceFill(sheet, spec.body)}"/><circle cx="200" cy="200" r="112" fill="none" stroke="#7b5a22" stroke-width="4"/>${drawMark(spec.mark, 200, 200, 136, spec.accent)}` +
  `<path d="M104 196A98 98 0 0 1 226 106C170 120 126 150 104 196Z" fill="#fff" opacity=".38"/>`;

const drawBeanie: Painter = (sheet, spec) => {
  const ribs = Array.from({ length: 12 }, (_, index) => `M${98 + index * 18} 262V326`).join('');
  return (
    floorShadow(sheet, 200, 338, 140, 18, 0.48) +
    `<circle cx="200" cy="72" r="36" fill="${roundFill(sheet, lighten(spec.accent, 0.15))}"/><path d="M88 270C88 140 140 88 200 88S312 140 312 270Z" fill="${clothFill(sheet, spec.body)}"/>` +
    `<path d="M144 120Q112 190 118 258M200 92V258M256 120Q288 190 282 258" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="9" stroke-dasharray="3 5"/><rect x="80" y="254" width="240" height="80" rx="26" fill="${roundFill(sheet, spec.accent)}"/><path d="${ribs}" stroke="#000" stroke-opacity=".16" stroke-width="5"/>` +
    `<rect x="166" y="270" width="68" height="48" rx="8" fill="${lighten(spec.body, 0.75)}"/>${drawMark(spec.mark, 200, 294, 34, spec.body)}`
  );
};

export const merchPainters: Record<MerchItem, Painter> = {
  tshirt: drawTshirt,
  hoodie: drawHoodie,
  cap: drawCap,
  socks: drawSocks,
  pin: drawPin,
  beanie: drawBeanie,
};
