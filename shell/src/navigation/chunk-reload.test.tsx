import { act, fireEvent, render, screen } from '@testing-library/react';
import { reloadPage } from '../pwa/reload-page';
import { clearDevice } from '../testing/open-shell';
import { AppBoundary } from './app-boundary';

jest.mock('../pwa/reload-page', () => ({ reloadPage: jest.fn() }));

const moment = Date.UTC(2026, 0, 1);

beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Date, 'now').mockReturnValue(moment);
});
afterEach(clearDevice);

function chunkFailure() {
  return Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });
}

function open(error: Error) {
  function Page(): never {
    throw error;
  }
  const { unmount } = render(
    <AppBoundary>
      <Page />
    </AppBoundary>,
  );
  return unmount;
}

const broken = () => screen.queryByText('Щось зламалося');

describe('a file of the shell that does not come', () => {
  it('[PW-05] [ER-01] reloads the page once in ten seconds', () => {
    open(chunkFailure())();
    expect(reloadPage).toHaveBeenCalledTimes(1);

    jest.mocked(Date.now).mockReturnValue(moment + 9_999);
    const close = open(chunkFailure());
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(broken()).toBeVisible();
    close();

    jest.mocked(Date.now).mockReturnValue(moment + 10_001);
    open(chunkFailure());
    expect(reloadPage).toHaveBeenCalledTimes(2);
    expect(broken()).not.toBeInTheDocument();
  });

  it('[PW-05] a style that does not come counts as well', () => {
    open(Object.assign(new Error('Loading CSS failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('fetches the file past the caches first: they may hold damaged bytes of it', async () => {
    const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
    const request = 'http://localhost/bundles/shell/s1/42.js';
    open(Object.assign(chunkFailure(), { request }));
    expect(reloadPage).not.toHaveBeenCalled();
    expect(network).toHaveBeenCalledWith(request, expect.objectContaining({ cache: 'reload' }));
    await act(async () => undefined);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('[PW-05] does not reload endlessly without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(chunkFailure());
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByText('Немає мережі')).toBeVisible();
  });

  it('[PW-05] another error is shown, and reloaded only by a press', () => {
    open(new Error('render failed'));
    expect(reloadPage).not.toHaveBeenCalled();
    expect(broken()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Оновити' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
