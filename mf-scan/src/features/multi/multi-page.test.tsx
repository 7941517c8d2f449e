import {
  getFullBalance,
  getHistory,
  sendCode,
  sendPicture,
  type CodeResult,
} from '@club/api/contract/scans';
import { maxCount, maxScanPictureLength } from '@club/api/limits';
import { formatPackCode, packSerial } from '@club/domain/pack-code';
import { clearAllCookies, readCookie, writeCookie } from '@club/platform/cookies';
import { openOutbox } from '@club/platform/outbox';
import {
  createTestHost,
  installCamera,
  refuse,
  removeCamera,
  renderRoute,
  type FakeCamera,
  type HostView,
  type TestHost,
} from '@club/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { installAudio } from '../../testing/fake-audio';
import { anOutcome, answerScans, aScan, stickCode, veloCode } from '../../testing/scan-answers';

const usedCode = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '5RJXAS' });
const codes = [stickCode, veloCode, usedCode];
const results: CodeResult[] = [
  { code: stickCode, state: 'counted', kind: 'stick', points: 10 },
  { code: veloCode, state: 'counted', kind: 'velo', points: 15 },
  { code: usedCode, state: 'used', kind: 'stick', points: 0 },
];

/** The sizes of the JPEGs that the browser makes, in turn; the last one again and again. */
let jpegSizes: number[] = [];
const drawn = jest.fn();

beforeEach(() => {
  jpegSizes = [12];
  drawn.mockClear();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
    ...how
  ) {
    drawn(this.width, this.height, ...how);
    const size = (jpegSizes.length > 1 ? jpegSizes.shift() : jpegSizes[0]) ?? 0;
    give(new Blob(['x'.repeat(size)], { type: 'image/jpeg' }));
  });
  URL.createObjectURL = jest.fn(() => 'blob:packs');
  URL.revokeObjectURL = jest.fn();
});

afterEach(() => {
  removeCamera();
  clearAllCookies();
  localStorage.clear();
});

function multiHost() {
  const host = createTestHost({
    pages: { 'shell.outbox': '/outbox', 'shell.support': '/support' },
  });
  answerScans(host.server);
  host.server.on(sendPicture, () => ({ results, points: 25, balance: 1_265 }));
  return host;
}

async function open(host = multiHost()) {
  const view = await renderRoute(config, remote, 'multi', { host });
  await view.settled();
  return view;
}

async function takePhoto(view: HostView, reader: FakeCamera, texts: readonly string[] | null) {
  reader.show(texts);
  await view.user.upload(
    screen.getByLabelText('Фото коду'),
    new File(['photo'], 'packs.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText(texts ? /Зарахувати/ : 'Кодів на фото не видно');
}

const rows = () => within(screen.getByRole('list', { name: 'Коди' })).getAllByRole('listitem');
const sendButton = () => screen.getByRole('button', { name: /^Зарахувати/ });

async function send(view: HostView) {
  await view.user.click(sendButton());
  await view.settled();
}

test('[RT-61] /scan/multi uses the layout account-off-footer and the guard auth', () => {
  expect(config.routes.multi).toMatchObject({
    path: '/scan/multi',
    layout: 'account-off-footer',
    guards: ['auth'],
    title: 'Кілька пачок',
  });
});

test('[SC-01] one photo gives every code of a pack once, numbered in the picture too', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), [...codes, 'https://example.org/']);
  expect(rows().map(({ textContent }) => textContent)).toEqual(
    codes.map((code, index) => `${index + 1}${code}`),
  );
  const picture = screen.getByRole('img', { name: 'Фото пачок' });
  const marks = picture.parentElement?.querySelectorAll('[data-tone="good"] text') ?? [];
  expect([...marks].map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});

test('[SC-01] the camera lists the codes of all frames before the picture is taken', async () => {
  const camera = installCamera();
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  camera.show([stickCode]);
  await screen.findByText(stickCode);
  camera.show([veloCode]);
  await screen.findByText(veloCode);
  expect(rows()).toHaveLength(2);
  await view.user.click(screen.getByRole('button', { name: 'Зняти всі коди' }));
  expect(await screen.findByRole('button', { name: 'Зарахувати 2\u00a0коди' })).toBeVisible();
  expect(camera.running).toBe(0);
});

