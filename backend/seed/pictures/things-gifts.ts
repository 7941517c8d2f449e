import { darken, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { drawBox, faceFill, floorShadow, roundFill } from './solids';
import type { GiftItem, ThingSpec } from './spec';

type Painter = (sheet: Sheet, spec: ThingSpec) => string;

const drawMug: Painter = (sheet, spec) => {
  const steam = 'M164 84C150 66 178 54 164 34M204 84C190 66 218 54 204 34';
  return (
    floorShadow(sheet, 200, 336, 140, 22, 0.5) +
    `<path d="M278 150C352 140 352 272 268 274" fill="none" stroke="${darken(spec.body, 0.3)}" stroke-width="28"/><path d="M278 148C346 140 346 268 268 270" fill="none" stroke="${lighten(spec.body, 0.2)}" stroke-width="14"/>` +
    `<path d="M90 120V280C90 352 282 352 282 280V120Z" fill="${roundFill(sheet, spec.body)}"/><ellipse cx="186" cy="120" rx="96" ry="26" fill="${lighten(spec.body, 0.3)}"/><ellipse cx="186" cy="123" rx="84" ry="20" fill="${darken(spec.body, 0.65)}"/><ellipse cx="186" cy="129" rx="76" ry="14" fill="#5b3420"/>` +
    `<path d="M112 148V270" stroke="#fff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"/>${drawMark(spec.mark, 194, 230, 88, spec.accent)}` +
    `<path d="${steam}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`
  );
};

const drawTote: Painter = (sheet, spec) => {
  const cloth = sheet.linear(
    [
      [0, lighten(spec.body, 0.3)],
      [0.55, spec.body],
      [1, darken(spec.body, 0.3)],
    ],
    [0, 0, 1, 0.6],
  );
  const handle = 'M146 150C146 20 254 20 254 150';
  return (
    floorShadow(sheet, 200, 352, 140, 18, 0.48) +
    `<path d="${handle}" fill="none" stroke="${darken(spec.body, 0.35)}" stroke-width="14" transform="translate(8 6)"/><path d="M84 136H316L330 348H70Z" fill="${cloth}"/>` +
    `<path d="M84 136H316L317 156H83Z" fill="#000" opacity=".12"/><path d="${handle}" fill="none" stroke="${lighten(spec.body, 0.12)}" stroke-width="14"/>` +
    `<path d="M108 170Q96 260 108 340M296 180Q306 260 290 344M170 320Q200 338 232 318" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="8" stroke-linecap="round"/>${drawMark(spec.mark, 200, 244, 108, spec.accent)}`
  );
};

const drawHeadphones: Painter = (sheet, spec) => {
  const cup = (x: number, flip: number) =>
    `<g transform="translate(${x} 246) scale(${flip} 1)"><rect x="-10" y="-58" width="44" height="120" rx="22" fill="${darken(spec.body, 0.6)}"/><rect x="-40" y="-64" width="54" height="132" rx="27" fill="${roundFill(sheet, spec.body)}"/>${drawMark(spec.mark, -14, 2, 28, spec.accent)}</g>`;
  return (
    floorShadow(sheet, 200, 318, 152, 16, 0.5) +
    `<path d="M92 236C80 40 320 40 308 236" fill="none" stroke="${darken(spec.body, 0.4)}" stroke-width="30"/><path d="M94 220C88 58 312 58 306 220" fill="none" stroke="${lighten(spec.body, 0.15)}" stroke-width="18"/><path d="M118 128C150 84 220 78 256 102" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/>` +
    cup(96, 1) +
    cup(304, -1)
  );
};

const drawPowerbank: Painter = (sheet, spec) =>
  floorShadow(sheet, 204, 348, 130, 20, 0.5) +
  `<g transform="rotate(-7 200 210)"><rect x="116" y="62" width="176" height="284" rx="34" fill="${darken(spec.body, 0.45)}"/><rect x="106" y="58" width="176" height="284" rx="34" fill="${faceFill(sheet, spec.body)}"/>` +
  `<path d="M106 92A34 34 0 0 1 140 58H214L106 250Z" fill="#fff" opacity=".16"/><rect x="132" y="58" width="40" height="9" rx="4" fill="#120a1c" opacity=".6"/><rect x="186" y="58" width="26" height="9" rx="4" fill="#120a1c" opacity=".6"/>` +
  [0, 1, 2, 3]
    .map(
      (index) =>
        `<circle cx="${158 + index * 24}" cy="306" r="6" fill="${index < 3 ? lighten(spec.accent, 0.35) : darken(spec.body, 0.4)}"/>`,
    )
    .join('') +
  `${drawMark(spec.mark, 194, 192, 92, spec.accent)}</g>`;

const drawSpeaker: Painter = (sheet, spec) =>
  floorShadow(sheet, 200, 344, 136, 20, 0.5) +
  `<path d="M94 116V300C94 352 306 352 306 300V116Z" fill="${roundFill(sheet, spec.body)}"/><path d="M94 130V290C94 342 306 342 306 290V130Z" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3"/>` +
  `<g stroke="#000" stroke-opacity=".2" stroke-width="5" stroke-dasharray="2 7"><path d="M96 176Q200 210 304 176M96 206Q200 240 304 206M96 236Q200 270 304 236M96 266Q200 300 304 266M98 296Q200 328 302 296" fill="none"/></g>` +
  `<ellipse cx="200" cy="116" rx="106" ry="32" fill="${lighten(spec.body, 0.3)}"/><ellipse cx="200" cy="116" rx="92" ry="26" fill="${darken(spec.body, 0.55)}"/><ellipse cx="200" cy="116" rx="92" ry="26" fill="none" stroke="${lighten(spec.accent, 0.3)}" stroke-width="5"/>` +
  `<g transform="translate(200 116) scale(1 .32)">${drawMark('rings', 0, 0, 70, spec.accent)}</g><path d="M118 150V290" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>${drawMark(spec.mark, 206, 246, 54, spec.accent)}`;

const drawBottle: Painter = (sheet, spec) =>
  floorShadow(sheet, 200, 352, 98, 16, 0.5) +
  `<rect x="168" y="34" width="64" height="56" rx="12" fill="${roundFill(sheet, spec.accent)}"/><path d="M168 62H232M168 74H232" stroke="#000" stroke-opacity=".2" stroke-width="3"/>` +
  `<path d="M166 88H234C236 116 262 122 262 160V318Q262 350 230 350H170Q138 350 138 318V160C138 122 164 116 166 88Z" fill="${roundFill(sheet, spec.body)}"/>` +
  `<rect x="138" y="286" width="124" height="8" fill="${spec.accent}" opacity=".9"/><path d="M162 160V320" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>${drawMark(spec.mark, 204, 222, 66, spec.accent)}`;

const drawNotebook: Painter = (sheet, spec) =>
  floorShadow(sheet, 214, 340, 140, 22, 0.48) +
  drawBox(sheet, {
    x: 92,
    y: 76,
    width: 196,
    height: 252,
    depth: 30,
    front: faceFill(sheet, spec.body),
    side: '#efe7d8',
    top: '#f8f3e9',
    art:
      `<rect width="20" height="252" fill="#000" opacity=".18"/>${drawMark(spec.mark, 106, 116, 92, spec.accent)}` +
      `<rect x="164" width="11" height="252" fill="${darken(spec.accent, 0.2)}"/><rect x="62" y="196" width="88" height="6" rx="3" fill="#fff" opacity=".5"/>`,
    sideArt: '<path d="M6 0V252M12 0V252M18 0V252M24 0V252" stroke="#b7ab97" stroke-width="1.5"/>',
  });

const panel = (path: string, shade: string) => `<path d="${path}" fill="${shade}"/>`;

const drawUmbrella: Painter = (sheet, spec) => {
  return (
    floorShadow(sheet, 208, 356, 96, 12, 0.42) +
    `<path d="M204 180V316C204 352 252 352 252 318" fill="none" stroke="#3a2a20" stroke-width="15" stroke-linecap="round"/><path d="M201 180V316" stroke="#9a7353" stroke-width="4"/>` +
    panel(
      'M48 206C56 96 124 46 200 46C140 90 116 140 112 196Q78 176 48 206Z',
      lighten(spec.body, 0.28),
    ) +
    panel(
      'M112 196C116 140 140 90 200 46C260 90 284 140 288 196Q244 168 200 198Q156 168 112 196Z',
      faceFill(sheet, spec.body),
    ) +
    panel(
      'M352 206C344 96 276 46 200 46C260 90 284 140 288 196Q322 176 352 206Z',
      darken(spec.body, 0.34),
    ) +
    `<path d="M112 196C116 140 140 90 200 46C260 90 284 140 288 196" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="M200 46V30" stroke="#3a2a20" stroke-width="9" stroke-linecap="round"/>${drawMark(spec.mark, 200, 136, 62, spec.accent)}`
  );
};

const drawLamp: Painter = (sheet, spec) => {
  const halo = sheet.radial([
    [0, '#fff1c9', 0.9],
    [0.5, spec.accent, 0.25],
    [1, spec.accent, 0],
  ]);
  return (
    floorShadow(sheet, 200, 348, 110, 16, 0.45) +
    `<circle cx="200" cy="164" r="160" fill="${halo}"/><rect x="190" y="226" width="20" height="106" fill="${roundFill(sheet, '#b98a52')}"/><ellipse cx="200" cy="336" rx="72" ry="16" fill="${roundFill(sheet, '#b98a52')}"/>` +
    `<path d="M144 74H256L296 236Q200 264 104 236Z" fill="${roundFill(sheet, spec.body)}"/><path d="M144 74H256L296 236Q200 264 104 236Z" fill="${halo}" opacity=".75"/><ellipse cx="200" cy="74" rx="56" ry="11" fill="#fff4d6"/>${drawMark(spec.mark, 200, 168, 60, spec.accent)}`
  );
};

const drawBlanket: Painter = (sheet, spec) => {
  const fold = (y: number, colour: string) =>
    `<path d="M60 ${y}Q60 ${y - 34} 96 ${y - 34}H320Q346 ${y - 34} 346 ${y - 6}T320 ${y + 22}H96Q60 ${y + 26} 60 ${y}Z" fill="${faceFill(sheet, colour)}"/><path d="M90 ${y - 22}H320" stroke="${spec.accent}" stroke-width="7" stroke-dasharray="20 12" opacity=".75"/>`;
  return (
    floorShadow(sheet, 204, 332, 168, 20, 0.48) +
    fold(300, darken(spec.body, 0.2)) +
    fold(244, spec.body) +
    fold(188, lighten(spec.body, 0.15)) +
    `<path d="M150 134H254V330H150Z" fill="${darken(spec.accent, 0.08)}"/><path d="M150 134H176V330H150Z" fill="#fff" opacity=".2"/>${drawMark(spec.mark, 202, 234, 66, lighten(spec.body, 0.6))}`
  );
};

export const giftPainters: Record<GiftItem, Painter> = {
  mug: drawMug,
  tote: drawTote,
  headphones: drawHeadphones,
  powerbank: drawPowerbank,
  speaker: drawSpeaker,
  bottle: drawBottle,
  notebook: drawNotebook,
  umbrella: drawUmbrella,
  lamp: drawLamp,
  blanket: drawBlanket,
};
