import { darken, lighten, mix } from './colour';
import { drawDevice } from './device';
import { drawMark } from './marks';
import { drawPouchCan } from './pouch-can';
import { createRandom } from './random';
import type { Sheet } from './sheet';
import { drawBox, faceFill, floorShadow } from './solids';
import type { CoverSpec } from './spec';

type Scene = (sheet: Sheet, spec: CoverSpec) => string;

function backdrop(sheet: Sheet, spec: CoverSpec): string {
  const ground = sheet.linear(
    [
      [0, spec.from],
      [1, spec.to],
    ],
    [0, 0, 1, 1],
  );
  const light = sheet.radial(
    [
      [0, '#ffffff', 0.6],
      [1, '#ffffff', 0],
    ],
    [0.3, 0.15, 0.7],
  );
  return `<rect width="800" height="450" fill="${ground}"/><rect width="800" height="450" fill="${light}"/>`;
}

function table(sheet: Sheet, spec: CoverSpec): string {
  const fill = sheet.linear([
    [0, lighten(spec.to, 0.28)],
    [1, darken(spec.to, 0.25)],
  ]);
  return `<path d="M0 336Q400 306 800 336V450H0Z" fill="${fill}"/>`;
}

function orbs(sheet: Sheet, spec: CoverSpec, count: number): string {
  const random = createRandom(spec.seed);
  const fill = sheet.radial(
    [
      [0, lighten(spec.accent, 0.6)],
      [0.6, spec.accent],
      [1, darken(spec.accent, 0.4)],
    ],
    [0.35, 0.3, 0.75],
  );
  return Array.from({ length: count }, () => {
    const r = Math.round(8 + random() * 26);
    return `<circle cx="${Math.round(random() * 800)}" cy="${Math.round(30 + random() * 240)}" r="${r}" fill="${fill}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
  }).join('');
}

const hills: Scene = (sheet, spec) => {
  const sun = sheet.radial([
    [0, '#fffbe6'],
    [0.3, lighten(spec.accent, 0.5)],
    [1, spec.accent, 0],
  ]);
  const x = 180 + (spec.seed % 5) * 100;
  const ridge = (y: number, bend: number, share: number) =>
    `<path d="M0 ${y}C140 ${y - bend} 260 ${y + bend} 400 ${y - bend / 2}S660 ${y + bend} 800 ${y - bend}V450H0Z" fill="${sheet.linear(
      [
        [0, lighten(mix(spec.from, darken(spec.to, 0.5), share), 0.16)],
        [1, mix(spec.from, darken(spec.to, 0.55), share)],
      ],
    )}"/>`;
  return `<circle cx="${x}" cy="170" r="170" fill="${sun}"/>${ridge(270, 46, 0.35)}${ridge(316, -40, 0.6)}${ridge(364, 34, 0.95)}`;
};

