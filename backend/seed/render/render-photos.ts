// Renders the photos of the demo data: `node --import tsx seed/render/render-photos.ts [name…]`. Models and
// labels are those of the drawings. Afterwards `pnpm photos backend/seed/photos` writes the index.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { demoPhotosFolder } from '../photos';
import { products } from '../products';
import { arrange } from './goods';
import { linear, moveSolid } from './shapes';
import { renderScene, type Scene } from './trace';
import type { Vector } from './vectors';

type View = Pick<Scene, 'eye' | 'at' | 'angle' | 'reach'>;

const productSide = 720;
const productViews: Readonly<Record<string, View>> = {
  'stick-pack': { eye: [0, 2.5, 8.2], at: [0.12, 1.2, 0], angle: 24.5, reach: 2.1 },
  'pouch-can': { eye: [0.2, 2.9, 6.8], at: [0.02, 0.82, 0.1], angle: 24.5, reach: 2 },
  device: { eye: [0, 2.6, 9.2], at: [0.05, 1.5, 0], angle: 23, reach: 2.1 },
};

const productIds = [
  '710101',
  '710102',
  '710201',
  '710301',
  '710311',
  '720201',
  '720301',
  '720305',
  '720801',
  '720802',
];

interface Cover {
  /** Products and where they stand. */
  readonly things: readonly (readonly [id: string, at: Vector])[];
  readonly view: View;
  readonly floor: string;
  readonly wall: string;
  readonly light: string;
}

const coverSize = [1120, 700] as const;
const wide: View = { eye: [0, 2.1, 9.6], at: [0, 1.35, 0], angle: 26, reach: 4.5 };
const low: View = { eye: [0, 2.3, 8], at: [0, 0.8, 0], angle: 25, reach: 4.5 };

const covers: Readonly<Record<string, Cover>> = {
  'cover-hyper-vuhillia': {
    things: [['710311', [0, 0, 0]]],
    view: wide,
    floor: '#b98a6a',
    wall: '#3d333b',
    light: '#ff8a4c',
  },
  'cover-zahid-sontsia': {
    things: [['710201', [0.9, 0, 0]]],
    view: wide,
    floor: '#f3b184',
    wall: '#e8703f',
    light: '#ffd27a',
  },
  'cover-velo-lime': {
    things: [['720805', [-0.1, 0, 0]]],
    view: low,
    floor: '#4a37a8',
    wall: '#1b1440',
    light: '#8f7bff',
  },
};

function findArt(id: string) {
  const product = products.find((one) => one.id === id);
  if (product === undefined) throw new Error(`There is no product ${id}.`);
  return product.art;
}

async function save(
  kind: string,
  name: string,
  scene: Scene,
  [width, height]: readonly [number, number],
) {
  const raw = { width, height, channels: 4 } as const;
  const bytes = await sharp(renderScene(scene, width, height), { raw })
    .webp({ quality: 90, alphaQuality: 90, effort: 6 })
    .toBuffer();
  await mkdir(path.join(demoPhotosFolder, kind), { recursive: true });
  await writeFile(path.join(demoPhotosFolder, kind, `${name}.webp`), bytes);
  console.info(`${Math.round(bytes.length / 1024)} KB  ${kind}/${name}`);
}

async function renderProduct(id: string): Promise<void> {
  const art = findArt(id);
  const view = productViews[art.kind];
  if (view === undefined) throw new Error(`There is no view of ${art.label}.`);
  const scene = { ...view, solids: await arrange(art) };
  await save('product', `product-${id}`, scene, [productSide, productSide]);
}

async function renderCover(
  name: string,
  { things, view, floor, wall, light }: Cover,
): Promise<void> {
  const solids = [];
  for (const [id, at] of things) {
    solids.push(...(await arrange(findArt(id))).map((solid) => moveSolid(solid, at)));
  }
  const studio = { floor: linear(floor), wall: linear(wall), light: linear(light) };
  await save('news', name, { ...view, solids, studio }, coverSize);
}

async function render(): Promise<void> {
  const chosen = process.argv.slice(2);
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  for (const id of productIds) if (isChosen(`product-${id}`)) await renderProduct(id);
  for (const [name, cover] of Object.entries(covers)) {
    if (isChosen(name)) await renderCover(name, cover);
  }
}

void render();
