// The marks of partners, each drawn in a square from -50 to 50. What has a stroke says so; a darker
// part is cut out by `cut`.

const cut = 'fill="#000" fill-opacity=".34" stroke-width="0"';
const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

const marks = {
  bolt: `<path d="M10-50L-34 8H-6L-14 50L36-14H6Z"/>`,
  pine: `<path d="M0-50L26-16H14L36 12H18L40 38H-40L-18 12H-36L-14-16H-26Z"/><rect x="-7" y="36" width="14" height="14"/><circle cy="-12" r="6" ${cut}/><circle cx="-9" cy="22" r="6" ${cut}/><circle cx="12" cy="24" r="5" ${cut}/>`,
  button: `<circle r="44"/><circle r="33" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/><g ${cut}><circle cx="-11" cy="-11" r="7"/><circle cx="11" cy="-11" r="7"/><circle cx="-11" cy="11" r="7"/><circle cx="11" cy="11" r="7"/></g>`,
  pixels: `<path d="M-44-44H-16V-16H-44ZM-12-44H16V-16H-12ZM-44-12H-16V16H-44ZM20-44H44V-20H20ZM-44 20H-20V44H-44Z"/><path d="M-8-8H20V20H-8ZM24 24H44V44H24Z" fill-opacity=".6"/>`,
  pantry: `<path d="M0-48L48-12V46H-48V-12Z"/><path d="M-24 46V8A24 24 0 0 1 24 8V46Z" ${cut}/><path d="M-12 46V30A12 12 0 0 1 12 30V46ZM0 4A7 7 0 1 0 0-10A7 7 0 0 0 0 4Z"/>`,
  sprout: `<path d="M-4 34C-4 4-16-10-46-14C-44 16-30 26-4 22M4 34C4-8 16-34 46-40C48 0 34 20 4 18"/><path d="M-44 40Q-22 28 0 40T44 40" ${line} stroke-width="8"/>`,
  loaf: `<path d="M-48 8C-48-26-24-36 0-36S48-26 48 8C48 26 42 36 34 36H-34C-42 36-48 26-48 8Z"/><path d="M-26-14L-10 14M-6-20L10 10M16-18L30 10" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="8" stroke-linecap="round"/>`,
  basket: `<path d="M-46-10H46L36 44H-36Z"/><path d="M-26-12L-8-44M26-12L8-44" ${line} stroke-width="8"/><path d="M-5 2H5V13H16V23H5V34H-5V23H-16V13H-5Z" ${cut}/>`,
  hours: `<path d="M0-46A44 40 0 0 1 12 32L-22 50L-18 30A44 40 0 0 1 0-46Z"/><path d="M0-30V-4L18 8" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  waves: `<g ${line} stroke-width="11"><path d="M-42-22Q-21-42 0-22T42-22"/><path d="M-42 4Q-21-16 0 4T42 4" stroke-opacity=".8"/><path d="M-42 30Q-21 10 0 30T42 30" stroke-opacity=".6"/></g>`,
  nova: `<path d="M0-50L10-20L38-34L22-8L50 0L22 8L38 34L10 20L0 50L-10 20L-38 34L-22 8L-50 0L-22-8L-38-34L-10-20Z"/><circle r="11" ${cut}/>`,
  signal: `<rect x="-46" y="14" width="18" height="30" rx="6"/><rect x="-20" y="-6" width="18" height="50" rx="6"/><rect x="6" y="-26" width="18" height="70" rx="6"/><rect x="32" y="-46" width="14" height="90" rx="6" fill-opacity=".45"/>`,
  road: `<path d="M-14-44H14L48 44H-48Z"/><path d="M-3-40H3L4-22H-4ZM-5-12H5L6 8H-6ZM-7 18H7L9 42H-9Z" ${cut}/>`,
  octagon: `<path d="M-20-48H20L48-20V20L20 48H-20L-48 20V-20Z"/><path d="M0-32C16-10 23 0 23 11A23 23 0 0 1-23 11C-23 0-16-10 0-32Z" ${cut}/>`,
  arrow: `<path d="M-44 44C-46 4-22-22 12-24V-46L48-12L12 22V2C-12 2-32 16-44 44Z"/>`,
  gauge: `<path d="M-48 26A48 48 0 1 1 48 26H28A28 28 0 1 0-28 26Z"/><path d="M-6 20L26-14L10 28A9 9 0 1 1-6 20Z"/>`,
  beam: `<circle cx="-30" r="18"/><circle cx="-30" r="7" ${cut}/><path d="M-8-10L48-42V-16L-6-2ZM-6 2L48 16V42L-8 10Z" fill-opacity=".8"/><path d="M-5-1H48V1H-5Z"/>`,
  book: `<path d="M-4-30C-16-40-32-42-48-40V34C-32 32-16 34-4 44ZM4-30C16-40 32-42 48-40V34C32 32 16 34 4 44Z"/><path d="M-38-22Q-24-24-14-16M-38-4Q-24-6-14 2M-38 14Q-24 12-14 20M38-22Q24-24 14-16M38-4Q24-6 14 2M38 14Q24 12 14 20" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`,
  ticket: `<path d="M-48-32H48V-12A12 12 0 0 0 48 12V32H-48V12A12 12 0 0 0-48-12Z"/><path d="M-12-20L22 0L-12 20Z" ${cut}/>`,
  climb: `<path d="M-48 40L-14-26L4 6L16-12L48 40Z"/><path d="M-14-26L-24-6L-14 0L-6-10Z" ${cut}/><circle cx="26" cy="-34" r="11"/>`,
  linden: `<path d="M0 50C2 34-2 26-2 20C-40 22-50-8-36-28C-24-44-6-38 0-22C6-38 24-44 36-28C50-8 40 22 4 20C4 28 6 36 6 50Z"/><path d="M0 20V-14M0 4L-18-12M0 4L18-12" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`,
  strands: `<g ${line} stroke-width="10"><path d="M-30-46C8-30-44 6-14 46"/><path d="M-4-48C36-28-18 8 12 48" stroke-opacity=".8"/><path d="M22-46C56-26 8 10 36 44" stroke-opacity=".6"/></g>`,
  dew: `<path d="M0-50C18-22 32-6 32 14A32 32 0 0 1-32 14C-32-6-18-22 0-50Z"/><path d="M-16 14A16 16 0 0 0 0 30" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/><circle cx="40" cy="-30" r="8" fill-opacity=".7"/>`,
  weight: `<path d="M-26-16C-36-40-20-50 0-50S36-40 26-16C42-4 42 30 24 46H-24C-42 30-42-4-26-16ZM-12-22C-6-24 6-24 12-22C18-36 10-38 0-38S-18-36-12-22Z"/><path d="M-22 18Q-11 8 0 18T22 18" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="7" stroke-linecap="round"/>`,
} as const;

export type PartnerMark = keyof typeof marks;

/** Draws a mark in one fill. */
export function drawPartnerMark(
  mark: PartnerMark,
  {
    x,
    y,
    size,
    fill,
    opacity = 1,
  }: { x: number; y: number; size: number; fill: string; opacity?: number },
): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${fill}" stroke="${fill}" stroke-width="0" opacity="${opacity}">${marks[mark]}</g>`;
}
