import { getPageById } from '@club/api/contract/content';
import { screen, waitFor } from '@testing-library/react';
import { aServer, clearDevice, openShell } from '../../../testing/open-shell';

afterEach(clearDevice);

const dirty = `<h2>Умови</h2><p onclick="alert(1)">Текст <a href="javascript:alert(1)">сюди</a></p>
<script>alert(1)</script><img src="x" onerror="alert(1)"><iframe src="/"></iframe><p style="color:red">Ще</p>`;

function open() {
  const server = aServer();
  server.on(getPageById, ({ input }) => ({ id: input.id, title: 'Наша угода', body_html: dirty }));
  return { server, show: () => openShell('/user-agreement', { server }) };
}

describe('the agreement', () => {
  it('[RT-06] is for everybody, and shows its text without what could run', async () => {
    const { show } = open();
    const { container } = show();
    await screen.findByRole('heading', { level: 2, name: 'Умови' });
    expect(screen.getByRole('heading', { level: 1, name: 'Наша угода' })).toBeVisible();
    expect(container.querySelector('script,img,iframe,[onclick],[style]')).toBeNull();
    expect(screen.getByText('сюди')).not.toHaveAttribute('href');
  });

  it('[ER-04] shows what went wrong, and a retry loads it', async () => {
    const { server, show } = open();
    server.fail(getPageById, 'network');
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку');
    server.recover();
    await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByRole('heading', { level: 1, name: 'Наша угода' });
  });

  it('[PW-07] that was read once opens without a network, with the time of it', async () => {
    const { server, show } = open();
    show().unmount();
    const view = show();
    await screen.findByRole('heading', { level: 1, name: 'Наша угода' });
    view.unmount();
    server.fail(getPageById, 'network');
    show();
    await screen.findByRole('heading', { level: 2, name: 'Умови' });
    expect(screen.getByRole('status')).toHaveTextContent(/Немає зв’язку · станом на \d\d:\d\d/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['{', '{"title":7}'])('stored as %s by something else is ignored', async (text) => {
    localStorage.setItem('club.agreement:main', text);
    const { server, show } = open();
    server.fail(getPageById, 'network');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку');
  });

  it('[PF-09] waits for its text for 8 seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { show } = open();
    show();
    await screen.findByRole('heading', { level: 1, name: 'Наша угода' });
    expect(timeout.mock.calls).toEqual([[8_000]]);
    timeout.mockRestore();
  });

  it('cancels its call when it is left', async () => {
    const { server, show } = open();
    server.hold(getPageById);
    const view = show();
    await screen.findByRole('button', { name: 'Назад' });
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    const signal = jest.mocked(fetch).mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    view.unmount();
    expect(signal?.aborted).toBe(true);
  });
});