test('[SC-01] the device answers the codes that come into view, once', async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const audio = installAudio();
  const camera = installCamera();
  localStorage.setItem('camera', JSON.stringify({ hasSound: true }));
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  camera.show([stickCode, veloCode]);
  await screen.findByText(veloCode);
  camera.show(['https://example.org/', veloCode]);
  await screen.findByText(/^Бачимо 1 код/);
  camera.show([stickCode, usedCode]);
  await screen.findByText(usedCode);
  await waitFor(() => expect(audio.tones).toBe(2));
  expect(vibrate).toHaveBeenCalledTimes(2);
  audio.remove();
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('[SC-01] [SC-03] one tap sends all codes with a JPEG of at most 1600 pixels, as base64', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), codes);
  await send(view);
  const [call] = view.host.server.calls(sendPicture);
  expect(call?.input).toMatchObject({ codes, image: btoa('x'.repeat(12)), image_type: 'base64' });
  expect(call?.input.uuid).toMatch(/^[0-9a-f-]{36}$/);
  const [width, height, type] = drawn.mock.lastCall as [number, number, string];
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(type).toBe('image/jpeg');
});

test('[SC-03] a picture that is too long is made again with less quality', async () => {
  jpegSizes = [maxScanPictureLength, maxScanPictureLength, 20];
  const view = await open();
  await takePhoto(view, installCamera(), codes);
  await send(view);
  expect(view.host.server.calls(sendPicture)[0]?.input.image).toBe(btoa('x'.repeat(20)));
  const qualities = drawn.mock.calls.map((call: unknown[]) => Number(call.at(-1)));
  expect(qualities).toEqual([...qualities].sort((one, other) => other - one));
  expect(new Set(qualities).size).toBe(3);
});

test('[SC-01] each code gets its result in the list and in the picture, and all a sum', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), codes);
  await send(view);
  expect(screen.getByRole('status')).toHaveTextContent(/\+25.XP2 коди зараховано/);
  expect(screen.getByRole('link', { name: 'Історія сканів' })).toHaveAttribute(
    'href',
    '/scan/history',
  );
  const [stick, velo, used] = rows();
  expect(stick).toHaveTextContent(/Пачка стіків\+10.XP/);
  expect(velo).toHaveTextContent(/Банка velo\+15.XP/);
  expect(used).toHaveTextContent('Код уже зарахував хтось інший');
  expect(within(used!).getByRole('link', { name: 'Підтримка' })).toHaveAttribute(
    'href',
    `/support?code=${usedCode}`,
  );
  const picture = screen.getByRole('img', { name: 'Фото пачок' }).parentElement;
  expect(picture?.querySelector('[data-tone="bad"] text')).toHaveTextContent('3');
  expect(picture?.querySelectorAll('[data-tone="good"]')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Прибрати/ })).toBeNull();
});

test('publishes each counted code and the balance, and reads the figures once', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), codes);
  await send(view);
  expect(view.host.facts).toEqual([
    { name: 'scan.accepted', payload: { scanId: stickCode, kind: 'stick', points: 10 } },
    { name: 'scan.accepted', payload: { scanId: veloCode, kind: 'velo', points: 15 } },
    { name: 'balance.changed', payload: { balance: 1_265 } },
  ]);
  expect(view.host.server.calls(getFullBalance)).toHaveLength(2);
  expect(view.host.server.calls(getHistory)).toHaveLength(0);
});

test('[SC-02] [SC-06] codes that were counted before outdate the counts of their kinds: the first answer may be lost', async () => {
  writeCookie('scanCount', 'stick.velo');
  const host = multiHost();
  const known: CodeResult[] = [
    { code: stickCode, state: 'own', kind: 'stick', points: 0 },
    { code: usedCode, state: 'used', kind: 'velo', points: 0 },
  ];
  host.server.on(sendPicture, () => ({ results: known, points: 0, balance: 1_240 }));
  const view = await open(host);
  await takePhoto(view, installCamera(), [stickCode, usedCode]);
  await send(view);
  expect(readCookie('scanCount')).toBe('velo');
  expect(host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 1_240 } }]);
});

