import type { Sheet } from './sheet';
import type { AppIconSpec } from './spec';

const SPARK =
  'M256 92C268 196 316 244 420 256C316 268 268 316 256 420C244 316 196 268 92 256C196 244 244 196 256 92Z';

export function drawAppIcon(sheet: Sheet, spec: AppIconSpec): string {
  const main = spec.brand === 'main';
  const ground = main
    ? sheet.linear(
        [
          [0, '#ff7a3c'],
          [0.45, '#e8501f'],
          [1, '#b3124f'],
        ],
        [0, 0, 1, 1],
      )
    : sheet.linear(
        [
          [0, '#6d4aff'],
          [0.55, '#3c22b0'],
          [1, '#140d38'],
        ],
        [0, 0, 1, 1],
      );
  const light = sheet.radial(
    [
      [0, '#ffffff', main ? 0.5 : 0.35],
      [1, '#ffffff', 0],
    ],
    [0.3, 0.12, 0.75],
  );
  const corner = spec.maskable ? 0 : 116;
  const plate = (fill: string) => `<rect width="512" height="512" rx="${corner}" fill="${fill}"/>`;
  // The safe zone of a maskable icon is a circle of 40 % of its width.
  const scale = spec.maskable ? 0.82 : 0.96;
  const mark = main ? mainMark(sheet) : secondMark(sheet);
  return (
    plate(ground) +
    plate(light) +
    `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${mark}</g>`
  );
}

function mainMark(sheet: Sheet): string {
  const fill = sheet.linear(
    [
      [0, '#ffffff'],
      [1, '#ffd9c4'],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<path d="${SPARK}" transform="translate(10 18)" fill="#6b0f2a" opacity=".32"/><path d="${SPARK}" fill="${fill}"/>` +
    `<path d="M256 92C268 196 316 244 420 256C316 252 262 250 256 256C250 250 252 196 256 92Z" fill="#fff" opacity=".6"/>` +
    `<circle cx="384" cy="138" r="26" fill="${fill}"/>`
  );
}

const ring = (offset: number, stroke: string, opacity: number) =>
  `<circle cx="${256 + offset}" cy="${256 + offset * 1.5}" r="116" fill="none" stroke="${stroke}" stroke-width="68" stroke-linecap="round" stroke-dasharray="560 170" transform="rotate(-38 256 256)" opacity="${opacity}"/>`;

function secondMark(sheet: Sheet): string {
  const fill = sheet.linear(
    [
      [0, '#e6ff9c'],
      [0.5, '#c6f84b'],
      [1, '#8fd400'],
    ],
    [0, 0, 1, 1],
  );
  return (
    ring(10, '#08041c', 0.4) + ring(0, fill, 1) + `<circle cx="362" cy="150" r="36" fill="#fff"/>`
  );
}
