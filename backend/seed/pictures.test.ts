import { createRandom, shortHash } from './pictures/random';
import { drawPicture, pictures } from './pictures';
import { news } from './content';
import { seededOffers } from './offers';
import { partners } from './partners';
import { personas } from './personas';
import { brandStores } from './places';
import { products } from './products';
import { rewards } from './rewards';

const drawn = [...pictures].map(([name, spec]) => ({ name, spec, svg: drawPicture(spec) }));

/** Reads tags with a stack: enough to say that a document without prose is well-formed. */
function unclosedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, attributes, selfClosing] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s[a-z-]+="[^"<>]*"|\s[A-Za-z0-9-]+="[^"<>]*")*)\s*(\/?)>/g,
  )) {
    if (attributes === undefined || name === undefined) return ['?'];
    if (closing) {
      if (open.pop() !== name) return [name];
    } else if (!selfClosing) open.push(name);
  }
  return open;
}

test('everything that names a picture has one', () => {
  const named = [
    ...products.map((product) => product.picture),
    ...partners.map((partner) => partner.picture),
    ...rewards.map((reward) => reward.picture),
    ...brandStores.map((store) => store.picture),
    ...personas.map((persona) => persona.avatar),
    ...news.map((item) => item.cover),
    ...seededOffers.map((offer) => offer.picture),
  ];
  expect(named.length).toBeGreaterThan(180);
  expect(named.filter((name) => !pictures.has(name))).toEqual([]);
  for (const name of pictures.keys()) expect(name).toMatch(/^[a-z0-9-]+$/);
});

test.each(drawn)('$name is well-formed, whole and small', ({ spec, svg }) => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  expect(unclosedTags(svg)).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<script|href|font-face|#[\da-f]{9}/);
  // A banner shows two whole products, so it may weigh as much as two.
  const limit = spec.kind === 'banner' ? 10_240 : 6_144;
  expect(Buffer.byteLength(svg)).toBeLessThan(limit);
});

test('every reference inside a drawing has its definition, and ids are not shared between drawings', () => {
  const owners = new Map<string, string>();
  for (const { name, svg } of drawn) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    for (const id of ids) {
      expect([name, owners.get(id)]).toEqual([name, undefined]);
      owners.set(id, name);
    }
  }
  expect(owners.size).toBeGreaterThan(800);
});

test('drawings differ from each other and do not change from one run to the next', () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  for (const { spec, svg } of drawn) expect(drawPicture(structuredClone(spec))).toBe(svg);
});

test('a label cannot break out of its attribute', () => {
  const spec = { kind: 'banner', scene: 'marathon', brand: 'main', seed: 1 } as const;
  const svg = drawPicture({ ...spec, label: '"/><script>&' });
  expect(svg).toContain('aria-label="&quot;/>&lt;script>&amp;"');
});

test('the random numbers are the same everywhere', () => {
  const random = createRandom(7);
  const first = [random(), random()];
  const again = createRandom(7);
  expect([again(), again()]).toEqual(first);
  expect(first.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(shortHash('pack')).not.toBe(shortHash('back'));
});
