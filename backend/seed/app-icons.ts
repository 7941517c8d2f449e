import { createHash } from 'node:crypto';
import path from 'node:path';
import { drawPicture, pictures } from './pictures';

/** An icon of an installed app as pixels: iOS and older launchers take no drawings. */
export interface AppIcon {
  /** Its file under /pictures/. */
  readonly file: string;
  readonly pixels: number;
  /** The drawing that it shows. */
  readonly picture: string;
}

/** Where the icons lie. `pnpm icons` redraws them when their drawing changes. */
export const appIconFolder = path.join(__dirname, 'icons');

function brandIcons(brand: 'main' | 'second'): AppIcon[] {
  const whole = `app-icon-${brand}`;
  // iOS cuts the corners itself and fills what is transparent with black.
  const bleeding = `${whole}-maskable`;
  return [
    { file: `${whole}-192.png`, pixels: 192, picture: whole },
    { file: `${whole}-512.png`, pixels: 512, picture: whole },
    { file: `${bleeding}-512.png`, pixels: 512, picture: bleeding },
    { file: `${whole}-touch-180.png`, pixels: 180, picture: bleeding },
  ];
}

/** The icons of both brands. */
export const appIcons: readonly AppIcon[] = [...brandIcons('main'), ...brandIcons('second')];

/** The drawing behind an icon, as SVG. */
export function iconDrawing({ picture }: AppIcon): string {
  const spec = pictures.get(picture);
  if (spec === undefined) throw new Error(`There is no picture ${picture}.`);
  return drawPicture(spec);
}

/** A hash that distinguishes drawings: stored beside the icons, so that stale ones are found. */
export function drawingHash(icon: AppIcon): string {
  return createHash('sha256').update(iconDrawing(icon)).digest('hex').slice(0, 16);
}
