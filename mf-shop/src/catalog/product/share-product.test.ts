import { shareProduct } from './share-product';

function stub(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const copying = (writeText: () => Promise<void>) => stub('clipboard', { writeText });

test('offers the title and the address to the device', async () => {
  const share = jest.fn(() => Promise.resolve());
  stub('share', share);
  expect(await shareProduct('Бурштин', 'https://a/b')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Бурштин', url: 'https://a/b' });
});

test('a closed sheet is not a failure, and copies nothing', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  copying(writeText);
  stub('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await shareProduct('Бурштин', 'https://a/b')).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test('copies where the device cannot share, or fails to', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  copying(writeText);
  expect(await shareProduct('Бурштин', 'https://a/b')).toBe('copied');
  stub('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareProduct('Бурштин', 'https://a/b')).toBe('copied');
  expect(writeText).toHaveBeenCalledTimes(2);
});

test('says when neither sharing nor copying works', async () => {
  copying(() => Promise.reject(new Error('denied')));
  expect(await shareProduct('Бурштин', 'https://a/b')).toBe('failed');
});
