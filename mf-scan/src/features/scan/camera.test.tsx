import { sendCode } from '@club/api/contract/scans';
import { formatPackCode } from '@club/domain/pack-code';
import { openOutbox } from '@club/platform/outbox';
import {
  createTestHost,
  installCamera,
  installCodeReader,
  refuse,
  removeCamera,
  renderRoute,
  type FakeCamera,
  type HostView,
} from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { receiptLink } from '../../testing/receipt-answers';
import { anOutcome, answerScans, aScan, stickCode, veloCode } from '../../testing/scan-answers';

const code = veloCode;
const third = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '5RJXAS' });
const scan = aScan({ kind: 'velo' });

afterEach(() => {
  removeCamera();
  Reflect.deleteProperty(navigator, 'vibrate');
});

async function open(route: 'scan' | 'sticks' = 'scan') {
  const host = createTestHost({ pages: { 'shell.support': '/support' } });
  answerScans(host.server);
  host.server.on(sendCode, () => anOutcome({ scan, balance: 65 }));
  const view = await renderRoute(config, remote, route, { host });
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
  camera.show('https://example.org/');
  expect(await screen.findByText(/Це не код з пачки/)).toBeInTheDocument();
  camera.show(code);
  await screen.findByText('Наведи на код і потримай рівно');
  expect(view.host.server.calls(sendCode)).toHaveLength(1);
});

test('[SC-01] packs are scanned in a row: the result is below the camera, which stays on', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  camera.show(code);
  const result = await screen.findByText('XP зараховано');
  expect(result.closest('[role="status"]')).toHaveTextContent(/\+15.XP.*За банку velo/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(camera.running).toBe(1);

  view.host.server.on(sendCode, () => anOutcome({ scan: aScan() }));
  camera.show(stickCode);
  expect(await screen.findByText(/^Разом 2 коди, \+25.XP$/)).toBeVisible();
  expect(view.host.server.calls(sendCode)).toHaveLength(2);
});

test('a code that is read before the answer for the last one is sent after it', async () => {
  const camera = installCamera();
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const view = await open();
  const release = view.host.server.hold(sendCode);
  await start(view);
  camera.show(code);
  await waitFor(() => expect(view.host.server.calls(sendCode)).toHaveLength(1));
  camera.show(stickCode);
  // The device answers each code that was read.
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(2));
  expect(view.host.server.calls(sendCode)).toHaveLength(1);
  release();
  await waitFor(() => expect(view.host.server.calls(sendCode)).toHaveLength(2));
  const sent = view.host.server.calls(sendCode).map(({ input }) => input.code);
  expect(sent).toEqual([code, stickCode]);
  await screen.findByText(/^Разом 2 коди/);
});

describe('[SC-05] codes that are read one after another', () => {
  const inOutbox = (view: HostView) =>
    openOutbox(view.host)
      .entries.get()
      .map(({ title }) => title);

  async function readAll(view: HostView, camera: FakeCamera) {
    await start(view);
    for (const [at, text] of [code, stickCode, third].entries()) {
      camera.show(text);
      await waitFor(() => expect(inOutbox(view)[at]).toBe(`Код ${text}`));
    }
  }

  test('are all in the outbox while the answer for the first is missing', async () => {
    const camera = installCamera();
    const view = await open();
    const release = view.host.server.hold(sendCode);
    await readAll(view, camera);
    expect(view.host.server.calls(sendCode)).toHaveLength(1);
    release();
    await screen.findByText(/^Разом 3 коди/);
    expect(inOutbox(view)).toEqual([]);
  });

  test('stay there after too many wrong ones, and are sent later', async () => {
    const camera = installCamera();
    const view = await open();
    view.host.server.on(sendCode, () => {
      throw refuse('SCAN_LIMIT');
    });
    await readAll(view, camera);
    await view.settled();
    expect(screen.getByText(/^Забагато кодів, що не підійшли/)).toHaveTextContent(third);
    expect(inOutbox(view)).toHaveLength(3);
  });
});

