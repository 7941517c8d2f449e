import { getReceipts, sendReceipt, type Receipt } from '@club/api/contract/receipts';
import { removeFiles } from '@club/platform/device-files';
import { openOutbox } from '@club/platform/outbox';
import {
  createTestHost,
  installCamera,
  installCodeReader,
  installPictures,
  refuse,
  removeCamera,
  removePictures,
  renderRoute,
  type HostView,
  type TestHost,
} from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { answerScans } from '../../testing/scan-answers';
import { answerReceipts, aReceipt, receiptLink } from '../../testing/receipt-answers';

const filesKey = 'receipt-draft:c-1';

beforeEach(() => installPictures());

afterEach(async () => {
  removeCamera();
  removePictures();
  await removeFiles(filesKey);
  localStorage.clear();
});

function receiptHost(before: readonly Receipt[] = [], { online = true } = {}): TestHost {
  const pages = { 'shell.outbox': '/outbox', 'shell.support': '/support' };
  const host = createTestHost({ pages, online });
  answerScans(host.server);
  answerReceipts(host.server, before);
  return host;
}

async function open(host = receiptHost(), search = '') {
  const view = await renderRoute(config, remote, 'receipt', { host, search });
  await view.settled();
  // The picture of a draft is read from the device.
  await act(async () => undefined);
  return view;
}

const linkField = () => screen.getByLabelText('Посилання з чека');
const sendButton = () => screen.getByRole('button', { name: 'Надіслати на перевірку' });
const form = () => within(screen.getByRole('region', { name: 'Або без камери' }));
const list = () => within(screen.getByRole('region', { name: 'Мої чеки' }));
const rows = () => list().queryAllByRole('listitem');

async function paste({ user }: HostView, text: string) {
  await user.click(linkField());
  await user.paste(text);
}

async function send(view: HostView) {
  await view.user.click(sendButton());
  await view.settled();
}

async function choosePicture({ user }: HostView, text = 'photo') {
  const file = new File([text], 'receipt.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Фото з пристрою'), file);
}

const sentInputs = (host: TestHost) =>
  Promise.all(
    host.server.calls(sendReceipt).map(async ({ input: { link, picture } }) => ({
      link,
      picture: await picture?.text(),
    })),
  );

test('/scan/receipt uses the layout account-off-footer and the guard auth', () => {
  expect(config.routes.receipt).toMatchObject({
    path: '/scan/receipt',
    layout: 'account-off-footer',
    guards: ['auth'],
    title: 'Чеки',
  });
});

test('the QR code under the camera is sent at once, and the camera is released', async () => {
  const camera = installCamera();
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  camera.show('https://example.org/');
  expect(await screen.findByText(/Це не фіскальний чек/)).toBeVisible();
  camera.show(receiptLink);
  expect(await screen.findByText('Чек на перевірці')).toBeVisible();
  await view.settled();
  expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: undefined }]);
  expect(camera.running).toBe(0);
  expect(rows()).toHaveLength(1);
});

describe('[SC-01] for who came by a link the camera', () => {
  beforeEach(() =>
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    }),
  );
  afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

  test('starts by itself', async () => {
    const camera = installCamera();
    await open();
    await waitFor(() => expect(camera.running).toBe(1));
  });

  test('waits beside a receipt that is in the form already', async () => {
    const camera = installCamera();
    await open(receiptHost(), `?link=${encodeURIComponent(receiptLink)}`);
    expect(camera.requests).toBe(0);
  });

  test('waits beside the photo of a draft', async () => {
    const view = await open();
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await view.settled();
    view.unmount();
    const camera = installCamera();
    await open();
    await screen.findByRole('img', { name: 'Обране фото' });
    expect(camera.requests).toBe(0);
  });
});

test('a photo of a draft that the device has lost leaves the draft', async () => {
  const view = await open();
  await choosePicture(view);
  await screen.findByRole('img', { name: 'Обране фото' });
  await view.settled();
  view.unmount();
  await removeFiles(filesKey);
  expect(localStorage).toHaveLength(1);
  await open();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a pasted link is sent; the receipt is in the list with its state and expected points', async () => {
  const view = await open();
  expect(list().getByText('Чеків ще немає')).toBeVisible();
  await paste(view, `  ${receiptLink}\n`);
  await send(view);
  const outcome = /^523,40.₴, куплено 20 листопада\. Після підтвердження отримаєш \+26.XP/;
  expect(screen.getByText(outcome)).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent(
    /Чек № 2091853113.*523,40.₴, куплено 20 листопада.*На перевірці.*\+26.XP/,
  );
  expect(linkField()).toHaveValue('');
  expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: undefined }]);
  expect(localStorage).toHaveLength(0);
});

