import { darken, lighten, mix } from './colour';
import { drawMark } from './marks';
import { createRandom } from './random';
import type { Sheet } from './sheet';
import type { StoreSpec } from './spec';

const wordmarks = { main: 'Іскра', second: 'Ого' };

function sky(sheet: Sheet, spec: StoreSpec): string {
  const fill = spec.dusk
    ? sheet.linear([
        [0, '#241a4a'],
        [0.6, '#7a4a86'],
        [1, '#f0a27c'],
      ])
    : sheet.linear([
        [0, '#a9cdea'],
        [1, '#fbeedd'],
      ]);
  const random = createRandom(spec.seed);
  const houses = Array.from({ length: 7 }, (_, index) => {
    const top = Math.round(60 + random() * 90);
    return `M${index * 96 - 10} ${top}h100v300h-100z`;
  }).join('');
  return `<rect width="640" height="400" fill="${fill}"/><path d="${houses}" fill="${spec.dusk ? '#2c2250' : '#c9c6c4'}" opacity=".55"/>`;
}

// Square, arched and pointed windows; flat, gabled and stepped roofs.
const upperEdges = ['V34h62', 'a31 26 0 0 1 62 0', 'l31-20l31 20'];
const roofs = [
  'M56 6H584V22H56Z',
  'M50 26L320-14L590 26V34H50Z',
  'M64 20V8H190V0H450V8H576V20H590V30H50V20Z',
];

function facade(sheet: Sheet, spec: StoreSpec): string {
  const tone = spec.dusk ? mix(spec.wall, '#2b1f4a', 0.42) : spec.wall;
  const wall = sheet.linear(
    [
      [0, lighten(tone, 0.18)],
      [1, darken(tone, 0.2)],
    ],
    [0, 0, 1, 1],
  );
  const bricks = `<path d="${Array.from({ length: 14 }, (_, index) => `M70 ${58 + index * 22}H570`).join('')}"/>`;
  const lit = '#ffd98f';
  const windows = [110, 216, 322, 428]
    .map((x, index) => {
      const fill = spec.dusk && (index + spec.seed) % 3 ? lit : '#8fa9bd';
      return `<path d="M${x} 82V50${upperEdges[spec.seed % 3]}V82Z" fill="${fill}"/>`;
    })
    .join('');
  return `<rect x="64" y="14" width="512" height="346" fill="${wall}"/><g stroke="#000" stroke-opacity=".07" stroke-width="2" stroke-dasharray="26 3">${bricks}</g><path d="${roofs[spec.seed % 3]}" fill="${lighten(tone, 0.35)}"/><g stroke="${lighten(tone, 0.5)}" stroke-width="5">${windows}</g>`;
}

function shelves(spec: StoreSpec): string {
  const random = createRandom(spec.seed + 77);
  const palette = [spec.awning, lighten(spec.awning, 0.5), '#f4ead9', darken(spec.awning, 0.3)];
  const goods = palette.map((colour, tone) => {
    const path = Array.from({ length: 5 }, (_, index) => {
      const shelf = index % 2 === 0 ? 246 : 292;
      const height = Math.round(16 + random() * 16);
      return `M${112 + (index * 4 + tone) * 12} ${shelf}v-${height}h13v${height}z`;
    }).join('');
    return `<path d="${path}" fill="${colour}"/>`;
  });
  return `${goods.join('')}<path d="M100 248H350M100 294H350" stroke="#6d5238" stroke-width="5"/>`;
}

