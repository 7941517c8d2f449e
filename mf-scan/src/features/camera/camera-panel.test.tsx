import { getHistory, sendCode } from '@club/api/contract/scans';
import { formatPackCode } from '@club/domain/pack-code';
import { createTestHost, renderRoute, type HostView } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { installCamera, removeCamera } from '../../testing/fake-camera';

const code = formatPackCode({ kind: 'VL', batch: 'V3RD', serial: '7ABCDE' });
const scan = { id: '7', at: '2026-11-20T08:00:00Z', kind: 'velo', code, points: 15 } as const;

afterEach(removeCamera);

async function open() {
  const host = createTestHost();
  host.server.on(getHistory, () => ({ scans: [], total: 0 }));
  host.server.on(sendCode, () => ({ scan, balance: 65 }));
  const view = await renderRoute(config, remote, 'scan', { host });
  await view.settled();
  return view;
}

const start = (view: HostView) =>
  view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));

test('[SC-01] requests the camera only after a tap', async () => {
  const camera = installCamera();
  const view = await open();
  expect(camera.requests).toBe(0);
  await start(view);
  expect(await screen.findByText('Наведи на код і потримай рівно')).toBeInTheDocument();
  expect(camera.running).toBe(1);
});

test('[SC-01] sends a detected code automatically, once while the pack stays in view', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  camera.show(`https://iskra.example/qr?c=${code}`);
  expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Наступний код' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  camera.show('https://example.org/');
  expect(await screen.findByText(/Це не код з пачки/)).toBeInTheDocument();
  camera.show(code);
  await screen.findByText('Наведи на код і потримай рівно');
  expect(view.host.server.calls(sendCode)).toHaveLength(1);
});

test('releases the camera when the page is left', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  await screen.findByText('Наведи на код і потримай рівно');
  view.unmount();
  expect(camera.running).toBe(0);
});

test('releases the camera when it is switched off or the app goes to the background', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  await view.user.click(await screen.findByRole('button', { name: 'Вимкнути камеру' }));
  expect(camera.running).toBe(0);

  await start(view);
  await screen.findByText('Наведи на код і потримай рівно');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(camera.running).toBe(0);
  expect(screen.getByRole('button', { name: 'Увімкнути камеру' })).toBeInTheDocument();
});

test('releases a camera at once that is granted after the page was left', async () => {
  const camera = installCamera();
  const view = await open();
  const { getUserMedia } = navigator.mediaDevices;
  const grants: (() => void)[] = [];
  const slow = jest.fn(async () => {
    await new Promise<void>((resolve) => grants.push(resolve));
    return getUserMedia();
  });
  navigator.mediaDevices.getUserMedia = slow;
  await start(view);
  await waitFor(() => expect(slow).toHaveBeenCalled());
  view.unmount();
  grants[0]?.();
  await waitFor(() => expect(camera.requests).toBe(1));
  expect(camera.running).toBe(0);
});

test.each([
  ['NotAllowedError', 'Камеру заборонено', 'в налаштуваннях'],
  ['NotReadableError', 'Камера зайнята', 'Закрий інший застосунок'],
  ['NotFoundError', 'Камери не знайшли', 'Введи код нижче'],
  ['TypeError', 'Камера не запустилася', 'Спробуй ще раз'],
])('%s is explained, and the field is still there', async (failure, title, text) => {
  installCamera({ failure });
  const view = await open();
  await start(view);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent(text);
  expect(screen.getByLabelText('Код з пачки')).toBeEnabled();

  removeCamera();
  const camera = installCamera();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await screen.findByText('Наведи на код і потримай рівно');
  expect(camera.running).toBe(1);
});

test('says so when the detector supports no format of packs', async () => {
  const camera = installCamera({ formats: ['ean_13'] });
  const view = await open();
  await start(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Тут камера кодів не читає');
  expect(camera.requests).toBe(0);
});
