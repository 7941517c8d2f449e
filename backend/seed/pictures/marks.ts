import type { Mark } from './spec';

// Each mark is drawn in a square from -50 to 50.
const shapes: Record<Mark, string> = {
  leaf: '<path d="M-34 34C-42-14-8-42 40-40C42 8 14 42-34 34Z"/><path d="M-40 42C-20 8 4-12 26-26" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
  wave: '<path d="M-46-12C-30-34-14-34 0-14S30 8 46-12V4C30 26 14 26 0 6S-30-18-46 4Z"/><path d="M-46 18C-30-4-14-4 0 16S30 38 46 18V30C30 50 14 50 0 30S-30 10-46 30Z" opacity=".55"/>',
  drop: '<path d="M0-46C22-14 34 0 34 16A34 34 0 0 1-34 16C-34 0-22-14 0-46Z"/><path d="M-18 14A18 18 0 0 0-2 32" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>',
  sun: '<circle r="22"/><path d="M0-46V-32M0 32V46M-46 0H-32M32 0H46M-33-33L-23-23M23 23L33 33M33-33L23-23M-23 23L-33 33" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>',
  rings:
    '<g fill="none" stroke="currentColor" stroke-width="8"><circle r="42" opacity=".45"/><circle r="27" opacity=".75"/></g><circle r="13"/>',
  peak: '<path d="M-46 34L-12-30L6 2L18-16L46 34Z"/><path d="M-12-30L-24-8L-12-14L-2-8L0-10Z" fill="#fff" opacity=".65"/>',
  berry:
    '<circle cx="-16" cy="14" r="22"/><circle cx="18" cy="18" r="22" opacity=".8"/><circle cx="2" cy="-10" r="20" opacity=".9"/><path d="M2-28C4-40 14-48 28-46C26-34 16-28 2-28Z" opacity=".6"/>',
  spark:
    '<path d="M0-48C5-16 16-5 48 0C16 5 5 16 0 48C-5 16-16 5-48 0C-16-5-5-16 0-48Z"/><circle cx="32" cy="-32" r="7" opacity=".6"/>',
  petals:
    '<g><ellipse cy="-26" rx="13" ry="22"/><ellipse cy="26" rx="13" ry="22"/><ellipse cx="-26" rx="22" ry="13" opacity=".7"/><ellipse cx="26" rx="22" ry="13" opacity=".7"/></g><circle r="9" fill="#fff" opacity=".7"/>',
  stripes:
    '<g transform="rotate(-32)"><rect x="-44" y="-36" width="88" height="14" rx="7"/><rect x="-30" y="-10" width="74" height="14" rx="7" opacity=".75"/><rect x="-44" y="16" width="60" height="14" rx="7" opacity=".5"/></g>',
};

export function drawMark(mark: Mark, x: number, y: number, size: number, colour: string): string {
  const scale = Math.round(size) / 100;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" color="${colour}">${shapes[mark]}</g>`;
}
