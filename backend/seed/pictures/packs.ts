import { darken, isLight, lighten } from './colour';
import { drawMark } from './marks';
import type { Sheet } from './sheet';
import { drawBox, faceFill, floorShadow, roundFill } from './solids';
import type { CigPackSpec, StickPackSpec } from './spec';

/** The coloured band: four ways to cut across a face of the given size. */
function bandPath(way: number, width: number, height: number): string {
  const at = (share: number) => Math.round(height * share);
  const w = width;
  switch (way % 4) {
    case 0:
      return `M0 ${at(0.78)}L${w} ${at(0.5)}V${at(0.82)}L0 ${height}Z`;
    case 1:
      return `M0 ${at(0.66)}C${w * 0.3} ${at(0.56)} ${w * 0.6} ${at(0.84)} ${w} ${at(0.68)}V${height}H0Z`;
    case 2:
      return `M0 ${at(0.9)}A${w * 0.9} ${w * 0.9} 0 0 1 ${w} ${at(0.62)}V${height}H0Z`;
    default:
      return `M${w * 0.62} 0H${w * 0.88}V${height}H${w * 0.62}Z`;
  }
}

function word(text: string, x: number, y: number, size: number, colour: string): string {
  return `<text x="${x}" y="${y}" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}" letter-spacing="1" fill="${colour}">${text}</text>`;
}

function looseSticks(sheet: Sheet, spec: StickPackSpec): string {
  const paper = sheet.linear([
    [0, '#ffffff'],
    [0.5, '#f1ebe0'],
    [1, '#b9ae9f'],
  ]);
  const tip = sheet.linear([
    [0, lighten(spec.band, 0.55)],
    [0.5, spec.band],
    [1, darken(spec.band, 0.4)],
  ]);
  const stick = (place: string) =>
    `<g transform="${place}"><rect width="124" height="17" rx="4" fill="${paper}"/><rect x="88" width="36" height="17" rx="4" fill="${tip}"/><rect x="80" width="4" height="17" fill="${spec.band}" opacity=".6"/><ellipse cx="3" cy="8.500" rx="3" ry="8" fill="#8a5a34"/></g>`;
  return (
    floorShadow(sheet, 250, 362, 110, 12, 0.35) +
    stick('translate(172 350) rotate(-9)') +
    stick(spec.seed % 2 ? 'translate(206 362) rotate(4)' : 'translate(160 330) rotate(12)')
  );
}

export function stickFront(
  sheet: Sheet,
  spec: StickPackSpec,
  width: number,
  height: number,
): string {
  const ink = isLight(spec.ground) ? darken(spec.ground, 0.82) : lighten(spec.ground, 0.92);
  const band = faceFill(sheet, spec.band);
  const halo = sheet.radial([
    [0, lighten(spec.band, 0.35), 0.5],
    [1, spec.band, 0],
  ]);
  const cut = Math.round(height * 0.25);
  const middle = height * 0.47;
  return (
    `<circle cx="${width * 0.45}" cy="${middle}" r="${width * 0.46}" fill="${halo}"/>` +
    `<path d="${bandPath(spec.seed, width, height)}" fill="${band}"/>` +
    `<path d="${bandPath(spec.seed, width, height)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>` +
    drawMark(spec.mark, width * 0.45, middle, width * 0.5, darken(spec.band, 0.12)) +
    word(spec.wordmark, 13, cut - 22, 19, ink) +
    `<path d="M0 ${cut}H${width}" stroke="#000" stroke-opacity=".2" stroke-width="2"/><path d="M0 ${cut + 2}H${width}" stroke="#fff" stroke-opacity=".45" stroke-width="1.5"/>` +
    `<g fill="${ink}" opacity=".4"><rect x="13" y="${cut + 14}" width="44" height="4" rx="2"/><rect x="13" y="${cut + 23}" width="28" height="4" rx="2"/></g>`
  );
}

