import { aBoot } from '../testing/open-shell';
import { watchBuild } from './watch-build';

const hour = 3_600_000;

/** jsdom cannot reload; it says so, and that is how a test sees the wish. */
function reloads() {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => said.mock.calls.filter(([what]) => String(what).includes('navigation')).length;
}

function serveGeneration(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const generation = (value: unknown) => async () => Response.json({ generation: value });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('watchBuild', () => {
  it('[PW-04] asks once an hour, past every cache, and reloads for a newer build', async () => {
    const count = reloads();
    const asked = serveGeneration(generation(1));
    watchBuild(aBoot({ generation: 1, buildPollMs: hour }));
    await jest.advanceTimersByTimeAsync(hour - 1);
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls).toEqual([['/build/latest.json', { cache: 'no-store' }]]);
    expect(count()).toBe(0);
    serveGeneration(generation(2));
    await jest.advanceTimersByTimeAsync(hour);
    expect(count()).toBe(1);
  });

  it('[PW-04] goes back with a build that was rolled back', async () => {
    const count = reloads();
    serveGeneration(generation(6));
    watchBuild(aBoot({ generation: 7, buildPollMs: hour }));
    await jest.advanceTimersByTimeAsync(hour);
    expect(count()).toBe(1);
  });

  it('[PW-04] takes nothing away from somebody who types, and reloads when they are done', async () => {
    const count = reloads();
    serveGeneration(generation(2));
    const field = document.createElement('textarea');
    field.value = 'Дуже смач';
    document.body.append(field);
    watchBuild(aBoot({ generation: 1, buildPollMs: hour }));
    await jest.advanceTimersByTimeAsync(hour);
    expect(count()).toBe(0);
    field.value = '';
    await jest.advanceTimersByTimeAsync(hour);
    expect(count()).toBe(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of an error', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['another shape', generation('two')],
  ])('[PW-04] goes on when the server answers %s', async (_, answer) => {
    const count = reloads();
    const asked = serveGeneration(answer);
    watchBuild(aBoot({ generation: 1, buildPollMs: hour }));
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(count()).toBe(0);
  });
});
