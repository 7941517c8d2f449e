import { existsSync } from 'node:fs';
import { gate, judge, programFile } from './gate';

/** What a gate prints, and whether it is green. */
async function see(one: Parameters<typeof gate>[0]) {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const isGreen = await gate(one);
  return { isGreen, said: printed.mock.calls.flat().join('\n') };
}

const found = (isGreen: boolean, examined: number) => ({
  name: 'weights',
  atLeast: 5,
  work: async () => ({ isGreen, examined, output: 'shop is too heavy' }),
});

describe('a gate', () => {
  it('is green without many words, and says how much it looked at', async () => {
    const { isGreen, said } = await see(found(true, 5));
    expect(isGreen).toBe(true);
    expect(said).toMatch(/^green +weights, 5 examined, [\d.]+ s$/);
  });

  it('is red with what was found', async () => {
    const { isGreen, said } = await see(found(false, 5));
    expect(isGreen).toBe(false);
    expect(said).toMatch(/^RED +weights.*\nshop is too heavy$/s);
  });

  it('is red when it looked at less than it should have, whatever it says', async () => {
    const { isGreen, said } = await see(found(true, 4));
    expect(isGreen).toBe(false);
    expect(said).toMatch(/^RED/);
    expect(said).toContain('It examined 4, fewer than 5');
  });

  it('reads from a program how much it looked at', async () => {
    const program = { file: 'typescript/bin/tsc', args: ['--version'], counted: /Version (\d+)/ };
    expect(await judge(__dirname, program)).toMatchObject({ isGreen: true, examined: 6 });
    expect(await judge(__dirname, { ...program, counted: /files: (\d+)/ })).toMatchObject({
      examined: 0,
    });
  });

  it('is red when its program ends badly, and shows its words', async () => {
    const program = { file: 'typescript/bin/tsc', args: ['--no-such-option'], counted: /\d/ };
    const work = () => judge(__dirname, program);
    const { isGreen, said } = await see({ name: 'types', atLeast: 0, work });
    expect(isGreen).toBe(false);
    expect(said).toContain('no-such-option');
  });

  it('finds the programs of the workspace', () => {
    expect(existsSync(programFile('prettier/bin/prettier.cjs'))).toBe(true);
  });
});
