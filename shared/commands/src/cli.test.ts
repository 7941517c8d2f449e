import { CliError, runCommand } from './cli';

describe('runCommand', () => {
  afterEach(() => {
    process.exitCode = undefined;
  });

  it('ends with the exit code of the command', async () => {
    await runCommand(async () => 3);
    expect(process.exitCode).toBe(3);
  });

  it('prints only the sentence for a known failure', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await runCommand(() => Promise.reject(new CliError('Stop the other one.')));
    expect(printed.mock.calls).toEqual([['Stop the other one.']]);
    expect(process.exitCode).toBe(1);
  });

  it('prints everything for other failures', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unknown = new TypeError('x is not a function');
    await runCommand(() => Promise.reject(unknown));
    expect(printed.mock.calls).toEqual([[unknown]]);
    expect(process.exitCode).toBe(1);
  });
});
