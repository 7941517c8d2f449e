import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLazyParts } from './lazy-parts';

const folder = mkdtempSync(path.join(tmpdir(), 'lazy-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(source: string, tables = ['routes', 'slots']) {
  const file = path.join(folder, 'remote.tsx');
  writeFileSync(file, source);
  return readLazyParts(file, tables);
}

describe('readLazyParts', () => {
  it('finds the imports of each table among other code', () => {
    const parts = read(`
      import { defineRemote } from '@club/platform/remote';
      const view = <div>{/* JSX is no obstacle */}</div>;
      export default defineRemote<typeof config>('shop', {
        routes: {
          list: () => import('./features/list'),
          'one-more': () => import("./features/more"), // a comment
        },
        slots: { Badge: () => import(/* webpackPrefetch: false */ './badge') },
        other: { left: () => import('./left') },
      });`);
    expect(parts).toEqual({
      routes: { list: './features/list', 'one-more': './features/more' },
      slots: { Badge: './badge' },
    });
  });

  it('finds the table of a typed constant', () => {
    const source = `export const screens: Screens = { routes: { home: () => import('./home') } };`;
    expect(read(source, ['routes'])).toEqual({ routes: { home: './home' } });
  });

  it('accepts empty and missing tables', () => {
    expect(read('export default { routes: {} };')).toEqual({ routes: {} });
  });

  it.each([
    ['a function body', `list: () => { return import('./list'); }`],
    ['an import behind then', `list: () => import('./list').then((m) => m)`],
    ['a computed request', 'list: () => import(`./${name}`)'],
    ['a variable', `list: () => import(request)`],
    ['a component that is there already', `list: List`],
    ['a short-hand', `list`],
    ['a method', `list() { return import('./list'); }`],
    ['spread tables', `...others`],
    ['require', `list: () => require('./list')`],
  ])('refuses %s, with a message that shows how to write it', (_, entry) => {
    expect(() => read(`export default { routes: { ${entry} } };`)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/remote\.tsx: write each part as `name: \(\) => import/),
      }),
    );
    expect(() => read(`export default { routes: { ${entry} } };`)).toThrow(entry);
  });
});
