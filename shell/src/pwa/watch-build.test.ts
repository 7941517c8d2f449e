import type { BootRemote } from '@club/registry/boot';
import { aBoot, aRemote } from '../testing/open-shell';
import { record } from '../observation/recorder';
import { watchBuild } from './watch-build';
import { watchFailures } from './watch-failures';

const hour = 3_600_000;

function serveBuild(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const build = (generation: unknown) => async () =>
  Response.json({ generation, version: '1', bundles: { shell: 's2', garden: 'g1' } });

function watch(generation: number, features?: string[], remotes: BootRemote[] = []) {
  const reports: unknown[] = [];
  const check = watchBuild(
    aBoot({ generation, remotes, buildPollMs: hour, ...(features && { features }) }),
    {
      onOther: (latest) => reports.push(latest.bundles.shell),
      onSwitched: () => reports.push('switched'),
      onSame: () => reports.push('same'),
    },
  );
  return { reports, check };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('watchBuild', () => {
  it('[PW-04] checks once an hour, past every cache, and reports a newer build', async () => {
    const requests = serveBuild(build(1));
    const { reports } = watch(1, undefined, [{ ...aRemote('garden', []), version: 'g1' }]);
    await jest.advanceTimersByTimeAsync(hour - 1);
    expect(requests).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    // It says what the page uses.
    const address = '/build/latest.json?used=garden%40g1';
    expect(requests.mock.calls).toEqual([[address, { cache: 'no-store' }]]);
    expect(reports).toEqual(['same']);
    serveBuild(build(2));
    await jest.advanceTimersByTimeAsync(hour);
    expect(reports).toEqual(['same', 's2']);
  });

  it('[PF-10] asks at once after a failure of the page, and again after ten seconds if more came', async () => {
    const requests = serveBuild(build(1));
    const other: boolean[] = [];
    const { check } = watch(1);
    const fail = () => record({ kind: 'error', cause: new Error('Loading chunk 7 failed') });
    watchFailures(async () => void other.push(await check()));
    fail();
    fail();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(other).toEqual([false]);
    serveBuild(build(7));
    await jest.advanceTimersByTimeAsync(1);
    expect(other).toEqual([false, true]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the bundles of this page', { shell: 's2', garden: '1.0.0', orchard: '2' }, '', 'same'],
    ['another version of a remote, as a preview has ended', { shell: 's2', garden: '0' }, '', 's2'],
    ['a remote no more', { shell: 's2' }, '', 's2'],
    ['another shell', { shell: 's3', garden: '1.0.0' }, '', 's3'],
    ['a remote that the address replaces', { shell: 's2' }, '?remote.garden=1.0.0', 'same'],
  ])('of the same generation it reports %s', async (_, bundles, query, report) => {
    serveBuild(async () => Response.json({ generation: 1, bundles }));
    document.head.innerHTML = '<script type="x" src="/bundles/shell/s2/main.js"></script>';
    history.replaceState(null, '', `/${query}`);
    const { reports, check } = watch(1, undefined, [aRemote('garden', [])]);
    expect(await check()).toBe(report !== 'same');
    expect(reports).toEqual([report]);
    document.head.replaceChildren();
    history.replaceState(null, '', '/');
  });

  it('[BX-09] reports what operators have switched meanwhile', async () => {
    const serve = (features?: string[]) =>
      serveBuild(async () => Response.json({ generation: 1, features, bundles: { shell: 's2' } }));
    serve(['scan']);
    const { reports } = watch(1, ['scan']);
    await jest.advanceTimersByTimeAsync(hour);
    serve([]);
    await jest.advanceTimersByTimeAsync(hour);
    expect(reports).toEqual(['same', 'switched']);
  });

  it('[PW-04] takes no notice of a server that has an older build still', async () => {
    serveBuild(build(6));
    const { reports, check } = watch(7);
    await jest.advanceTimersByTimeAsync(hour);
    expect(await check()).toBe(false);
    expect(reports).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of an error', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['another shape', build('two')],
  ])('[PW-04] continues when the server answers %s', async (_, answer) => {
    const requests = serveBuild(answer);
    const { reports } = watch(1);
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(requests).toHaveBeenCalledTimes(2);
    expect(reports).toEqual([]);
  });
});