test('a receipt that another page has read is in the form, which comes first', async () => {
  installCamera();
  const view = await open(receiptHost(), `?link=${encodeURIComponent(receiptLink)}`);
  expect(linkField()).toHaveValue(receiptLink);
  expect(screen.getByRole('heading', { name: 'Прочитаний чек' })).toBeVisible();
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
  const camera = screen.getByRole('region', { name: 'Камера' });
  expect(linkField().compareDocumentPosition(camera)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(parts).not.toContain('Або без камери');
  await send(view);
  expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: undefined }]);
  expect(screen.getByRole('heading', { name: 'Чек без камери' })).toBeVisible();
  expect(linkField()).toHaveValue('');
});

test('a receipt that another page has read is not sent with the photo of an older draft', async () => {
  const before = await open();
  await paste(before, 'https://example.org/older');
  await choosePicture(before);
  await screen.findByRole('img', { name: 'Обране фото' });
  await before.settled();
  before.unmount();
  const view = await open(receiptHost(), `?link=${encodeURIComponent(receiptLink)}`);
  expect(screen.queryByRole('img', { name: 'Обране фото' })).toBeNull();
  await send(view);
  expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: undefined }]);
  view.unmount();
  await open();
  expect(linkField()).toHaveValue('');
  expect(screen.queryByRole('img', { name: 'Обране фото' })).toBeNull();
});

describe('the link of another page leaves the address, so a reload', () => {
  const search = `?link=${encodeURIComponent(receiptLink)}`;

  test('shows the receipt that was begun after it was sent', async () => {
    const view = await open(receiptHost(), search);
    expect(view.location()).toBe('/scan/receipt');
    await send(view);
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await view.settled();
    view.unmount();
    await open(receiptHost(), view.location().replace('/scan/receipt', ''));
    expect(await screen.findByRole('img', { name: 'Обране фото' })).toBeVisible();
    expect(linkField()).toHaveValue('');
  });

  test('shows the link itself while it is not sent', async () => {
    const view = await open(receiptHost(), search);
    view.unmount();
    await open();
    expect(linkField()).toHaveValue(receiptLink);
  });
});

test('a link that is entered while the one before is sent stays in the form', async () => {
  const view = await open();
  await paste(view, receiptLink);
  const release = view.host.server.hold(sendReceipt);
  await view.user.click(sendButton());
  await view.user.clear(linkField());
  await paste(view, 'https://');
  release();
  expect(await screen.findByText('Чек на перевірці')).toBeVisible();
  await view.settled();
  expect(linkField()).toHaveValue('https://');
});

test('the address fills in nothing that is no receipt', async () => {
  await open(receiptHost(), '?link=https%3A%2F%2Fexample.org');
  expect(linkField()).toHaveValue('');
  expect(form().getByLabelText('Посилання з чека')).toBeVisible();
});

test('a photo is redrawn and sent, alone or with the link; two presses send once', async () => {
  const view = await open();
  expect(sendButton()).toHaveAttribute('data-variant', 'secondary');
  await choosePicture(view);
  await screen.findByRole('img', { name: 'Обране фото' });
  expect(sendButton()).toHaveAttribute('data-variant', 'primary');
  const release = view.host.server.hold(sendReceipt);
  await view.user.click(sendButton());
  await view.user.click(sendButton());
  release();
  expect(await screen.findByText(/XP порахуємо, щойно прочитаємо суму/)).toBeVisible();
  await view.settled();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Обране фото' })).toBeNull());
  await choosePicture(view);
  await paste(view, receiptLink);
  await screen.findByRole('img', { name: 'Обране фото' });
  await send(view);
  expect(await sentInputs(view.host)).toEqual([
    { link: undefined, picture: '2000x1333' },
    { link: receiptLink, picture: '2000x1333' },
  ]);
});

