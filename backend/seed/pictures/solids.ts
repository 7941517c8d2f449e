import { darken, lighten } from './colour';
import type { Sheet, Stop } from './sheet';

/** Soft contact shadow on the ground under a thing. */
export function floorShadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.42,
): string {
  const fill = sheet.radial([
    [0, '#120a1c', strength],
    [0.55, '#120a1c', Math.round(strength * 45) / 100],
    [1, '#120a1c', 0],
  ]);
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** Light over a round upright body: dark edges, one bright streak, a rim of light on the right. */
function roundStops(colour: string): Stop[] {
  return [
    [0, darken(colour, 0.5)],
    [0.1, darken(colour, 0.18)],
    [0.28, lighten(colour, 0.38)],
    [0.42, colour],
    [0.76, darken(colour, 0.26)],
    [0.94, darken(colour, 0.52)],
    [1, lighten(colour, 0.12)],
  ];
}

export function roundFill(sheet: Sheet, colour: string): string {
  return sheet.linear(roundStops(colour), [0, 0, 1, 0]);
}

/** Light over a flat face from the upper left. */
export function faceFill(sheet: Sheet, colour: string): string {
  return sheet.linear(
    [
      [0, lighten(colour, 0.3)],
      [0.5, colour],
      [1, darken(colour, 0.2)],
    ],
    [0, 0, 1, 1],
  );
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  front: string;
  side: string;
  top: string;
  /** Drawn on the front face, in its own coordinates. */
  art?: string;
  sideArt?: string;
}

const FRONT_SLOPE = 0.07;
const SIDE_SLOPE = -0.4;

/** An upright box seen from the right and slightly above; x, y is the front's upper left corner. */
export function drawBox(sheet: Sheet, box: Box): string {
  const { x, y, width, height, depth } = box;
  const right = x + width;
  const rightY = y + width * FRONT_SLOPE;
  const drop = depth * SIDE_SLOPE;
  const top = `M${x} ${y}L${x + depth} ${y + drop}L${right + depth} ${rightY + drop}L${right} ${rightY}Z`;
  const gloss = sheet.linear(
    [
      [0, '#ffffff', 0.5],
      [0.35, '#ffffff', 0.08],
      [0.36, '#ffffff', 0],
    ],
    [0, 0, 1, 0.8],
  );
  const shade = sheet.linear(
    [
      [0, '#120a1c', 0.1],
      [1, '#120a1c', 0.38],
    ],
    [0, 0, 0.4, 1],
  );
  return (
    `<path d="${round(top)}" fill="${box.top}"/>` +
    `<g transform="matrix(1 ${FRONT_SLOPE} 0 1 ${x} ${y})"><rect width="${width}" height="${height}" fill="${box.front}"/>${box.art ?? ''}` +
    `<rect width="${width}" height="${height}" fill="${gloss}"/><path d="M1 0V${height}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>` +
    `<g transform="matrix(1 ${SIDE_SLOPE} 0 1 ${right} ${round(String(rightY))})"><rect width="${depth}" height="${height}" fill="${box.side}"/>${box.sideArt ?? ''}` +
    `<rect width="${depth}" height="${height}" fill="${shade}"/></g>`
  );
}

/** Shortens the numbers of a path: a tenth of a unit is finer than anybody sees. */
function round(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
