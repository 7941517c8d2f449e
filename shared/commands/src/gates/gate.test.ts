import { existsSync } from 'node:fs';
import { gate, judge, programFile } from './gate';

/** The output of a gate, and whether it is green. */
async function see(one: Parameters<typeof gate>[0]) {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const isGreen = await gate(one);
  return { isGreen, output: printed.mock.calls.flat().join('\n') };
}

const found = (isGreen: boolean, examined: number) => ({
  name: 'weights',
  atLeast: 5,
  work: async () => ({ isGreen, examined, output: 'shop is too heavy' }),
});

describe('a gate', () => {
  it('is green with one line, and shows how much it examined', async () => {
    const { isGreen, output } = await see(found(true, 5));
    expect(isGreen).toBe(true);
    expect(output).toMatch(/^green +weights, 5 examined, [\d.]+ s$/);
  });

  it('is red with its findings', async () => {
    const { isGreen, output } = await see(found(false, 5));
    expect(isGreen).toBe(false);
    expect(output).toMatch(/^RED +weights.*\nshop is too heavy$/s);
  });

  it('is red when it examined too little, for every result', async () => {
    const { isGreen, output } = await see(found(true, 4));
    expect(isGreen).toBe(false);
    expect(output).toMatch(/^RED/);
    expect(output).toContain('It examined 4, fewer than 5');
  });

  it('reads from the output of a program how much it examined', async () => {
    const program = { file: 'typescript/bin/tsc', args: ['--version'], counted: /Version (\d+)/ };
    expect(await judge(__dirname, program)).toMatchObject({ isGreen: true, examined: 6 });
    expect(await judge(__dirname, { ...program, counted: /files: (\d+)/ })).toMatchObject({
      examined: 0,
    });
  });

  it('is red when its program fails, and shows the output', async () => {
    const program = { file: 'typescript/bin/tsc', args: ['--no-such-option'], counted: /\d/ };
    const work = () => judge(__dirname, program);
    const { isGreen, output } = await see({ name: 'types', atLeast: 0, work });
    expect(isGreen).toBe(false);
    expect(output).toContain('no-such-option');
  });

  it('finds the programs of the workspace', () => {
    expect(existsSync(programFile('prettier/bin/prettier.cjs'))).toBe(true);
  });
});
