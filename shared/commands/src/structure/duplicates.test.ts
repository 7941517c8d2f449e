import { duplicateBlocks } from './duplicates';
import { textFile } from './source-files';

function find(files: Readonly<Record<string, string>>): readonly string[] {
  return duplicateBlocks(Object.entries(files).map(([name, text]) => textFile(name, text))).places;
}

const block = (count: number, word = 'step') =>
  Array.from({ length: count }, (_, index) => `  ${word}${index}();\n`).join('');

describe('equal blocks', () => {
  it('are found from nine lines on, wherever they begin, and named by both places', () => {
    expect(
      find({
        'mf-shop/src/a.ts': `first();\n${block(9)}`,
        'mf-shop/src/b.ts': `one();\n\ntwo();\n${block(9)}three();\n`,
        'mf-shop/src/c.ts': block(8),
      }),
    ).toEqual(['mf-shop/src/a.ts:2 and mf-shop/src/b.ts:4: 9 lines']);
  });

  it('are one place with all their lines, also in style sheets and within one file', () => {
    expect(find({ 'shell/src/a.css': block(20), 'shell/src/b.css': block(20) })).toEqual([
      'shell/src/a.css:1 and shell/src/b.css:1: 20 lines',
    ]);
    expect(find({ 'shell/src/a.ts': `${block(10)}other();\n${block(10)}` })).toEqual([
      'shell/src/a.ts:1 and shell/src/a.ts:12: 10 lines',
    ]);
  });

  it('do not count indentation, blank lines, brackets and imports', () => {
    const imports = `import {\n${'  name,\n'.repeat(12)}} from './name';\nimport './a';\n`;
    const spread = block(9).replaceAll('  step', '\n}\n      step');
    expect(find({ 'shell/src/a.ts': imports, 'shell/src/b.ts': imports })).toEqual([]);
    expect(find({ 'shell/src/a.ts': block(9), 'shell/src/b.ts': imports + spread })).toEqual([
      'shell/src/a.ts:1 and shell/src/b.ts:18: 9 lines',
    ]);
  });

  it('are found in different packages, too', () => {
    const text = block(9);
    expect(find({ 'mf-shop/src/a.ts': text, 'shared/forms/src/b.ts': text })).toEqual([
      'mf-shop/src/a.ts:1 and shared/forms/src/b.ts:1: 9 lines',
    ]);
  });

  it('are allowed in tests', () => {
    const text = block(9);
    expect(
      find({
        'shared/ui/src/a.ts': text,
        'shared/ui/src/a.test.ts': text,
        'mf-shop/src/testing/a.ts': text,
      }),
    ).toEqual([]);
  });

  it('are allowed between two files of an exception, and nowhere else', () => {
    const [illustration, drawing] = [
      'mf-scan/src/features/instruction/illustration.module.css',
      'shared/ui/src/states/drawing.module.css',
    ];
    const text = block(9);
    expect(find({ [illustration]: text, [drawing]: text })).toEqual([]);
    expect(find({ [drawing]: text, 'shell/src/a.css': text })).toHaveLength(1);
    expect(find({ [illustration]: text, [drawing]: text, 'shell/src/a.css': text })).toEqual([
      `${illustration}:1 and shell/src/a.css:1: 9 lines`,
    ]);
  });

  it('are not a line that repeats itself', () => {
    expect(find({ 'shell/src/a.ts': 'step();\n'.repeat(9) })).toEqual([]);
  });
});
