import { readFileSync } from 'node:fs';
import path from 'node:path';

type Tokens = Record<string, string>;

/** Each theme by its files: a later one overrides an earlier one. */
const themes = {
  main: ['main'],
  'main in the dark': ['main', 'main-dark'],
  second: ['second'],
} as const;

const readCss = (file: string) => readFileSync(path.join(__dirname, `brands/${file}.css`), 'utf8');

/** All tokens of a file with their values. */
function readTokens(file: string): Tokens {
  const found = readCss(file).matchAll(/^ +--([\w-]+):\s*([^;]+);/gm);
  return Object.fromEntries([...found].map(([, token, value]) => [token, value]));
}

function readTheme(files: readonly string[]): Tokens {
  const tokens = files.flatMap((file) => Object.entries(readTokens(file)));
  const colours = tokens.filter(([, value]) => /^#[0-9a-f]{6}$/.test(value));
  return Object.fromEntries(colours);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['ground', 'card', 'raised', 'sunken', 'tinted'];
const over = (text: string, grounds: string[]) => grounds.map((ground) => [text, ground] as const);

const texts = [
  ...over('ink', [...surfaces, 'accent-soft']),
  ...over('ink-soft', [...surfaces, 'accent-soft']),
  ...over('ink-faint', ['ground', 'card', 'sunken']),
  ...over('accent-text', ['ground', 'card', 'raised', 'accent-soft']),
  ...over('on-accent', ['accent-from', 'accent-to']),
  ...over('on-hero', ['hero-from', 'hero-to']),
  ...over('on-hero-soft', ['hero-from', 'hero-to']),
  ...over('on-hero-action', ['hero-action']),
  ...over('points', ['ground', 'card', 'points-soft']),
  ...over('good', ['ground', 'card', 'good-soft']),
  ...over('warn', ['card', 'warn-soft']),
  ...over('bad', ['ground', 'card', 'bad-soft']),
  ...over('on-bad', ['bad-fill']),
  ...over('on-toast', ['toast']),
  ...over('toast-action', ['toast']),
  ...over('ink', ['tab-thumb']),
];

const shapes = [
  ...over('line-strong', ['ground', 'card']),
  ...over('accent', ['card']),
  ...over('accent-from', ['card', 'ground']),
  ...over('focus', [...surfaces, 'accent-soft']),
  ...over('hero-progress', ['hero-from', 'hero-to']),
];

describe.each(Object.entries(themes))('theme %s', (theme, files) => {
  const tokens = readTheme(files);
  const ratio = (first: string, second: string) => {
    const [a, b] = [tokens[first], tokens[second]];
    if (!a || !b) throw new Error(`${theme} has no colour for ${a ? second : first}`);
    return contrast(a, b);
  };

  test.each(texts)('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shape %s on %s reaches 3:1', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both brands have the same tokens', () => {
  const names = (brand: string) => Object.keys(readTokens(brand)).sort();
  expect(names('main').length).toBeGreaterThan(60);
  expect(names('second')).toEqual(names('main'));
});

/** Colours of the day that are right in the dark as well. */
const sameInTheDark =
  'accent-from accent-to hero hero-action hero-progress hero-track on-accent on-bad on-hero on-hero-action on-hero-soft';

test('in the dark every colour of the main brand is another one, or said to be the same', () => {
  const hasColour = ([, value]: [string, string]) => /#|rgb\(/.test(value);
  const day = Object.entries(readTokens('main')).filter(hasColour);
  const dark = readTokens('main-dark');
  expect(day.length).toBeGreaterThan(60);
  const missing = day.map(([token]) => token).filter((token) => !(token in dark));
  expect(missing.sort().join(' ')).toBe(sameInTheDark);
  expect(Object.keys(dark).filter((token) => !(token in readTokens('main')))).toEqual([]);
});
