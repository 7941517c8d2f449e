import { drawDevice } from './device';
import { drawMark } from './marks';
import { drawStickPack } from './packs';
import type { Sheet } from './sheet';
import type { BannerSpec } from './spec';

interface Palette {
  ground: [string, string, string];
  accent: string;
  body: string;
  pack: string;
  band: string;
}

const palettes: Record<BannerSpec['brand'], Palette> = {
  main: {
    ground: ['#ff8a4c', '#e8501f', '#b3124f'],
    accent: '#ffd27a',
    body: '#f4ece1',
    pack: '#fbf3e6',
    band: '#e8501f',
  },
  second: {
    ground: ['#8a6bff', '#5733d6', '#160e3c'],
    accent: '#c6f84b',
    body: '#2b1f66',
    pack: '#20174f',
    band: '#c6f84b',
  },
};

// The left half stays calm: a headline is set over it.
function offer(sheet: Sheet, { accent, body, pack, band }: Palette, spec: BannerSpec): string {
  const wordmark = spec.brand === 'main' ? 'Іскра' : 'Ого';
  const art = { label: '', seed: spec.seed };
  return (
    `<g fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="30"><circle cx="600" cy="210" r="110"/><circle cx="600" cy="210" r="180"/><circle cx="600" cy="210" r="250"/></g>` +
    `<g transform="translate(500 40) scale(.88)">${drawStickPack(sheet, { kind: 'stick-pack', ground: pack, band, mark: 'sun', wordmark, ...art })}</g>` +
    `<g transform="translate(376 14) scale(.96)">${drawDevice(sheet, { kind: 'device', model: 'slim', body, accent, ...art })}</g>` +
    drawMark('spark', 742, 74, 70, accent) +
    drawMark('spark', 440, 64, 34, '#ffffff')
  );
}

function marathon(sheet: Sheet, { accent, ground }: Palette): string {
  const road = 'M360 400C420 300 700 340 660 240S470 190 560 110S720 70 760 20';
  const flags = [
    [436, 338],
    [640, 308],
    [640, 214],
    [524, 166],
    [610, 84],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        `<ellipse cx="${x}" cy="${y + 3}" rx="17" ry="6" fill="#000" opacity=".25"/><path d="M${x} ${y}V${y - 52}" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M${x} ${y - 52}L${x + 36} ${y - 40}L${x} ${y - 26}Z" fill="${index < 3 ? accent : '#ffffff'}" opacity="${index < 3 ? 1 : 0.55}"/>`,
    )
    .join('');
  const sun = sheet.radial([
    [0, '#ffffff', 0.95],
    [0.35, accent, 0.7],
    [1, accent, 0],
  ]);
  return `<circle cx="752" cy="52" r="150" fill="${sun}"/><path d="M280 400C400 250 520 300 600 270S760 200 800 210V400Z" fill="${ground[2]}" opacity=".35"/><path d="M420 400C520 330 640 380 800 300V400Z" fill="${ground[2]}" opacity=".5"/><path d="${road}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="44" stroke-linecap="round" transform="translate(4 8)"/><path d="${road}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="40" stroke-linecap="round"/><path d="${road}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-dasharray="4 16" stroke-linecap="round"/>${flags}`;
}

export function drawBanner(sheet: Sheet, spec: BannerSpec): string {
  const palette = palettes[spec.brand];
  const [first, second, third] = palette.ground;
  const fill = sheet.linear(
    [
      [0, first],
      [0.45, second],
      [1, third],
    ],
    [0, 0, 1, 0.8],
  );
  const art = spec.scene === 'offer' ? offer(sheet, palette, spec) : marathon(sheet, palette);
  return `<rect width="800" height="400" fill="${fill}"/>${art}`;
}
