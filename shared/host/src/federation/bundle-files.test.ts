import { loadScript, loadStyle } from './bundle-files';

const one = <Name extends 'script' | 'link'>(name: Name) => {
  const found = document.head.querySelectorAll(name);
  expect(found).toHaveLength(1);
  return found[0] as HTMLElementTagNameMap[Name];
};

const fire = (element: HTMLElement, type: 'load' | 'error') =>
  element.dispatchEvent(new Event(type));

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

describe('loadScript', () => {
  it('lets the browser check the script, and removes its element when it has run', () => {
    const onEnd = jest.fn();
    loadScript('https://club.test/bundles/garden/1/7.js', 'sha256-a', onEnd);
    const script = one('script');
    expect(script).toMatchObject({
      src: 'https://club.test/bundles/garden/1/7.js',
      integrity: 'sha256-a',
      crossOrigin: 'anonymous',
    });
    fire(script, 'load');
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(onEnd.mock.calls[0]).toMatchObject([{ type: 'load', target: script }]);
    expect(document.querySelector('script')).toBeNull();
  });

  it('requests a script once for all who wait for it, and again after it has ended', () => {
    const ends = [jest.fn(), jest.fn(), jest.fn()] as const;
    loadScript('/bundles/garden/1/8.js', 'sha256-a', ends[0]);
    loadScript('/bundles/garden/1/8.js', 'sha256-a', ends[1]);
    fire(one('script'), 'error');
    for (const end of ends.slice(0, 2)) {
      expect(end).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
    }
    loadScript('/bundles/garden/1/8.js', 'sha256-a', ends[2]);
    fire(one('script'), 'load');
    expect(ends[2]).toHaveBeenCalledWith(expect.objectContaining({ type: 'load' }));
    expect(ends[0]).toHaveBeenCalledTimes(1);
  });

  it('gives a script up that neither comes nor fails', () => {
    jest.useFakeTimers();
    const onEnd = jest.fn();
    loadScript('/bundles/garden/1/9.js', 'sha256-a', onEnd);
    const script = one('script');
    jest.advanceTimersByTime(119_999);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledWith({ type: 'timeout', target: script });
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('loadStyle', () => {
  it('lets the browser check the style sheet, and adds it once', async () => {
    const first = loadStyle('/bundles/garden/1/7.css', 'sha256-b');
    const second = loadStyle('/bundles/garden/1/7.css', 'sha256-b');
    const link = one('link');
    expect(link).toMatchObject({ rel: 'stylesheet', integrity: 'sha256-b', crossOrigin: null });
    fire(link, 'load');
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    await loadStyle('/bundles/garden/1/7.css', 'sha256-b');
    expect(one('link')).toBe(link);
  });

  it('requests a sheet of another origin without cookies', () => {
    void loadStyle('https://team.test/bundles/garden/1/7.css', 'sha256-b');
    expect(one('link').crossOrigin).toBe('anonymous');
  });

  it('requests a sheet again that did not come, and says what failed', async () => {
    const failed = loadStyle('/bundles/garden/1/8.css', 'sha256-b');
    fire(one('link'), 'error');
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(document.querySelector('link')).toBeNull();
    const again = loadStyle('/bundles/garden/1/8.css', 'sha256-b');
    fire(one('link'), 'load');
    await expect(again).resolves.toBeUndefined();
  });
});
