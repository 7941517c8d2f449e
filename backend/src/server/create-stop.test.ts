import { createStop, stopWithinMs } from './create-stop';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function begin(close: () => Promise<void>) {
  const exits: unknown[][] = [];
  const logged: string[] = [];
  const note = (_: object, message: string) => void logged.push(message);
  const stop = createStop({
    close,
    log: { info: note, error: note },
    exit: (...exit) => exits.push(exit),
  });
  return { exits, logged, stop };
}

describe('a process that is asked to stop', () => {
  it('ends with 0 when its requests have ended, however often it is asked', async () => {
    let end = () => {};
    let closed = 0;
    const { exits, logged, stop } = begin(() => {
      closed += 1;
      return new Promise((resolve) => (end = resolve));
    });
    stop('SIGTERM');
    stop('SIGINT');
    await jest.advanceTimersByTimeAsync(stopWithinMs - 1);
    expect(exits).toEqual([]);
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect({ exits, closed, logged }).toEqual({ exits: [[0]], closed: 1, logged: ['stopping'] });
  });

  it('ends with 1 after ten seconds, and says that requests have not ended', async () => {
    const { exits, stop } = begin(() => new Promise(() => {}));
    stop('SIGTERM');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(exits).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(exits).toEqual([[1, 'Requests did not end in time, stopping anyway']]);
  });

  it('ends with 1 when closing fails', async () => {
    const { exits, logged, stop } = begin(() => Promise.reject(new Error('no database')));
    stop('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect({ exits, logged }).toEqual({ exits: [[1]], logged: ['stopping', 'stopping failed'] });
  });
});
