import { getState, sendPhoto, type Verification } from '@club/api/contract/verification';
import { writeCookie } from '@club/platform/cookies';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createUpdates } from '../../../pwa/updates';
import { aServer, openShell } from '../../../testing/open-shell';
import { resetDevice } from '../../../testing/reset-device';
import { installPhotos, removePhotos } from '../../../testing/fake-photos';

beforeEach(installPhotos);
afterEach(async () => {
  removePhotos();
  await resetDevice();
});

const none: Verification = {
  status: 'none',
  way: null,
  reason: null,
  at: null,
  adult_from: null,
  is_news: false,
};

async function open(state: Partial<Verification> = {}) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  let stored: Verification = { ...none, ...state };
  server.on(getState, () => ({ verification: stored }));
  server.on(sendPhoto, () => {
    stored = { ...none, status: 'pending', way: 'document', at: '2026-11-20T08:30:00.000Z' };
    return { verification: stored };
  });
  const view = openShell('/verification/other', { server, isCustomer: true });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, server };
}

type View = Awaited<ReturnType<typeof open>>;

const file = (name = 'passport.jpg', text = 'photo') =>
  new File([text], name, { type: 'image/jpeg' });
const choose = async ({ user }: View, one: File) =>
  user.upload(await screen.findByLabelText('Фото з пристрою'), one);
const submit = ({ user }: View) =>
  user.click(screen.getByRole('button', { name: 'Надіслати на перевірку' }));
const agree = ({ user }: View) => user.click(screen.getByRole('checkbox'));

describe('[RT-50] the photo of a document', () => {
  it('is chosen, looked at, and sent once with the consent; then it waits', async () => {
    const view = await open();
    await choose(view, file());
    const preview = await screen.findByRole('img', { name: 'Обране фото документа' });
    expect(preview).toHaveAttribute('src', expect.stringContaining('blob:'));
    await agree(view);
    await submit(view);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    expect(screen.getByText('Фото надіслано')).toBeVisible();
    expect(view.address()).toBe('/verification');
    const [call, ...more] = view.server.calls(sendPhoto);
    expect(more).toEqual([]);
    expect(call?.input.consent).toBe('true');
    // What leaves is redrawn: nothing that the camera wrote goes with it.
    expect(call?.input.photo.type).toBe('image/jpeg');
    expect(call?.input.photo.size).not.toBe(file().size);
  });

  it('that is sent while the customer is on another page leaves them there, and says so', async () => {
    const view = await open();
    const release = view.server.hold(sendPhoto);
    await choose(view, file());
    await screen.findByRole('img', { name: 'Обране фото документа' });
    await agree(view);
    await submit(view);
    await waitFor(() => expect(view.server.calls(sendPhoto)).toHaveLength(1));
    const [home] = screen.getAllByRole('link', { name: /на головну/ });
    if (home) await view.user.click(home);
    await waitFor(() => expect(view.address()).toBe('/'));
    release();
    expect(await screen.findByText('Фото надіслано')).toBeVisible();
    expect(view.address()).toBe('/');
  });

  it('opens the camera where there is one', async () => {
    await open();
    expect(await screen.findByLabelText('Знімок камери')).toHaveAttribute('capture', 'environment');
  });

  it('[PW-03] prevents a reload of the page, from the camera on', async () => {
    const view = await open();
    await screen.findByLabelText('Знімок камери');
    const take = jest.fn();
    const updates = createUpdates();
    updates.found(take);
    await view.user.click(screen.getByRole('button', { name: 'Зняти фото' }));
    // The camera covers the page.
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await choose(view, file());
    await screen.findByRole('img', { name: 'Обране фото документа' });
    updates.needed(take);
    expect(take).not.toHaveBeenCalled();
    view.unmount();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PW-03] prevents it once the consent is given', async () => {
    const view = await open();
    await screen.findByLabelText('Знімок камери');
    await agree(view);
    const take = jest.fn();
    createUpdates().needed(take);
    expect(take).not.toHaveBeenCalled();
  });

  it('can be taken again', async () => {
    const view = await open();
    await choose(view, file());
    const first = (await screen.findByRole('img')).getAttribute('src');
    await choose(view, file('again.jpg'));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(first));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith(first);
  });

  it('that does not open keeps the one before', async () => {
    const view = await open();
    await choose(view, file());
    const first = (await screen.findByRole('img')).getAttribute('src');
    await choose(view, file('broken.jpg', 'broken'));
    expect(await screen.findByText(/не відкривається як фото/)).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', first);
  });

  it('is missed, and so is the consent, in this order', async () => {
    const view = await open();
    await screen.findByLabelText('Фото з пристрою');
    await submit(view);
    expect(screen.getByText('Додай фото документа')).toBeVisible();
    expect(screen.getByText(/Без згоди/)).toBeVisible();
    await choose(view, file());
    await screen.findByRole('img');
    await submit(view);
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(view.server.calls(sendPhoto)).toEqual([]);
  });

  it('and the consent outlive a failure, and a second try succeeds', async () => {
    const view = await open();
    await choose(view, file());
    await agree(view);
    view.server.fail(sendPhoto, 'network');
    await submit(view);
    expect(await screen.findByText(/Перевір мережу/)).toBeVisible();
    expect(screen.getByRole('img')).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
    view.server.recover(sendPhoto);
    await submit(view);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
  });

  it('that the server refuses comes with advice for a better one', async () => {
    const view = await open();
    await choose(view, file());
    await agree(view);
    view.server.fail(sendPhoto, 'DOCUMENT_PHOTO_SMALL');
    await submit(view);
    expect(await screen.findByText(/Зроби знімок ближче/)).toBeVisible();
  });

  it('is sent once, also where the consent is changed meanwhile', async () => {
    const view = await open();
    await choose(view, file());
    await agree(view);
    const release = view.server.hold(sendPhoto);
    await submit(view);
    await screen.findByRole('progressbar', { name: 'Надсилаємо фото' });
    await agree(view);
    // Not only the button refuses.
    fireEvent.submit(screen.getByRole('checkbox').closest('form')!);
    await submit(view);
    release();
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    expect(view.server.calls(sendPhoto)).toHaveLength(1);
  });

  it('shows how much of it is uploaded', async () => {
    const view = await open();
    await choose(view, file());
    await agree(view);
    const release = view.server.hold(sendPhoto);
    await submit(view);
    const bar = await screen.findByRole('progressbar', { name: 'Надсилаємо фото' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    release();
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
  });

  it('[PW-07] waits for the network without being lost', async () => {
    const view = await open();
    await choose(view, file());
    await screen.findByRole('img');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Фото залишиться тут/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Надіслати на перевірку' })).toBeDisabled();
    expect(screen.getByRole('img')).toBeVisible();
  });

  it.each<[title: string, state: Partial<Verification>]>([
    ['Вік підтверджено', { status: 'approved' }],
    ['Дивимося на твій документ', { status: 'pending', way: 'document' }],
    ['Тобі ще немає 18', { status: 'rejected', reason: 'minor', adult_from: '2027-05-01' }],
  ])('is not requested, nor promised to be deleted, where it says «%s»', async (title, state) => {
    await open(state);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByLabelText('Фото з пристрою')).not.toBeInTheDocument();
    expect(screen.queryByText(/Хтось із нас подивиться/)).not.toBeInTheDocument();
  });

  it('is requested with what becomes of it', async () => {
    await open({ status: 'rejected', reason: 'unreadable' });
    expect(await screen.findByText('Хтось із нас подивиться на нього й видалить')).toBeVisible();
  });
});
