import { darken, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { drawBox, faceFill, floorShadow, roundFill } from './solids';
import type { RewardItem, ThingSpec } from './spec';

type Painter = (sheet: Sheet, spec: ThingSpec) => string;

const drawCoffee: Painter = (sheet, spec) =>
  floorShadow(sheet, 204, 352, 104, 16, 0.5) +
  `<path d="M176 44C162 28 188 20 176 4M214 44C200 28 226 20 214 4" transform="translate(6 18)" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M122 116H282L262 338Q260 354 244 354H160Q144 354 142 338Z" fill="${roundFill(sheet, spec.body)}"/>` +
  `<path d="M127 168H277L267 284H137Z" fill="${roundFill(sheet, spec.accent)}"/>` +
  `<rect x="112" y="92" width="180" height="28" rx="13" fill="${roundFill(sheet, '#3a2a24')}"/><path d="M132 66H272L280 94H124Z" fill="${roundFill(sheet, '#4a362e')}"/><rect x="186" y="74" width="44" height="8" rx="4" fill="#120a1c" opacity=".55"/>` +
  `<path d="M148 128L160 336" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>${drawMark(spec.mark, 204, 226, 74, lighten(spec.body, 0.5))}`;

const drawPastry: Painter = (sheet, spec) => {
  const crust = faceFill(sheet, spec.body);
  const roll = (x: number, y: number, rx: number, ry: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${rx}" ry="${ry}" fill="${crust}"/><path d="M${-rx * 0.5} ${-ry * 0.62}Q0 ${-ry * 0.95} ${rx * 0.5} ${-ry * 0.62}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/></g>`;
  return (
    floorShadow(sheet, 200, 322, 160, 20, 0.46) +
    `<ellipse cx="200" cy="304" rx="160" ry="34" fill="${roundFill(sheet, '#f2ece2')}"/><ellipse cx="200" cy="298" rx="128" ry="23" fill="${darken('#f2ece2', 0.12)}"/>` +
    roll(82, 236, 46, 34, 38) +
    roll(318, 236, 46, 34, -38) +
    roll(126, 196, 54, 58, 24) +
    roll(274, 196, 54, 58, -24) +
    roll(200, 178, 66, 78, 0) +
    `<path d="M164 118Q150 178 168 246M236 118Q250 178 232 246M104 160Q100 200 120 240M296 160Q300 200 280 240" fill="none" stroke="${darken(spec.body, 0.42)}" stroke-width="6" stroke-linecap="round" opacity=".75"/>` +
    `<g fill="${lighten(spec.accent, 0.25)}"><circle cx="188" cy="150" r="5"/><circle cx="214" cy="176" r="5"/><circle cx="186" cy="206" r="5"/><circle cx="138" cy="190" r="5"/><circle cx="266" cy="186" r="5"/></g>`
  );
};

const TICKET =
  'M0 0H220A16 16 0 0 0 252 0H300V132H252A16 16 0 0 0 220 132H0A16 16 0 0 0 0 100V32A16 16 0 0 0 0 0Z';

const drawTicket: Painter = (sheet, spec) => {
  const ticket = (colour: string, more: string) =>
    `<path d="${TICKET}" fill="${faceFill(sheet, colour)}"/><path d="M236 22V112" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>${more}`;
  const lines = '<path d="M128 44H204M128 66H196M128 88H170" stroke-width="9"/>';
  return (
    floorShadow(sheet, 204, 334, 150, 18, 0.44) +
    `<g transform="translate(66 112) rotate(-24 150 66)">${ticket(darken(spec.accent, 0.12), '')}</g>` +
    `<g transform="translate(50 158) rotate(8 150 66)">${ticket(
      spec.body,
      `${drawMark(spec.mark, 70, 66, 76, lighten(spec.accent, 0.2))}<g stroke="#fff" stroke-opacity=".75" stroke-linecap="round">${lines}</g><path d="M268 30V102" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-dasharray="5 4"/>`,
    )}</g>`
  );
};

const drawTag: Painter = (sheet, spec) =>
  floorShadow(sheet, 204, 348, 120, 18, 0.46) +
  `<g transform="rotate(16 200 200)"><path d="M200 96C176 40 262 10 268 52C272 82 214 70 200 96Z" fill="none" stroke="${darken(spec.accent, 0.2)}" stroke-width="8"/>` +
  `<path d="M132 118L188 72Q200 62 212 72L268 118Q282 130 282 148V318Q282 344 256 344H144Q118 344 118 318V148Q118 130 132 118Z" fill="${faceFill(sheet, spec.body)}"/>` +
  `<circle cx="200" cy="112" r="18" fill="#120a1c" opacity=".45"/><circle cx="200" cy="112" r="18" fill="none" stroke="${lighten(spec.accent, 0.3)}" stroke-width="7"/>` +
  `<g fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round"><path d="M242 190L158 286"/><circle cx="164" cy="200" r="20"/><circle cx="236" cy="276" r="20"/></g>` +
  `<path d="M134 156V318" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/></g>`;

const drawKit: Painter = (sheet, spec) =>
  floorShadow(sheet, 214, 334, 150, 22, 0.5) +
  `<g transform="rotate(-8 150 150)"><rect x="122" y="40" width="26" height="150" rx="12" fill="${roundFill(sheet, spec.accent)}"/><path d="M124 44V14M131 44V8M139 44V8M146 44V14" stroke="${lighten(spec.accent, 0.5)}" stroke-width="5" stroke-linecap="round"/></g>` +
  `<g transform="rotate(9 240 130)"><rect x="206" y="66" width="62" height="130" rx="14" fill="${roundFill(sheet, '#e6eef2')}"/><rect x="218" y="38" width="38" height="34" rx="8" fill="${roundFill(sheet, spec.body)}"/><rect x="206" y="112" width="62" height="40" fill="${spec.accent}" opacity=".85"/></g>` +
  drawBox(sheet, {
    x: 88,
    y: 168,
    width: 190,
    height: 142,
    depth: 52,
    front: faceFill(sheet, spec.body),
    side: darken(spec.body, 0.24),
    top: lighten(spec.body, 0.35),
    art: drawMark(spec.mark, 95, 72, 82, lighten(spec.accent, 0.25)),
  });

/** What only rewards show; others show gifts and merch. */
export const rewardPainters: Record<RewardItem, Painter> = {
  coffee: drawCoffee,
  pastry: drawPastry,
  ticket: drawTicket,
  tag: drawTag,
  kit: drawKit,
};
