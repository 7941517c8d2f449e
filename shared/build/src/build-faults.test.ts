import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFault } from './build-faults';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-faults-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('describeFault', () => {
  it('reads the place of a syntax error from the code frame of swc', () => {
    const message = [
      'Module build failed (from ../swc-loader/src/index.js):',
      "Error:   \u001B[31mx\u001B[0m Expected '</', got '<eof>'",
      '    ,-[/work/mf-shop/src/cart/cart-page.tsx:95:18]',
      ' 95 | const x = <div>;',
      '    `----',
      '',
      '',
      'Caused by:',
      '    Syntax Error',
    ].join('\n');
    const { cause, ...place } = describeFault({
      message,
      module: { resource: '/work/mf-shop/src/cart/cart-page.tsx' },
    });
    expect(place).toEqual({ file: '/work/mf-shop/src/cart/cart-page.tsx', line: 95 });
    expect(cause).toMatch(/^Error: {3}x Expected '<\/', got '<eof>'\n[^]*`----$/);
  });

  it('reads the place of an error in a style sheet', () => {
    const message =
      'Module build failed (from ../css-loader/dist/cjs.js):\nCssSyntaxError: (12:3) /work/mf-shop/src/cart.module.css Unclosed block';
    expect(describeFault({ message })).toMatchObject({
      file: '/work/mf-shop/src/cart.module.css',
      line: 12,
    });
  });

  it.each([
    `Module not found: Error: Can't resolve './price' in '/work/mf-shop/src'`,
    `export 'total' (imported as 'total') was not found in './price' (possible exports: sum)`,
  ])(
    'finds the import that failed in the source, not in the compiled code: %s',
    async (message) => {
      const file = path.join(folder, 'page.tsx');
      await writeFile(file, "import { a } from './a';\n\nimport { total } from './price';\n");
      expect(describeFault({ message, module: { resource: file } })).toEqual({
        file,
        line: 3,
        cause: message,
      });
    },
  );

  it('reads the file that a descriptor plugin names', () => {
    const message = "/work/mf-shop/src/remote.tsx: 'cart' of routes has no import here.";
    expect(describeFault({ message })).toEqual({
      file: '/work/mf-shop/src/remote.tsx',
      cause: message,
    });
  });

  it('describes an error without a place', () => {
    expect(describeFault({ message: 'No space left' })).toEqual({ cause: 'No space left' });
  });
});
