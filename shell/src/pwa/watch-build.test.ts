import { aBoot } from '../testing/open-shell';
import { watchBuild } from './watch-build';

const hour = 3_600_000;

function serveBuild(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const build = (generation: unknown) => async () =>
  Response.json({ generation, version: '1', bundles: { shell: 's2', garden: 'g1' } });

function watch(generation: number) {
  const told: unknown[] = [];
  watchBuild(aBoot({ generation, buildPollMs: hour }), {
    onOther: (latest) => told.push(latest.bundles.shell),
    onSame: () => told.push('same'),
  });
  return told;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('watchBuild', () => {
  it('[PW-04] asks once an hour, past every cache, and tells of a newer build', async () => {
    const asked = serveBuild(build(1));
    const told = watch(1);
    await jest.advanceTimersByTimeAsync(hour - 1);
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls).toEqual([['/build/latest.json', { cache: 'no-store' }]]);
    expect(told).toEqual(['same']);
    serveBuild(build(2));
    await jest.advanceTimersByTimeAsync(hour);
    expect(told).toEqual(['same', 's2']);
  });

  it('[PW-04] tells of a build that was rolled back as well', async () => {
    serveBuild(build(6));
    const told = watch(7);
    await jest.advanceTimersByTimeAsync(hour);
    expect(told).toEqual(['s2']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of an error', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['another shape', build('two')],
  ])('[PW-04] goes on when the server answers %s', async (_, answer) => {
    const asked = serveBuild(answer);
    const told = watch(1);
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(told).toEqual([]);
  });
});