describe('[SC-07] the QR code on a photo', () => {
  test('is read on the device and sent with the photo in one call', async () => {
    const reader = installCodeReader();
    const view = await open();
    reader.show(['4820000000017', receiptLink]);
    await choosePicture(view);
    expect(await screen.findByText(/QR-код на фото прочитано/)).toBeVisible();
    expect(linkField()).toHaveValue(receiptLink);
    await send(view);
    expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: '1000x800' }]);
  });

  test('leaves the form with its photo', async () => {
    const reader = installCodeReader();
    const view = await open();
    reader.show(receiptLink);
    await choosePicture(view);
    await screen.findByText(/QR-код на фото прочитано/);
    reader.show(null);
    await choosePicture(view, 'another');
    expect(await screen.findByText(/QR-коду на фото не видно/)).toBeVisible();
    expect(linkField()).toHaveValue('');
    await send(view);
    expect(await sentInputs(view.host)).toEqual([{ link: undefined, picture: '1000x800' }]);
  });

  test('that cannot be read leaves a pasted link as it is', async () => {
    installCodeReader({ formats: 'none', isDecoderLost: true });
    const view = await open();
    await paste(view, receiptLink);
    await choosePicture(view);
    expect(await screen.findByText(/QR-коду на фото не видно/)).toBeVisible();
    expect(linkField()).toHaveValue(receiptLink);
  });
});

describe('[SC-07] a photo that is chosen at the camera', () => {
  const atCamera = () => within(screen.getByRole('region', { name: 'Камера' }));

  async function chooseAtCamera({ user }: HostView) {
    const file = new File(['photo'], 'receipt.jpg', { type: 'image/jpeg' });
    await user.upload(atCamera().getByLabelText('Фото чека'), file);
  }

  test('goes into the form with its link, and both are sent; the camera is released', async () => {
    const camera = installCamera();
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    await screen.findByRole('button', { name: 'Вимкнути камеру' });
    const reader = installCodeReader();
    reader.show(receiptLink);
    await chooseAtCamera(view);
    expect(await form().findByText(/QR-код на фото прочитано/)).toBeVisible();
    expect(linkField()).toHaveValue(receiptLink);
    expect(sendButton()).toHaveFocus();
    expect(camera.running).toBe(0);
    expect(view.host.server.calls(sendReceipt)).toHaveLength(0);
    await send(view);
    expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: '1000x800' }]);
  });

  test.each([
    ['without a code', null],
    ['with a code of something else', '4820000000017'],
  ])('%s is sent alone', async (_, text) => {
    const reader = installCodeReader();
    const view = await open();
    reader.show(text);
    await chooseAtCamera(view);
    expect(await form().findByText(/дані прочитає оператор/)).toBeVisible();
    expect(atCamera().queryByText(/На фото не видно коду|Це не фіскальний чек/)).toBeNull();
    await send(view);
    expect(await sentInputs(view.host)).toEqual([{ link: undefined, picture: '1000x800' }]);
    expect(screen.getByText('Чек на перевірці')).toBeVisible();
  });
});

test.each([
  ['', /Встав посилання з QR-коду або додай фото/],
  ['https://example.org/check?id=1', /Це не посилання фіскального чека/],
])('%j is refused before anything is sent, and the field has the focus', async (text, words) => {
  const view = await open();
  if (text !== '') await paste(view, text);
  await view.user.click(sendButton());
  expect(screen.getByText(words)).toBeVisible();
  expect(linkField()).toHaveFocus();
  expect(linkField()).toHaveAccessibleDescription(words);
  expect(view.host.server.calls(sendReceipt)).toHaveLength(0);
});

test('a file that is no picture is refused before it is sent', async () => {
  const view = await open();
  await choosePicture(view, 'broken');
  expect(await screen.findByText(/не відкривається як фото/)).toBeVisible();
  await paste(view, receiptLink);
  await send(view);
  expect(screen.getByText('Чек на перевірці')).toBeVisible();
  expect(screen.queryByText(/не відкривається як фото/)).toBeNull();
});