test('[SC-05] after a lost answer the same picture is sent under the same key', async () => {
  const host = multiHost();
  host.server.fail(sendPicture, 'network');
  const view = await open(host);
  await takePhoto(view, installCamera(), codes);
  await send(view);
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  const calls = host.server.calls(sendPicture);
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
  expect(screen.getByRole('status')).toHaveTextContent(/\+25.XP/);
});

test('[BX-01] without a network each code waits by itself, and the page says that the picture does not', async () => {
  const host = multiHost();
  const view = await open(host);
  await takePhoto(view, installCamera(), codes);
  act(() => host.online.set(false));
  await send(view);
  expect(screen.getByRole('status')).toHaveTextContent('3 коди у черзі');
  expect(screen.getByRole('status')).toHaveTextContent('Фото не зберігаємо');
  expect(screen.getByRole('link', { name: 'До черги' })).toHaveAttribute('href', '/outbox');
  expect(
    openOutbox(host)
      .entries.get()
      .map(({ title }) => title),
  ).toEqual(codes.map((code) => `Код ${code}`));
  act(() => host.online.set(true));
  await act(() => openOutbox(host).sendNow());
  expect(host.server.calls(sendCode).map(({ input }) => input.code)).toEqual(codes);
  expect(host.server.calls(sendPicture)).toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent('Коди надіслано');
  expect(screen.queryByRole('link', { name: 'До черги' })).toBeNull();
  for (const row of rows()) expect(row).toHaveTextContent('Надіслано з черги');
});

