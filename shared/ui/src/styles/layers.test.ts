import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.join(__dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

test('there are styles to look at', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s is in a layer, so that the styles of its users win', (file) => {
  const css = readFileSync(path.join(sources, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  expect(css.trim()).toMatch(/^@layer ui \{[\s\S]*\n\}$/);
  expect(css.match(/^\S/gm)).toHaveLength(2);
});
