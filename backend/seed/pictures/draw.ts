import { drawAppIcon } from './app-icon';
import { drawAvatar } from './avatar';
import { drawBanner } from './banner';
import { drawCover } from './cover';
import { drawDevice } from './device';
import { drawCigPack, drawStickPack } from './packs';
import { drawPartner } from './partner';
import { drawPouchCan } from './pouch-can';
import { shortHash } from './random';
import { createSheet, type Sheet } from './sheet';
import type { PictureSpec, ThingSpec } from './spec';
import { drawStore } from './store';
import { accessoryPainters } from './things-accessories';
import { giftPainters } from './things-gifts';
import { merchPainters } from './things-merch';
import { rewardPainters } from './things-rewards';

const thingPainters: Record<ThingSpec['item'], (sheet: Sheet, spec: ThingSpec) => string> = {
  ...accessoryPainters,
  ...giftPainters,
  ...merchPainters,
  ...rewardPainters,
};

const sizes: Record<PictureSpec['kind'], [width: number, height: number]> = {
  device: [400, 400],
  'stick-pack': [400, 400],
  'pouch-can': [400, 400],
  'cig-pack': [400, 400],
  thing: [400, 400],
  partner: [400, 250],
  store: [640, 400],
  cover: [800, 450],
  avatar: [160, 160],
  banner: [800, 400],
  'app-icon': [512, 512],
};

function paint(sheet: Sheet, spec: PictureSpec): string {
  switch (spec.kind) {
    case 'device':
      return drawDevice(sheet, spec);
    case 'stick-pack':
      return drawStickPack(sheet, spec);
    case 'pouch-can':
      return drawPouchCan(sheet, spec);
    case 'cig-pack':
      return drawCigPack(sheet, spec);
    case 'thing':
      return thingPainters[spec.item](sheet, spec);
    case 'partner':
      return drawPartner(sheet, spec);
    case 'store':
      return drawStore(sheet, spec);
    case 'cover':
      return drawCover(sheet, spec);
    case 'avatar':
      return drawAvatar(sheet, spec);
    case 'banner':
      return drawBanner(sheet, spec);
    case 'app-icon':
      return drawAppIcon(sheet, spec);
  }
}

/** The middle of a product, where its mark is. */
const closeUp = '100 80 190 190';

const productKinds = new Set<PictureSpec['kind']>([
  'device',
  'stick-pack',
  'pouch-can',
  'cig-pack',
  'thing',
]);

// Products stand on a tint that is pale in one brand and dark in the other: a soft light behind
// them parts dark things from a dark ground.
function backLight(sheet: Sheet): string {
  const fill = sheet.radial([
    [0, '#ffffff', 0.34],
    [0.6, '#ffffff', 0.12],
    [1, '#ffffff', 0],
  ]);
  return `<circle cx="200" cy="200" r="196" fill="${fill}"/>`;
}

/** Spells numbers and colours the short way; texts in the drawing hold neither. */
function compact(drawing: string): string {
  return drawing
    .replace(/(?<![\d.])0\.(?=\d)/g, '.')
    .replace(/(\.\d*?[1-9])0+(?=[^\d])/g, '$1')
    .replace(/ offset="0"/g, '')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?=")/g, '#$1$2$3');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Draws one picture as a complete SVG document; ids are unique to the spec. */
export function drawPicture(spec: PictureSpec): string {
  const sheet = createSheet(`p${shortHash(JSON.stringify(spec))}`);
  const light = productKinds.has(spec.kind) ? backLight(sheet) : '';
  const body = light + paint(sheet, spec);
  const [width, height] = sizes[spec.kind];
  const frame = 'closeUp' in spec && spec.closeUp ? closeUp : `0 0 ${width} ${height}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame}" role="img" aria-label="${escapeText(spec.label)}">` +
    `${compact(sheet.defs() + body)}</svg>`
  );
}
