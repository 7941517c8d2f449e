import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appIconFolder, appIcons, drawingHash } from './app-icons';

const drawnFrom = JSON.parse(
  readFileSync(path.join(appIconFolder, 'drawn-from.json'), 'utf8'),
) as Record<string, string>;

test.each(appIcons)('[PW-01] $file is a PNG of $pixels pixels of the present drawing', (icon) => {
  const bytes = readFileSync(path.join(appIconFolder, icon.file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([icon.pixels, icon.pixels]);
  // When this fails, the drawing has changed: `pnpm icons` redraws the pixels.
  expect(drawnFrom[icon.file]).toBe(drawingHash(icon));
});