describe('what the server refuses', () => {
  test('a receipt that somebody has sent leads to the support; the link stays', async () => {
    const view = await open();
    view.host.server.on(sendReceipt, () => {
      throw refuse('RECEIPT_USED');
    });
    await paste(view, receiptLink);
    await send(view);
    expect(form().getByRole('alert')).toHaveTextContent('Цей чек уже надіслано');
    expect(screen.getByRole('link', { name: /написати в підтримку/ })).toHaveAttribute(
      'href',
      '/support',
    );
    expect(linkField()).toHaveValue(receiptLink);
  });

  test.each([
    ['PICTURE_INVALID', /Це не фото JPEG/],
    ['PICTURE_TOO_LARGE', /Фото завелике/],
  ] as const)('%s is said at the photo', async (code, words) => {
    const view = await open();
    view.host.server.on(sendReceipt, () => {
      throw refuse(code);
    });
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await send(view);
    expect(screen.getByRole('group', { name: 'Фото чека' })).toHaveAccessibleDescription(words);
  });

  test.each([
    ['RECEIPT_LIMIT', /Забагато чеків за день/],
    ['RECEIPT_PAUSED', /Збережи чек/],
  ] as const)('%s is said below the form, and nothing waits', async (code, words) => {
    const view = await open();
    view.host.server.on(sendReceipt, () => {
      throw refuse(code);
    });
    await paste(view, receiptLink);
    await send(view);
    expect(form().getByRole('alert')).toHaveTextContent(words);
    expect(linkField()).toHaveValue(receiptLink);
    expect(openOutbox(view.host).entries.get()).toEqual([]);
  });

  test('a limit at the camera leaves the draft of another receipt as it is', async () => {
    const camera = installCamera();
    const view = await open();
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    view.host.server.on(sendReceipt, () => {
      throw refuse('RECEIPT_LIMIT');
    });
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show(receiptLink);
    expect(await screen.findByText(/Забагато чеків за день/)).toBeVisible();
    await view.settled();
    expect(openOutbox(view.host).entries.get()).toEqual([]);
    expect(linkField()).toHaveValue('');
    const stored = localStorage.getItem(filesKey) ?? '';
    expect(JSON.parse(stored)).toEqual({ link: '', hasPicture: true });
  });

  test('a link that is no receipt for the server is said at its field', async () => {
    const view = await open();
    view.host.server.on(sendReceipt, () => {
      throw refuse('RECEIPT_INVALID');
    });
    await paste(view, receiptLink);
    await send(view);
    expect(linkField()).toHaveAccessibleDescription(/Це не фіскальний чек/);
  });

  test('a receipt that is too old is not accepted, with the reason', async () => {
    const view = await open();
    view.host.server.on(sendReceipt, () => ({
      receipt: aReceipt({ state: 'refused', reason: 'too-old', points: null }),
    }));
    await paste(view, receiptLink);
    await send(view);
    expect(screen.getByText('Чек не зараховано')).toBeVisible();
    expect(screen.getByText(/^523,40.₴, куплено 20 листопада\. Старший за 14 днів/)).toBeVisible();
  });
});

test('a repeat of a receipt that was approved meanwhile says so', async () => {
  const view = await open();
  view.host.server.on(sendReceipt, () => ({
    receipt: aReceipt({ state: 'approved', store: 'Маркет' }),
  }));
  await paste(view, receiptLink);
  await send(view);
  expect(screen.getByText('Чек уже зараховано')).toBeVisible();
  expect(screen.queryByText('Чек на перевірці')).toBeNull();
});

describe('a page that is left while its receipt is on the way', () => {
  async function leaveWhileSending() {
    const view = await open();
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await view.settled();
    const release = view.host.server.hold(sendReceipt);
    await view.user.click(sendButton());
    await waitFor(() => expect(view.host.server.calls(sendReceipt)).toHaveLength(1));
    view.unmount();
    return { host: view.host, release };
  }

  test('has an empty form when it is opened again, and the receipt is sent once', async () => {
    const { host, release } = await leaveWhileSending();
    const again = await renderRoute(config, remote, 'receipt', { host });
    expect(await list().findByText('У черзі')).toBeVisible();
    await act(async () => undefined);
    expect(screen.queryByRole('img', { name: 'Обране фото' })).toBeNull();
    release();
    await again.settled();
    expect(host.server.calls(sendReceipt)).toHaveLength(1);
    expect(list().queryByText('У черзі')).toBeNull();
  });

  test('one that is refused then can be corrected', async () => {
    const { host, release } = await leaveWhileSending();
    host.server.on(sendReceipt, () => {
      throw refuse('PICTURE_INVALID');
    });
    release();
    const outbox = openOutbox(host);
    await waitFor(() => expect(outbox.entries.get()).toMatchObject([{ state: 'refused' }]));
    await outbox.takeBack(outbox.entries.get()[0]!.id, 'correct');
    await open(host);
    expect(await screen.findByRole('img', { name: 'Обране фото' })).toBeVisible();
  });
});

describe('what the server refuses while the page is open', () => {
  test('stays in the form, also after a reload', async () => {
    const view = await open();
    await paste(view, receiptLink);
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await view.settled();
    view.host.server.on(sendReceipt, () => {
      throw refuse('PICTURE_INVALID');
    });
    await send(view);
    await act(async () => undefined);
    view.unmount();
    await open(view.host);
    expect(linkField()).toHaveValue(receiptLink);
    expect(await screen.findByRole('img', { name: 'Обране фото' })).toBeVisible();
  });
});

