import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.join(__dirname, '..');
const all = readdirSync(sources, { recursive: true, encoding: 'utf8' });
const files = all.filter((file) => file.endsWith('.module.css'));
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8');

/** Whether a file gives a class of its own style sheet to another component, whose style it changes. */
function isComposed(source: string): boolean {
  return [...source.matchAll(/import \{([^}]*)\} from '(?!\.\.?\/(?:\.\.\/)?icons')\.[^']*'/g)]
    .flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [])
    .some((name) => new RegExp(`<${name}\\s[^<]*?className=\\{[^}]*styles\\.`).test(source));
}

/** The style sheets of such components, by their path. */
const composed = new Set(
  all
    .filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isComposed(read(file)),
    )
    .flatMap((file) => {
      const [, sheet] = /import styles from '(.*)'/.exec(read(file)) ?? [];
      return sheet === undefined ? [] : path.join(path.dirname(file), sheet);
    }),
);

test('there are styles to look at', () => {
  expect(files.length).toBeGreaterThan(20);
  expect([...composed]).toContain('pictures/picture-picker.module.css');
});

test.each(files)('%s is in a layer, so that the styles of its users win', (file) => {
  const css = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const layer = composed.has(file) ? 'composed' : 'ui';
  expect(css.trim()).toMatch(new RegExp(`^@layer ${layer} \\{[\\s\\S]*\\n\\}$`));
  expect(css.match(/^\S/gm)).toHaveLength(2);
});