function shopFront(sheet: Sheet, spec: StoreSpec): string {
  const inside = sheet.linear([
    [0, spec.dusk ? '#ffe3a1' : '#fff3dc'],
    [1, spec.dusk ? '#e59a4c' : '#cdb899'],
  ]);
  const glass = sheet.linear(
    [
      [0, '#ffffff', 0.55],
      [0.42, '#ffffff', 0.1],
      [0.43, '#ffffff', 0.28],
      [0.6, '#ffffff', 0],
    ],
    [0, 0, 1, 0.7],
  );
  const frame = darken(spec.awning, 0.7);
  return (
    `<path d="M92 188h266v158H92z" fill="${inside}"/>${shelves(spec)}<path d="M92 188h266v158H92z" fill="${glass}" stroke="${frame}" stroke-width="8"/><path d="M225 188V346" stroke="${frame}" stroke-width="5"/>` +
    `<rect x="392" y="184" width="118" height="176" rx="4" fill="${frame}"/><path d="M404 196h94v160h-94z" fill="${inside}"/><path d="M404 196h94v160h-94z" fill="${glass}"/><rect x="408" y="262" width="7" height="42" rx="3" fill="#e9c987"/>${drawMark('spark', 452, 250, 40, spec.awning)}`
  );
}

function signAndAwning(sheet: Sheet, spec: StoreSpec): string {
  const pale = spec.seed % 4 === 0 ? lighten(spec.awning, 0.22) : '#fbf4ea';
  const stripes = [spec.awning, pale]
    .map((colour, odd) => {
      const path = Array.from({ length: 6 }, (_, index) => {
        const x = 84 + (index * 2 + odd) * 39;
        return `M${x} 150h39v46a20 17 0 0 1-39 0z`;
      }).join('');
      return `<path d="${path}" fill="${colour}"/>`;
    })
    .join('');
  const shade = sheet.linear([
    [0, '#ffffff', 0.25],
    [0.6, '#000000', 0.05],
    [1, '#000000', 0.3],
  ]);
  const board = sheet.linear([
    [0, lighten(spec.awning, 0.1)],
    [1, darken(spec.awning, 0.35)],
  ]);
  const halo = sheet.radial([
    [0, '#fff0c2', 0.75],
    [1, '#fff0c2', 0],
  ]);
  return (
    `<rect x="84" y="198" width="468" height="30" fill="#000" opacity=".2"/>${stripes}<rect x="84" y="150" width="469" height="64" fill="${shade}"/>` +
    (spec.dusk ? `<ellipse cx="318" cy="120" rx="270" ry="74" fill="${halo}"/>` : '') +
    `<rect x="150" y="94" width="336" height="58" rx="12" fill="${board}" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>${drawMark('spark', 222, 123, 34, '#fff7e4')}` +
    `<text x="334" y="136" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="38" letter-spacing="3" fill="#fff7e4">${wordmarks[spec.brand]}</text>`
  );
}

export function drawStore(sheet: Sheet, spec: StoreSpec): string {
  const ground = sheet.linear([
    [0, spec.dusk ? '#4a3a5e' : '#cfc6bb'],
    [1, spec.dusk ? '#1f1733' : '#a3988b'],
  ]);
  const spill = sheet.radial([
    [0, '#ffd58a', 0.7],
    [1, '#ffd58a', 0],
  ]);
  const leaves = sheet.radial(
    [
      [0, '#86b36f'],
      [1, '#2f5238'],
    ],
    [0.4, 0.2, 0.8],
  );
  const bush = (x: number) =>
    `<path d="M${x - 36} 330a22 22 0 0 1 12-34a26 26 0 0 1 48 0a22 22 0 0 1 12 34z" fill="${leaves}"/><path d="M${x - 26} 328H${x + 26}L${x + 19} 364H${x - 19}Z" fill="${darken(spec.awning, 0.25)}"/>`;
  return (
    sky(sheet, spec) +
    `<rect y="352" width="640" height="48" fill="${ground}"/>` +
    facade(sheet, spec) +
    // The door stands left in every second street.
    (spec.seed % 2
      ? shopFront(sheet, spec)
      : `<g transform="matrix(-1 0 0 1 636 0)">${shopFront(sheet, spec)}</g>`) +
    signAndAwning(sheet, spec) +
    `<rect x="64" y="346" width="512" height="14" fill="${darken(spec.wall, 0.55)}"/>` +
    (spec.dusk ? `<ellipse cx="300" cy="378" rx="260" ry="26" fill="${spill}"/>` : '') +
    bush(66 + (spec.seed % 3) * 4) +
    bush(570)
  );
}