describe('without a network', () => {
  test('[BX-01] link and photo wait in the outbox and are sent later', async () => {
    const view = await open();
    await paste(view, receiptLink);
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    act(() => view.host.online.set(false));
    expect(screen.getByText(/Чек почекає в черзі/)).toBeVisible();
    await send(view);
    expect(screen.getByText('Чек у черзі')).toBeVisible();
    expect(list().getByText('У черзі').closest('a')).toHaveAttribute('href', '/outbox');
    expect(view.host.server.calls(sendReceipt)).toHaveLength(0);
    act(() => view.host.online.set(true));
    await act(() => openOutbox(view.host).sendNow());
    await view.settled();
    expect(await sentInputs(view.host)).toEqual([{ link: receiptLink, picture: '2000x1333' }]);
    expect(list().queryByText('У черзі')).toBeNull();
    expect(screen.queryByText('Чек у черзі')).toBeNull();
    expect(openOutbox(view.host).entries.get()).toMatchObject([
      { state: 'sent', note: { title: 'Чек на перевірці', path: '/scan/receipt' } },
    ]);
  });

  test('one with a link is repeated at any age, a photo alone is not', async () => {
    const view = await open(receiptHost([], { online: false }));
    await paste(view, receiptLink);
    await send(view);
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    await send(view);
    expect(openOutbox(view.host).entries.get()).toMatchObject([
      { request: { input: { link: receiptLink } }, isRepeatable: true },
      { request: { files: [{ field: 'picture' }] }, isRepeatable: false },
    ]);
  });

  test('the text of one that waits follows the network', async () => {
    const view = await open();
    view.host.server.fail(sendReceipt, 'network');
    await paste(view, receiptLink);
    await send(view);
    const waiting = within(list().getByRole('list', { name: 'Чекають у черзі' }));
    expect(waiting.getByText('Надішлемо згодом самі')).toBeVisible();
    act(() => view.host.online.set(false));
    expect(waiting.getByText('Надішлемо, щойно з’явиться зв’язок')).toBeVisible();
  });

  test('[BX-01] one that is refused later is a draft again with its photo', async () => {
    const view = await open();
    await paste(view, receiptLink);
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    act(() => view.host.online.set(false));
    await send(view);
    view.host.server.on(sendReceipt, () => {
      throw refuse('RECEIPT_USED');
    });
    act(() => view.host.online.set(true));
    const outbox = openOutbox(view.host);
    await act(() => outbox.sendNow());
    const [entry] = outbox.entries.get();
    expect(entry).toMatchObject({ state: 'refused', title: expect.stringContaining('523,40') });
    await act(async () => void (await outbox.takeBack(entry!.id, 'correct')));
    await view.settled();
    view.unmount();
    await open(view.host);
    expect(linkField()).toHaveValue(receiptLink);
    expect(await screen.findByRole('img', { name: 'Обране фото' })).toBeVisible();
  });

  test('[BX-01] one that is refused later is not corrected over another draft', async () => {
    const view = await open();
    await paste(view, receiptLink);
    act(() => view.host.online.set(false));
    await send(view);
    view.host.server.on(sendReceipt, () => {
      throw refuse('RECEIPT_USED');
    });
    await choosePicture(view);
    await screen.findByRole('img', { name: 'Обране фото' });
    act(() => view.host.online.set(true));
    const outbox = openOutbox(view.host);
    await act(() => outbox.sendNow());
    const { id } = outbox.entries.get()[0]!;
    await expect(outbox.takeBack(id, 'correct')).rejects.toThrow(/У формі вже є інший чек/);
    expect(outbox.entries.get()).toMatchObject([{ id, state: 'refused' }]);
    view.unmount();
    const again = await open(view.host);
    expect(await screen.findByRole('img', { name: 'Обране фото' })).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: /Прибрати/ }));
    await again.settled();
    await act(async () => void (await outbox.takeBack(id, 'correct')));
    expect(linkField()).toHaveValue(receiptLink);
  });

  test('[PW-07] the list says why it is not there', async () => {
    const host = receiptHost([], { online: false });
    host.server.fail(getReceipts, 'network');
    await open(host);
    expect(screen.getByText(/Чеки покажемо/)).toBeVisible();
  });
});

test('[SC-07] where the camera is forbidden, a photo of the receipt is proposed', async () => {
  installCamera({ failure: 'NotAllowedError' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  expect(await screen.findByText(/зроби фото чека або встав посилання нижче/)).toBeVisible();
});
