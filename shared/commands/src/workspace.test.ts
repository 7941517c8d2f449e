import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bundleNamed, bundles, root, runCommand, StopWithSentence } from './workspace';

describe('bundles', () => {
  it('are the shell, first, and every remote of the workspace', () => {
    const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
    expect(bundles[0]?.name).toBe('shell');
    expect(
      bundles
        .slice(1)
        .map(({ name }) => `mf-${name}`)
        .sort(),
    ).toEqual(remotes.sort());
    for (const { folder } of bundles) {
      expect([folder, existsSync(path.join(folder, 'webpack.config.ts'))]).toEqual([folder, true]);
    }
  });

  it('says which there are when asked for another', () => {
    expect(() => bundleNamed('garden')).toThrow(StopWithSentence);
    expect(() => bundleNamed('garden')).toThrow(/no bundle 'garden'.*shell, shop, loyalty/);
    expect(bundleNamed('shop').folder).toBe(path.join(root, 'mf-shop'));
  });
});

describe('runCommand', () => {
  afterEach(() => {
    process.exitCode = undefined;
  });

  it('ends with what the command says', async () => {
    await runCommand(async () => 3);
    expect(process.exitCode).toBe(3);
  });

  it('prints the sentence alone for what is known', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await runCommand(() => Promise.reject(new StopWithSentence('Stop the other one.')));
    expect(printed.mock.calls).toEqual([['Stop the other one.']]);
    expect(process.exitCode).toBe(1);
  });

  it('prints everything for what is not', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unknown = new TypeError('x is not a function');
    await runCommand(() => Promise.reject(unknown));
    expect(printed.mock.calls).toEqual([[unknown]]);
    expect(process.exitCode).toBe(1);
  });
});