describe('[SC-05] nothing is lost', () => {
  const inOutbox = (host: TestHost) =>
    openOutbox(host)
      .entries.get()
      .map(({ title }) => title);
  const laterButton = () => screen.getByRole('button', { name: 'Надіслати по одному пізніше' });

  test('where the server does not answer, the codes can wait one by one', async () => {
    const host = multiHost();
    host.server.fail(sendPicture, 'network');
    host.server.fail(sendCode, 'network');
    const view = await open(host);
    await takePhoto(view, installCamera(), codes);
    await send(view);
    await view.user.click(laterButton());
    await view.settled();
    expect(screen.getByRole('status')).toHaveTextContent('3 коди у черзі');
    expect(screen.getByRole('status')).toHaveTextContent('Сервер не відповідає');
    expect(inOutbox(host)).toEqual(codes.map((code) => `Код ${code}`));
    // One try shows that nothing can be sent.
    expect(host.server.calls(sendCode)).toHaveLength(1);
    expect(localStorage.getItem('scan-packs')).toBeNull();
  });

  test('a picture that is being sent is not replaced: where its answer is lost, its codes are still there', async () => {
    const host = multiHost();
    host.server.fail(sendPicture, 'network');
    const release = host.server.hold(sendPicture);
    const view = await open(host);
    await takePhoto(view, installCamera(), codes);
    await view.user.click(sendButton());
    await view.user.click(screen.getByRole('button', { name: 'Зняти інше фото' }));
    act(() => host.online.set(false));
    release();
    await view.settled();
    expect(rows()).toHaveLength(3);
    host.server.fail(sendCode, 'network');
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(screen.getByRole('status')).toHaveTextContent('3 коди у черзі');
    expect(inOutbox(host)).toHaveLength(3);
  });

  test('one by one, a refused code stops no other, and each gets its result', async () => {
    const host = multiHost();
    host.server.fail(sendPicture, 'INTERNAL');
    host.server.on(sendCode, ({ input }) => {
      if (input.code === stickCode) throw refuse('SCAN_CODE_USED');
      return anOutcome({ scan: aScan({ kind: 'velo' }), isNew: input.code === veloCode });
    });
    const view = await open(host);
    await takePhoto(view, installCamera(), codes);
    await send(view);
    await view.user.click(laterButton());
    await view.settled();
    expect(screen.getByRole('status')).toHaveTextContent(/\+15.XP1 код зараховано/);
    const [stick, velo, own] = rows();
    expect(stick).toHaveTextContent('Код уже зарахував хтось інший');
    expect(velo).toHaveTextContent(/Банка velo\+15.XP/);
    expect(own).toHaveTextContent('Зараховано тобі раніше');
    expect(inOutbox(host)).toEqual([]);
  });

  test('codes that are sent one by one after the page was left are not found again', async () => {
    const host = multiHost();
    host.server.fail(sendPicture, 'INTERNAL');
    const release = host.server.hold(sendCode);
    const view = await open(host);
    await takePhoto(view, installCamera(), codes);
    await send(view);
    await view.user.click(laterButton());
    await waitFor(() => expect(host.server.calls(sendCode)).toHaveLength(1));
    view.unmount();
    host.server.on(sendCode, ({ input }) => {
      if (input.code === usedCode) throw refuse('SCAN_CODE_USED');
      return anOutcome({ scan: aScan({ code: input.code }) });
    });
    release();
    await waitFor(() => expect(openOutbox(host).entries.get().at(-1)?.state).toBe('refused'));
    await open(host);
    expect(screen.queryByText(stickCode)).toBeNull();
    expect(localStorage.getItem('scan-packs')).toBeNull();
  });

  test('too many wrong codes: what was not tried waits', async () => {
    const host = multiHost();
    host.server.fail(sendPicture, 'INTERNAL');
    host.server.on(sendCode, () => {
      throw refuse('SCAN_LIMIT');
    });
    const view = await open(host);
    await takePhoto(view, installCamera(), codes);
    await send(view);
    await view.user.click(laterButton());
    await view.settled();
    expect(inOutbox(host)).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Забагато кодів, що не підійшли. Решту надішлемо згодом самі',
    );
    expect(screen.getByRole('status')).not.toHaveTextContent('Сервер не відповідає');
  });

  test('while codes are sent, the camera adds no others', async () => {
    const camera = installCamera();
    const view = await open();
    const release = view.host.server.hold(sendCode);
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode]);
    await screen.findByText(stickCode);
    await view.user.click(screen.getByRole('button', { name: /^Зарахувати 1.код без фото$/ }));
    camera.show([stickCode, veloCode]);
    await screen.findByText(/^Бачимо 2 коди/);
    expect(rows()).toHaveLength(1);
    expect(screen.getByLabelText('Фото коду')).toBeDisabled();
    release();
    await screen.findByRole('button', { name: 'Сканувати ще' });
  });

  test('codes of a picture that was taken before the others were sent stay in the list', async () => {
    const camera = installCamera();
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode]);
    await screen.findByText(stickCode);
    const release = view.host.server.hold(sendCode);
    let giveBitmap = () => {};
    const held = new Promise<void>((resolve) => {
      giveBitmap = resolve;
    });
    const openNow = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await held;
      return openNow(source);
    };
    await view.user.click(screen.getByRole('button', { name: 'Зняти всі коди' }));
    await view.user.click(screen.getByRole('button', { name: /^Зарахувати 1.код без фото$/ }));
    camera.show([stickCode, veloCode]);
    giveBitmap();
    await screen.findByRole('img', { name: 'Фото пачок' });
    release();
    await view.user.click(await screen.findByRole('button', { name: 'Сканувати ще' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([`1${veloCode}`]);
    expect(localStorage.getItem('scan-packs')).toBe(veloCode);
  });

  test('found codes survive a reload and are sent without a picture', async () => {
    const camera = installCamera();
    const host = multiHost();
    const view = await open(host);
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode, veloCode]);
    await screen.findByText(veloCode);
    view.unmount();
    const again = await open(host);
    expect(rows()).toHaveLength(2);
    await again.user.click(screen.getByRole('button', { name: 'Зарахувати 2\u00a0коди без фото' }));
    await again.settled();
    expect(host.server.calls(sendCode).map(({ input }) => input.code)).toEqual([
      stickCode,
      veloCode,
    ]);
    again.unmount();
    await open(host);
    expect(screen.queryByRole('list', { name: 'Коди' })).toBeNull();
  });

  test('a code that the device cannot store stays on the page', async () => {
    const host = multiHost();
    host.online.set(false);
    const view = await open(host);
    await takePhoto(view, installCamera(), [stickCode]);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await send(view);
    expect(rows()[0]).toHaveTextContent('Не надіслано');
    await view.user.click(screen.getByRole('button', { name: 'Сканувати ще' }));
    expect(rows()).toHaveLength(1);
  });
});

test('each step begins at its top and takes the focus, which the button before had', async () => {
  render(<main tabIndex={-1} />);
  const main = screen.getByRole('main');
  const view = await open();
  await takePhoto(view, installCamera(), codes);
  await waitFor(() => expect(main).toHaveFocus());
  for (const name of [/^Зарахувати/, 'Сканувати ще'] as const) {
    await view.user.click(screen.getByRole('button', { name }));
    await view.settled();
    expect(main).toHaveFocus();
  }
});