test('the result opens with its details, and the camera is one tap away again', async () => {
  const camera = installCamera();
  const view = await open('sticks');
  await start(view);
  camera.show(code);
  await screen.findByText('Це velo, XP зараховано');
  await view.user.click(screen.getByRole('button', { name: 'Докладніше' }));
  const sheet = await screen.findByRole('dialog', { name: 'Це velo, XP зараховано' });
  expect(sheet).toHaveTextContent(code);
  await view.user.click(screen.getByRole('button', { name: 'Наступний код' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(camera.running).toBe(1);
});

test('a refused code of the camera says why, with the support one tap away', async () => {
  const camera = installCamera();
  const view = await open();
  view.host.server.on(sendCode, () => {
    throw refuse('SCAN_CODE_USED');
  });
  await start(view);
  camera.show(code);
  expect(await screen.findByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
    'href',
    `/support?code=${code}`,
  );
  expect(screen.getByText(code).closest('[role="status"]')).toHaveTextContent(
    'Цей код уже зарахував хтось інший',
  );
  // Not a second time in the picture.
  expect(screen.getAllByText(/Цей код уже зарахував/)).toHaveLength(1);
  expect(screen.getByLabelText('Код з пачки')).toHaveValue('');
});

test('[SC-01] where there is no camera, a photo of the code is read', async () => {
  const reader = installCodeReader();
  const view = await open();
  expect(screen.queryByRole('button', { name: 'Увімкнути камеру' })).toBeNull();
  reader.show(code);
  await view.user.upload(
    screen.getByLabelText('Фото коду'),
    new File(['photo'], 'can.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText('XP зараховано')).toBeVisible();
  expect(view.host.server.calls(sendCode)[0]?.input.code).toBe(code);
});

describe('of several packs on a photo', () => {
  const photo = new File(['photo'], 'packs.jpg', { type: 'image/jpeg' });
  const choosePhoto = (view: HostView) =>
    view.user.upload(screen.getByLabelText('Фото коду'), photo);

  test.each([
    ['before', [stickCode, third, code, stickCode]],
    ['after', [code, stickCode, third]],
  ])('each counts, and refused ones %s another hide none', async (_, texts) => {
    const reader = installCodeReader();
    const view = await open();
    view.host.server.on(sendCode, ({ input }) => {
      if (input.code !== code) throw refuse('SCAN_CODE_USED');
      return anOutcome({ scan, balance: 65 });
    });
    reader.show(texts);
    await choosePhoto(view);
    await view.settled();
    const result = screen.getByText('XP зараховано').closest('[role="status"]');
    for (const refused of [stickCode, third]) expect(result).toHaveTextContent(refused);
    expect(screen.getAllByText(/Цей код уже зарахував хтось інший/)).toHaveLength(2);
    expect(view.host.server.calls(sendCode)).toHaveLength(3);

    // The next photo is about other packs.
    reader.show(code);
    await choosePhoto(view);
    await waitFor(() => expect(view.host.server.calls(sendCode)).toHaveLength(4));
    await view.settled();
    expect(screen.queryByText(/Цей код уже зарахував/)).toBeNull();
  });
});

describe('[SC-07] a till receipt', () => {
  const receiptPage = `/scan/receipt?link=${encodeURIComponent(receiptLink)}`;

  test('before the camera of packs is recognized, and leads to where it is sent', async () => {
    const camera = installCamera();
    const view = await open();
    await start(view);
    camera.show([receiptLink, '4820000000017']);
    expect(await screen.findByText('Це чек')).toBeVisible();
    camera.show('4820000000017');
    expect(await screen.findByText(/Це не код з пачки/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Надіслати чек' })).toHaveAttribute(
      'href',
      receiptPage,
    );
    camera.show(code);
    await screen.findByText('XP зараховано');
    expect(screen.queryByRole('link', { name: 'Надіслати чек' })).toBeNull();
    expect(view.host.server.calls(sendCode)).toHaveLength(1);
  });

  test('on a photo is recognized too', async () => {
    const reader = installCodeReader();
    const view = await open();
    reader.show(receiptLink);
    const file = new File(['photo'], 'receipt.jpg', { type: 'image/jpeg' });
    await view.user.upload(screen.getByLabelText('Фото коду'), file);
    expect(await screen.findByText('Це чек')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Надіслати чек' })).toHaveAttribute(
      'href',
      receiptPage,
    );
  });
});

test('releases the camera when the page is left', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  await screen.findByText('Наведи на код і потримай рівно');
  view.unmount();
  expect(camera.running).toBe(0);
});

test('releases the camera in the background, and starts it again with the page', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  await screen.findByText('Наведи на код і потримай рівно');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(camera.running).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Наведи на код і потримай рівно');
  expect(camera.running).toBe(1);
  await view.user.click(screen.getByRole('button', { name: 'Вимкнути камеру' }));
  expect(camera.running).toBe(0);
});

test('releases a camera at once that is granted after the page was left', async () => {
  const camera = installCamera();
  const view = await open();
  const { getUserMedia } = navigator.mediaDevices;
  const grants: (() => void)[] = [];
  const slow = jest.fn(async (constraints?: MediaStreamConstraints) => {
    await new Promise<void>((resolve) => grants.push(resolve));
    return getUserMedia(constraints);
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
