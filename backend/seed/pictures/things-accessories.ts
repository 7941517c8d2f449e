import { darken, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { drawBox, faceFill, floorShadow, roundFill } from './solids';
import type { AccessoryItem, ThingSpec } from './spec';

type Painter = (sheet: Sheet, spec: ThingSpec) => string;

const drawCase: Painter = (sheet, spec) => {
  const skin = roundFill(sheet, spec.body);
  return (
    floorShadow(sheet, 200, 346, 118, 18, 0.5) +
    `<g transform="rotate(${(spec.seed % 3) * 5 - 5} 200 220)"><rect x="132" y="66" width="136" height="276" rx="46" fill="${skin}"/>` +
    `<rect x="142" y="76" width="116" height="256" rx="38" fill="none" stroke="${lighten(spec.body, 0.45)}" stroke-width="2.5" stroke-dasharray="8 6" opacity=".8"/>` +
    `<path d="M132 150V112A46 46 0 0 1 178 66H222A46 46 0 0 1 268 112V150Q200 182 132 150Z" fill="${faceFill(sheet, darken(spec.body, 0.12))}"/>` +
    `<path d="M132 150Q200 182 268 150" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>` +
    `<circle cx="200" cy="150" r="15" fill="${faceFill(sheet, spec.accent)}"/><circle cx="196" cy="145" r="5" fill="#fff" opacity=".7"/>` +
    `<g opacity=".5">${drawMark(spec.mark, 200, 258, 50, lighten(spec.body, 0.3))}</g>` +
    `<rect x="150" y="90" width="10" height="222" rx="5" fill="#fff" opacity=".22"/></g>`
  );
};

const drawCharger: Painter = (sheet, spec) =>
  floorShadow(sheet, 214, 318, 140, 24, 0.5) +
  `<g fill="${roundFill(sheet, '#b9bcc4')}"><rect x="172" y="62" width="15" height="62" rx="6"/><rect x="236" y="62" width="15" height="62" rx="6"/></g>` +
  drawBox(sheet, {
    x: 116,
    y: 126,
    width: 134,
    height: 172,
    depth: 66,
    front: faceFill(sheet, spec.body),
    side: darken(spec.body, 0.1),
    top: lighten(spec.body, 0.5),
    art:
      `<rect x="38" y="112" width="58" height="22" rx="11" fill="#1b1622"/><rect x="47" y="120" width="40" height="6" rx="3" fill="${spec.accent}"/>` +
      drawMark(spec.mark, 67, 60, 44, spec.accent),
  });

const drawBrush: Painter = (sheet, spec) => {
  const handle = roundFill(sheet, spec.body);
  const hairs = Array.from({ length: 13 }, (_, index) => {
    const x = 172 + index * 4.6;
    return `M${x.toFixed(1)} 128L${(x + (index - 6) * 1.5).toFixed(1)} ${62 + Math.abs(index - 6) * 2}`;
  }).join('');
  return (
    floorShadow(sheet, 210, 352, 120, 16, 0.45) +
    `<g transform="rotate(24 200 220)"><path d="${hairs}" stroke="${darken(spec.accent, 0.1)}" stroke-width="5" stroke-linecap="round"/><path d="${hairs}" stroke="${lighten(spec.accent, 0.4)}" stroke-width="1.5" transform="translate(-1)"/>` +
    `<rect x="164" y="124" width="72" height="40" rx="8" fill="${roundFill(sheet, '#c9ccd3')}"/><path d="M164 138H236M164 150H236" stroke="#000" stroke-opacity=".2" stroke-width="2"/>` +
    `<path d="M168 164H232L222 348A22 22 0 0 1 178 348Z" fill="${handle}"/><rect x="182" y="176" width="8" height="160" rx="4" fill="#fff" opacity=".4"/>${drawMark(spec.mark, 202, 236, 26, spec.accent)}</g>`
  );
};

const drawPouch: Painter = (sheet, spec) => {
  const cloth = sheet.linear(
    [
      [0, lighten(spec.body, 0.25)],
      [0.6, spec.body],
      [1, darken(spec.body, 0.4)],
    ],
    [0, 0, 0.4, 1],
  );
  return (
    floorShadow(sheet, 200, 336, 156, 20, 0.5) +
    `<path d="M64 142Q200 112 336 142L350 304Q200 352 50 304Z" fill="${cloth}"/>` +
    `<path d="M62 160Q200 130 338 160" fill="none" stroke="${darken(spec.body, 0.5)}" stroke-width="11"/><path d="M62 160Q200 130 338 160" fill="none" stroke="${lighten(spec.accent, 0.4)}" stroke-width="5" stroke-dasharray="4 4"/>` +
    `<path d="M322 158L340 190L326 196Z" fill="${faceFill(sheet, spec.accent)}"/><path d="M90 190Q84 250 96 308M310 190Q318 250 306 306" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M60 172Q200 144 340 172L344 196Q200 168 56 196Z" fill="#fff" opacity=".16"/>${drawMark(spec.mark, 200, 244, 84, spec.accent)}`
  );
};

const drawCable: Painter = (sheet, spec) => {
  const coil = [96, 78, 60]
    .map(
      (radius, index) =>
        `<ellipse cx="196" cy="${226 - index * 10}" rx="${radius + 22}" ry="${radius * 0.66}" fill="none" stroke="${index % 2 ? darken(spec.body, 0.15) : spec.body}" stroke-width="15"/>` +
        `<ellipse cx="196" cy="${223 - index * 10}" rx="${radius + 22}" ry="${radius * 0.66}" fill="none" stroke="${lighten(spec.body, 0.55)}" stroke-width="3" opacity=".65"/>`,
    )
    .join('');
  const plug = (place: string) =>
    `<g transform="${place}"><rect x="-17" width="34" height="64" rx="9" fill="${roundFill(sheet, spec.accent)}"/><rect x="-11" y="-26" width="22" height="28" rx="5" fill="${roundFill(sheet, '#c9ccd3')}"/></g>`;
  return (
    floorShadow(sheet, 204, 288, 166, 42, 0.42) +
    coil +
    `<path d="M312 216C352 176 318 122 292 118" fill="none" stroke="${spec.body}" stroke-width="15" stroke-linecap="round"/>` +
    plug('translate(286 92) rotate(-34)') +
    `<path d="M88 236C56 282 88 330 128 334" fill="none" stroke="${spec.body}" stroke-width="15" stroke-linecap="round"/>` +
    plug('translate(142 338) rotate(78)') +
    `<rect x="180" y="262" width="34" height="46" rx="8" fill="${faceFill(sheet, darken(spec.accent, 0.2))}"/>`
  );
};

const drawStand: Painter = (sheet, spec) =>
  floorShadow(sheet, 200, 338, 150, 24, 0.5) +
  `<rect x="166" y="60" width="68" height="216" rx="33" fill="${roundFill(sheet, lighten(spec.body, 0.15))}"/><rect x="180" y="84" width="7" height="160" rx="3.500" fill="#fff" opacity=".6"/>` +
  `<path d="M84 276C84 246 316 246 316 276V304C316 342 84 342 84 304Z" fill="${roundFill(sheet, darken(spec.body, 0.2))}"/><ellipse cx="200" cy="276" rx="116" ry="24" fill="${faceFill(sheet, spec.body)}"/>` +
  `<ellipse cx="200" cy="275" rx="44" ry="10" fill="#120a1c" opacity=".5"/><path d="M166 230H234V274Q200 286 166 274Z" fill="${roundFill(sheet, lighten(spec.body, 0.15))}"/>` +
  `<path d="M116 318Q200 340 284 318" fill="none" stroke="${lighten(spec.accent, 0.3)}" stroke-width="5" stroke-linecap="round"/>${drawMark(spec.mark, 200, 150, 30, spec.accent)}`;

const drawStrap: Painter = (sheet, spec) => {
  const loop = 'M200 250C80 190 96 62 200 62S320 190 200 250';
  return (
    floorShadow(sheet, 200, 350, 88, 14, 0.42) +
    `<path d="${loop}" fill="none" stroke="${darken(spec.body, 0.35)}" stroke-width="20"/><path d="${loop}" fill="none" stroke="${spec.body}" stroke-width="15"/><path d="${loop}" fill="none" stroke="${spec.accent}" stroke-width="5" stroke-dasharray="12 10"/>` +
    `<rect x="180" y="236" width="40" height="30" rx="8" fill="${roundFill(sheet, '#c9ccd3')}"/><path d="M200 266V288" stroke="#8d909a" stroke-width="9"/>` +
    `<rect x="166" y="284" width="68" height="62" rx="20" fill="${faceFill(sheet, spec.accent)}"/>${drawMark(spec.mark, 200, 315, 36, lighten(spec.accent, 0.75))}<rect x="174" y="292" width="30" height="6" rx="3" fill="#fff" opacity=".6"/>`
  );
};

const drawSwabs: Painter = (sheet, spec) => {
  const swab = Array.from({ length: 7 }, (_, index) => {
    const x = 132 + index * 20;
    const y = 64 + ((index * 7 + spec.seed) % 4) * 8;
    return `<path d="M${x} ${y}V170" stroke="#e9dfcf" stroke-width="6"/><rect x="${x - 8}" y="${y - 12}" width="16" height="36" rx="8" fill="${roundFill(sheet, '#ffffff')}"/>`;
  }).join('');
  return (
    floorShadow(sheet, 214, 338, 134, 20, 0.48) +
    `<path d="M112 164L166 138L296 146L258 176Z" fill="${darken(spec.body, 0.6)}"/>${swab}` +
    drawBox(sheet, {
      x: 112,
      y: 158,
      width: 146,
      height: 168,
      depth: 50,
      front: faceFill(sheet, spec.body),
      side: darken(spec.body, 0.14),
      top: 'none',
      art: `<path d="M0 110Q73 76 146 110V168H0Z" fill="${spec.accent}" opacity=".85"/>${drawMark(spec.mark, 73, 62, 56, spec.accent)}`,
    })
  );
};

export const accessoryPainters: Record<AccessoryItem, Painter> = {
  case: drawCase,
  charger: drawCharger,
  brush: drawBrush,
  pouch: drawPouch,
  cable: drawCable,
  stand: drawStand,
  strap: drawStrap,
  swabs: drawSwabs,
};