describe('codes that are not meant', () => {
  test('and were sent are not added again while the camera sees them', async () => {
    const camera = installCamera();
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode]);
    await screen.findByText(stickCode);
    await view.user.click(screen.getByRole('button', { name: 'Зарахувати 1\u00a0код без фото' }));
    await view.settled();
    await view.user.click(screen.getByRole('button', { name: 'Сканувати ще' }));
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode, veloCode]);
    await screen.findByText(veloCode);
    expect(rows().map(({ textContent }) => textContent)).toEqual([`1${veloCode}`]);
  });

  test('and were removed are not added again while the camera sees them, until the customer starts again', async () => {
    const camera = installCamera();
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show([stickCode]);
    await screen.findByText(stickCode);
    await view.user.click(screen.getByRole('button', { name: `Прибрати ${stickCode}` }));
    camera.show([stickCode, veloCode]);
    await screen.findByText(veloCode);
    expect(rows()).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Зняти всі коди' }));
    expect(await screen.findByRole('button', { name: 'Зарахувати 1\u00a0код' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Зняти інше фото' }));
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    await screen.findByText(stickCode);
    expect(rows()).toHaveLength(2);
  });

  test('and were removed count again on a photo that shows nothing else', async () => {
    const reader = installCamera();
    const view = await open();
    await takePhoto(view, reader, [stickCode]);
    await view.user.click(screen.getByRole('button', { name: `Прибрати ${stickCode}` }));
    await takePhoto(view, reader, [stickCode]);
    expect(sendButton()).toHaveAccessibleName('Зарахувати 1\u00a0код');
  });

  test('before the camera are recognized', async () => {
    const camera = installCamera();
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show('https://example.org/');
    expect(await screen.findByText(/^Це не коди з пачок/)).toBeVisible();
  });

  test('on a photo are not called invisible', async () => {
    const view = await open();
    const reader = installCamera();
    reader.show('https://example.org/');
    await view.user.upload(
      screen.getByLabelText('Фото коду'),
      new File(['photo'], 'packs.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText('Кодів з пачок на фото немає')).toBeVisible();
    expect(screen.getByText(/^Це не коди з пачок/)).toBeVisible();
  });

  test('more codes than fit are announced', async () => {
    const many = Array.from({ length: maxCount.scannedCodes + 1 }, (_, index) =>
      formatPackCode({ kind: 'ST', batch: 'K7M2', serial: packSerial(index) }),
    );
    const view = await open();
    await takePhoto(view, installCamera(), many);
    expect(sendButton()).toHaveAccessibleName('Зарахувати 30\u00a0кодів');
    expect(screen.getByText(/^За раз зараховуємо до 30 кодів/)).toBeVisible();
  });
});

test('a picture that the server refuses is explained, and another can be taken', async () => {
  const host = multiHost();
  host.server.on(sendPicture, () => {
    throw refuse('SCAN_PICTURE_INVALID');
  });
  const view = await open(host);
  await takePhoto(view, installCamera(), codes);
  await send(view);
  expect(screen.getByRole('alert')).toHaveTextContent('Зроби інше');
  await view.user.click(screen.getByRole('button', { name: 'Зняти інше фото' }));
  expect(screen.getByLabelText('Фото коду')).toBeEnabled();
  expect(screen.queryByRole('list', { name: 'Коди' })).toBeNull();
});

test('a picture without codes says what to do', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), null);
  expect(screen.getByRole('alert')).toHaveTextContent('розклади пачки кодами догори');
});

test('a code that is not meant can be removed; without the last one the camera is back', async () => {
  const view = await open();
  await takePhoto(view, installCamera(), [stickCode, veloCode]);
  await view.user.click(screen.getByRole('button', { name: `Прибрати ${stickCode}` }));
  expect(sendButton()).toHaveAccessibleName('Зарахувати 1\u00a0код');
  await view.user.click(screen.getByRole('button', { name: `Прибрати ${veloCode}` }));
  expect(screen.getByLabelText('Фото коду')).toBeEnabled();
});
