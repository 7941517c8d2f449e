import { begin } from './begin';
import { catchErrors } from '../observation/notes';

// The test's own page has another AbortSignal than its listeners take.
jest.mock('../observation/notes', () => ({ catchErrors: jest.fn() }));

const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' }));

beforeEach(() => {
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
  const start = () => void steps.push('the app');
  await begin({
    app: { libraries: async () => undefined, start: async () => ({ start }) },
  });
  expect(steps).toEqual(['a frame', 'the app']);
});

test('[PW-05] an app file that does not load shows an error, after one reload', async () => {
  // A reload just now has not helped.
  sessionStorage.setItem('club.chunk-reload', String(Date.now()));
  await expect(begin({ app: { libraries: lost, start: jest.fn() } })).rejects.toThrow('lost');
  expect(document.body).toHaveTextContent('Сторінка не завантажилась. Перевір зв’язок і онови її.');
});
