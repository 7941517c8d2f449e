import { groupSource, groupTests } from './test-groups';

const plain = (file: string) => ({ file, text: "it('works', () => undefined);" });
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => plain(`${folder}/src/${index}.test.ts`));

function named(groups: ReturnType<typeof groupTests>) {
  return [...groups].map(([name, files]) => `${name}: ${files.length}`);
}

describe('groups of tests', () => {
  it('have files of one package, about as many in each', () => {
    const files = [...many('mf-games', 3), ...many('shared/ui', 11), ...many('shared/host', 1)];
    const groups = groupTests(files);
    expect(named(groups)).toEqual([
      'mf-games-1: 3',
      'shared-ui-1: 6',
      'shared-ui-2: 5',
      'shared-host-1: 1',
    ]);
    expect([...groups.values()].flat()).toEqual(files);
  });

  it.each([
    "jest.mock('./a');",
    'jest.resetModules();',
    'await jest.isolateModulesAsync(load);',
    '/** @jest-environment node */',
    '// @needs-own-modules: it counts what loading does.',
  ])('have no file with %s beside others', (text) => {
    const mocks = { file: 'mf-games/src/mocks.test.ts', text };
    expect(named(groupTests([...many('mf-games', 2), mocks]))).toEqual([
      'mf-games-1: 2',
      'mf-games-src-mocks: 1',
    ]);
  });

  it('load each file under its name', () => {
    const source = groupSource(many('backend', 2), 'node').split('\n');
    expect(source).toEqual([
      expect.stringMatching(
        /^describe\("backend\/src\/0\.test\.ts", \(\) => \{ require\(".+"\); \}\);$/,
      ),
      expect.stringMatching(/^describe\("backend\/src\/1\.test\.ts"/),
    ]);
    expect(groupSource(many('shell', 1), 'browser')).toMatch(/describeFile\("shell\/src\/0/);
  });

  it('keep the environment that a file names', () => {
    const text = '/** @jest-environment node */';
    const source = groupSource([{ file: 'shell/src/a.test.ts', text }], 'browser');
    expect(source).toMatch(/^\/\*\* @jest-environment node \*\/\ndescribe\(/);
  });
});