export function drawStickPack(sheet: Sheet, spec: StickPackSpec): string {
  const front = faceFill(sheet, spec.ground);
  const side = darken(spec.ground, 0.12);
  const top = lighten(spec.ground, 0.45);
  if (spec.carton) {
    const seams = [1, 2, 3, 4]
      .map((index) => `<path d="M${index * 46} 0V166" stroke="#000" stroke-opacity=".08"/>`)
      .join('');
    return (
      floorShadow(sheet, 218, 332, 180, 28, 0.45) +
      drawBox(sheet, {
        x: 44,
        y: 146,
        width: 230,
        height: 166,
        depth: 92,
        front,
        side,
        top,
        art: stickFront(sheet, { ...spec, seed: spec.seed % 3 }, 230, 166) + seams,
        sideArt: `<rect y="112" width="92" height="54" fill="${spec.band}"/>${drawMark(spec.mark, 46, 58, 46, spec.band)}`,
      }) +
      `<g transform="matrix(1 .07 .92 -.37 44 146)"><rect x="18" y="36" width="194" height="12" rx="6" fill="${spec.band}" opacity=".7"/></g>`
    );
  }
  return (
    floorShadow(sheet, 208, 346, 130, 22, 0.5) +
    drawBox(sheet, {
      x: 108,
      y: 74,
      width: 146,
      height: 262,
      depth: 50,
      front,
      side,
      top,
      art: stickFront(sheet, spec, 146, 262),
      sideArt: `<rect y="186" width="50" height="50" fill="${spec.band}"/><path d="M0 76H50" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    }) +
    looseSticks(sheet, spec)
  );
}

function cigFront(sheet: Sheet, spec: CigPackSpec): string {
  const foil = sheet.linear(
    [
      [0, lighten(spec.accent, 0.6)],
      [0.5, spec.accent],
      [1, lighten(spec.accent, 0.35)],
    ],
    [0, 0, 1, 0.3],
  );
  const lines = [0, 1, 2, 3]
    .map(
      (line) =>
        `<rect x="14" y="${226 + line * 13}" width="${line === 3 ? 52 : 90 - (line % 2) * 12}" height="5" rx="2.500"/>`,
    )
    .join('');
  const crest =
    spec.seed % 2 === 0
      ? `<path d="M0 88L118 64V78L0 102Z" fill="${foil}"/>`
      : `<rect x="52" width="14" height="210" fill="${foil}" opacity=".55"/>`;
  return (
    crest +
    `<circle cx="59" cy="146" r="38" fill="none" stroke="${foil}" stroke-width="3"/>` +
    drawMark(spec.mark, 59, 146, 46, lighten(spec.accent, 0.12)) +
    `<path d="M0 76L118 66" stroke="#000" stroke-opacity=".35" stroke-width="2"/><path d="M0 78L118 68" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>` +
    `<rect y="212" width="118" height="72" fill="#f2efe9"/><g fill="#2a2430" opacity=".75">${lines}</g>`
  );
}

export function drawCigPack(sheet: Sheet, spec: CigPackSpec): string {
  const filter = roundFill(sheet, '#efe4d2');
  const tips = [0, 1, 2]
    .map(
      (index) =>
        `<rect x="${150 + index * 25}" y="${34 + ((index + spec.seed) % 3) * 9}" width="21" height="70" rx="4" fill="${filter}"/>`,
    )
    .join('');
  const open = spec.seed % 3 === 0;
  return (
    floorShadow(sheet, 206, 352, 118, 20, 0.5) +
    (open ? tips : '') +
    drawBox(sheet, {
      x: 126,
      y: open ? 74 : 62,
      width: 118,
      height: 284,
      depth: 40,
      front: faceFill(sheet, spec.ground),
      side: darken(spec.ground, 0.15),
      top: open ? darken(spec.ground, 0.55) : lighten(spec.ground, 0.4),
      art: cigFront(sheet, spec),
      sideArt: `<rect y="212" width="40" height="72" fill="#d8d3ca"/><rect x="17" width="6" height="212" fill="${spec.accent}" opacity=".7"/>`,
    })
  );
}
