import { capture, run } from './processes';

const node = (script: string) => capture(process.execPath, ['-e', script]);

describe('capture', () => {
  it('returns the output of both channels and the exit code', async () => {
    const { code, output } = await node(
      'process.stdout.write("one "); process.stderr.write("two"); process.exitCode = 3',
    );
    expect(code).toBe(3);
    expect(output).toContain('one');
    expect(output).toContain('two');
  });

  it('returns all of a long output', async () => {
    const lengths = await Promise.all(
      [1, 2, 3, 4].map(
        async () => (await node('process.stdout.write("x".repeat(3_000_000))')).output.length,
      ),
    );
    expect(lengths).toEqual([3_000_000, 3_000_000, 3_000_000, 3_000_000]);
  });

  it('fails for a missing program', async () => {
    await expect(capture('no-such-program-here', [])).rejects.toThrow('ENOENT');
  });
});

describe('run', () => {
  it('counts a killed program as failed', async () => {
    const script = 'process.kill(process.pid, "SIGTERM"); setInterval(() => 0, 1000)';
    expect(await run(process.execPath, ['-e', script])).not.toBe(0);
  });
});
