import { act, render } from '@testing-library/react';
import { useScreenOn } from './use-screen-on';

function Code() {
  useScreenOn();
  return null;
}

const release = jest.fn();
const request = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  request.mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

/** Lets the answer of the device arrive. */
const settle = () => act(async () => undefined);

async function becomeHidden(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

test('the screen stays on while a code is shown, and again after the background', async () => {
  const { unmount } = render(<Code />);
  await settle();
  expect(request.mock.calls).toEqual([['screen']]);
  await becomeHidden(true);
  expect(release).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledTimes(1);
  await becomeHidden(false);
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalledTimes(2);
  await becomeHidden(false);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that is granted after the code was hidden is released at once', async () => {
  let grant: (lock: unknown) => void = () => undefined;
  request.mockReturnValue(new Promise((resolve) => (grant = resolve)));
  const { unmount } = render(<Code />);
  unmount();
  grant({ release });
  await settle();
  expect(release).toHaveBeenCalledTimes(1);
});

test('a device that refuses shows the code all the same', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  render(<Code />);
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
});