/** A product on a lit plinth. */
function onPlinth(sheet: Sheet, spec: CoverSpec, product: string): string {
  const plinth = sheet.linear(
    [
      [0, lighten(spec.to, 0.45)],
      [0.4, lighten(spec.to, 0.15)],
      [1, darken(spec.to, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  return `${orbs(sheet, spec, 3)}${table(sheet, spec)}${floorShadow(sheet, 410, 408, 250, 26)}<path d="M236 336V392C236 424 564 424 564 392V336Z" fill="${plinth}"/><ellipse cx="400" cy="336" rx="164" ry="32" fill="${lighten(spec.to, 0.5)}"/>${product}`;
}

const device =
  (model: 'slim' | 'round'): Scene =>
  (sheet, { from, accent, seed, ...spec }) => {
    const art = drawDevice(sheet, {
      kind: 'device',
      model,
      body: from,
      accent,
      label: '',
      seed,
      alone: true,
    });
    return onPlinth(
      sheet,
      { from, accent, seed, ...spec },
      `<g transform="translate(222 18) scale(.89)">${art}</g>`,
    );
  };

const can: Scene = (sheet, spec) => {
  const art = drawPouchCan(sheet, {
    kind: 'pouch-can',
    lid: spec.from,
    rim: spec.accent,
    mark: spec.seed % 2 ? 'spark' : 'rings',
    strength: 1 + (spec.seed % 5),
    alone: true,
    label: '',
    seed: spec.seed,
  });
  return onPlinth(sheet, spec, `<g transform="translate(254 46) scale(.75)">${art}</g>`);
};

const gift: Scene = (sheet, spec) =>
  orbs(sheet, spec, 10) +
  table(sheet, spec) +
  floorShadow(sheet, 410, 384, 210, 26, 0.5) +
  drawBox(sheet, {
    x: 270,
    y: 196,
    width: 190,
    height: 170,
    depth: 96,
    front: faceFill(sheet, lighten(spec.from, 0.25)),
    side: darken(spec.from, 0.1),
    top: lighten(spec.from, 0.5),
    art: `<rect x="76" width="38" height="170" fill="${spec.accent}"/>`,
    sideArt: `<rect x="38" width="20" height="170" fill="${spec.accent}"/>`,
  }) +
  `<path d="M412 176C350 100 292 124 318 164C336 188 380 184 412 178C452 180 500 172 510 146C520 104 456 104 412 176Z" fill="${faceFill(sheet, spec.accent)}"/><ellipse cx="412" cy="176" rx="20" ry="17" fill="${darken(spec.accent, 0.2)}"/>`;

const city: Scene = (sheet, spec) => {
  const random = createRandom(spec.seed);
  const row = (base: number, colour: string, lit: boolean) =>
    Array.from({ length: 11 }, (_, index) => {
      const height = Math.round(90 + random() * 150);
      const x = index * 76 - 10;
      const panes = lit
        ? `<path d="M${x + 18} ${base - height + 22}V${base}M${x + 46} ${base - height + 22}V${base}" stroke="${lighten(spec.accent, 0.4)}" stroke-width="11" stroke-dasharray="11 ${14 + (index % 3) * 12}" opacity=".8"/>`
        : '';
      return `<rect x="${x}" y="${base - height}" width="66" height="${height + 100}" fill="${colour}"/>${panes}`;
    }).join('');
  const moon = sheet.radial([
    [0, '#ffffff', 0.95],
    [0.35, lighten(spec.accent, 0.6), 0.6],
    [1, spec.accent, 0],
  ]);
  return `<circle cx="590" cy="110" r="130" fill="${moon}"/>${row(330, mix(spec.from, darken(spec.to, 0.4), 0.5), false)}${row(400, darken(spec.to, 0.55), true)}<rect y="392" width="800" height="58" fill="${darken(spec.to, 0.72)}"/><path d="M0 422H800" stroke="${lighten(spec.accent, 0.3)}" stroke-width="5" stroke-dasharray="46 30" opacity=".6"/>`;
};

const calendar: Scene = (sheet, spec) => {
  const cells = Array.from({ length: 21 }, (_, index) => {
    const x = 268 + (index % 7) * 40;
    const y = 190 + Math.floor(index / 7) * 52;
    const done = index < 5 + (spec.seed % 12);
    return `<rect x="${x}" y="${y}" width="30" height="38" rx="9" fill="${done ? spec.accent : '#ece5db'}"/>${done ? `<path d="M${x + 8} ${y + 20}L${x + 14} ${y + 26}L${x + 23} ${y + 13}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` : ''}`;
  }).join('');
  return `${orbs(sheet, spec, 5)}${table(sheet, spec)}${floorShadow(sheet, 404, 388, 230, 26, 0.45)}<g transform="rotate(-4 400 230)"><rect x="252" y="96" width="312" height="276" rx="26" fill="#00000033"/><rect x="244" y="86" width="312" height="276" rx="26" fill="${faceFill(sheet, '#fffaf2')}"/><path d="M244 158V112A26 26 0 0 1 270 86H530A26 26 0 0 1 556 112V158Z" fill="${faceFill(sheet, spec.accent)}"/><g stroke="#d9d2c8" stroke-width="13" stroke-linecap="round"><path d="M310 70V104M490 70V104"/></g>${cells}</g>`;
};

const parcel: Scene = (sheet, spec) =>
  `<path d="M60 330C180 210 240 390 360 250S560 120 720 190" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-dasharray="4 18" stroke-linecap="round"/>${table(sheet, spec)}` +
  floorShadow(sheet, 330, 388, 210, 26, 0.5) +
  drawBox(sheet, {
    x: 180,
    y: 210,
    width: 200,
    height: 160,
    depth: 110,
    front: faceFill(sheet, '#d9a871'),
    side: '#b98650',
    top: '#eecb9a',
    art: `<rect x="84" width="34" height="160" fill="#fff" opacity=".35"/>${drawMark('spark', 48, 112, 50, spec.accent)}`,
  }) +
  `<path d="M640 306C590 236 578 214 578 184A62 62 0 0 1 702 184C702 214 690 236 640 306Z" fill="${faceFill(sheet, spec.accent)}"/><circle cx="640" cy="184" r="25" fill="#fff"/><ellipse cx="640" cy="318" rx="38" ry="9" fill="#000" opacity=".25"/>`;

const shield: Scene = (sheet, spec) => {
  const path = 'M400 66L536 112V220C536 312 470 362 400 392C330 362 264 312 264 220V112Z';
  return `${orbs(sheet, spec, 6)}${floorShadow(sheet, 400, 410, 180, 20, 0.45)}<path d="${path}" fill="${faceFill(sheet, spec.accent)}"/><path d="M400 66V392C330 362 264 312 264 220V112Z" fill="#fff" opacity=".18"/><path d="${path}" transform="translate(400 228) scale(.84) translate(-400 -228)" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/><path d="M338 226L384 272L468 182" fill="none" stroke="#fff" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const recycle: Scene = (sheet, spec) => {
  const arrow = (turn: number) =>
    `<g transform="rotate(${turn} 400 226)"><path d="M312 226A88 88 0 0 1 400 138" fill="none" stroke="${faceFill(sheet, spec.accent)}" stroke-width="36"/><path d="M396 98L446 138L396 178Z" fill="${spec.accent}"/></g>`;
  return `${orbs(sheet, spec, 5)}${table(sheet, spec)}${floorShadow(sheet, 400, 374, 150, 18, 0.4)}${arrow(0)}${arrow(120)}${arrow(240)}${drawMark('leaf', 400, 226, 92, lighten(spec.accent, 0.25))}`;
};

const scenes: Record<CoverSpec['scene'], Scene> = {
  hills,
  slim: device('slim'),
  round: device('round'),
  can,
  gift,
  city,
  calendar,
  parcel,
  shield,
  recycle,
};

export function drawCover(sheet: Sheet, spec: CoverSpec): string {
  return backdrop(sheet, spec) + scenes[spec.scene](sheet, spec);
}
