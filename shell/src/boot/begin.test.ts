import { begin } from './begin';
import { catchErrors } from '../observation/recorder';

// The test's own page has another AbortSignal than its listeners take.
jest.mock('../observation/recorder', () => ({ catchErrors: jest.fn() }));

const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' }));

const loadFont = jest.fn(async () => Promise.reject(new Error('no network')));

beforeEach(() => {
  // jsdom has no fonts.
  Object.defineProperty(document, 'fonts', { value: { load: loadFont }, configurable: true });
  document.body.innerHTML = '<div id="root"><p>Перший</p></div>';
  sessionStorage.clear();
});

test('the app begins once what the server wrote is on the screen', async () => {
  const steps: string[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((paint) => {
    expect(catchErrors).toHaveBeenCalled();
    steps.push('a frame');
    paint(0);
    return 0;
  });
  const start = async () => void steps.push('the app');
  await begin({
    app: { libraries: async () => undefined, start: async () => ({ start }) },
  });
  expect(steps).toEqual(['a frame', 'the app']);
});

test('requests the font of the hryvnia sign before the app is loaded, and starts without it', async () => {
  const libraries = async () => {
    expect(loadFont).toHaveBeenCalledWith("1em 'Onest Variable'", '₴');
  };
  await begin({ app: { libraries, start: async () => ({ start: async () => undefined }) } });
  expect.assertions(1);
});

describe('after a reload that has not helped, the retry of the page is shown', () => {
  beforeEach(() => sessionStorage.setItem('club.chunk-reload', String(Date.now())));
  afterEach(() => document.head.replaceChildren());

  const isRetryShown = () => document.getElementById('root')?.hasAttribute('data-failed');

  test('[PW-05] when an app file does not load', async () => {
    await expect(begin({ app: { libraries: lost, start: jest.fn() } })).rejects.toThrow('lost');
    expect(isRetryShown()).toBe(true);
  });

  test('when the app cannot start with what the page contains', async () => {
    const start = async () => Promise.reject(new Error('The page carries no boot data'));
    const app = { libraries: async () => undefined, start: async () => ({ start }) };
    await expect(begin({ app })).rejects.toThrow('no boot data');
    expect(isRetryShown()).toBe(true);
  });

  test('when a style sheet of the page was refused: the app is not shown without styles', async () => {
    document.head.innerHTML = '<link rel="stylesheet">';
    const libraries = jest.fn();
    await expect(begin({ app: { libraries, start: jest.fn() } })).rejects.toThrow('style sheet');
    expect(isRetryShown()).toBe(true);
    expect(libraries).not.toHaveBeenCalled();
  });
});
