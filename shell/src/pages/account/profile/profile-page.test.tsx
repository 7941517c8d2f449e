import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { getCities, type CitySuggestion } from '@club/api/contract/delivery';
import { getProfile, updateProfile, type Profile } from '@club/api/contract/account/profile';
import { endSession, getSessions, tokenClear } from '@club/api/contract/account/sessions';
import { removeStoredReads } from '@club/host';
import { writeCookie } from '@club/platform/cookies';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRemote, aServer, clearDevice, inDays, openShell } from '../../../testing/open-shell';

afterEach(async () => {
  clearDevice();
  await removeStoredReads(() => true);
});

function aCity(number: number, name: string): CitySuggestion {
  const id = `city-${number}`;
  return {
    value: id,
    label: `м. ${name}`,
    city_id: id,
    province: name,
    delivery_city_id: id,
    meta: { MainDescription: name, Area: name, Region: '', DeliveryCity: id },
  };
}

const kyiv = aCity(1, 'Київ');
const lviv = aCity(6, 'Львів');

const profile: Profile = {
  first_name: 'Олена',
  last_name: 'Коваль',
  phone: '+380501112233',
  email: 'olena@example.com',
  birth_date: '1990-01-31',
  address: { city: kyiv, street: 'вул. Антоновича', house: '48', flat: '27' },
};

const device = (id: string, own: object = {}) => ({
  id,
  device: 'Chrome на Android',
  kind: 'phone' as const,
  created_at: inDays(-9),
  seen_at: '2026-11-19T10:05:00.000Z',
  is_current: false,
  ...own,
});

/** A server that stores what it gets. */
function open(own: Partial<Profile> = {}, path = '/profile/details') {
  writeCookie('isAdult', 'true');
  const server = aServer();
  let stored: Profile = { ...profile, ...own };
  let devices = [
    device('1', { is_current: true }),
    device('2', { device: 'Firefox на Windows', kind: 'computer' }),
    device('3', { device: 'Safari на iPhone' }),
  ];
  server.on(getMetafields, () => ({ metafields: [] }));
  server.on(checkAllowedUser, () => ({ allowed: false }));
  server.on(getProfile, () => ({ profile: stored }));
  server.on(getCities, ({ input }) => ({
    cities: [kyiv, lviv].filter(({ label }) => label.includes(input.query ?? '')),
  }));
  server.on(updateProfile, ({ input: { first_name, last_name, address } }) => {
    const city = [kyiv, lviv].find(({ city_id }) => city_id === address?.city_id) ?? kyiv;
    stored = { ...stored, first_name, last_name, address: address && { ...address, city } };
    return { profile: stored };
  });
  server.on(getSessions, () => ({ sessions: devices }));
  server.on(endSession, ({ input }) => {
    devices = devices.filter(({ id }) => id !== input.session_id);
    return { success: true };
  });
  server.on(tokenClear, () => {
    devices = devices.filter(({ is_current }) => is_current);
    return { success: true, ended: 2 };
  });
  const link = { place: 'profile', page: 'beds', label: 'Мої грядки', order: 10, icon: 'gift' };
  const remotes = [
    aRemote('garden', [{ name: 'beds', path: '/garden' }], { 'profile.links': 'Gate' }, [link]),
  ];
  const loadRemote = async () => ({
    name: 'garden',
    routes: {},
    slots: { Gate: async () => ({ default: () => <a href="/x">Мої пристрої</a> }) },
  });
  return openShell(path, { isCustomer: true, server, boot: { remotes }, loadRemote });
}

type View = ReturnType<typeof open>;

const field = (name: string | RegExp) => screen.findByLabelText(name);
const save = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Зберегти' }));
const customerOf = ({ shell }: View) => {
  const session = shell.session.store.get();
  return session.status === 'customer' ? session.customer : null;
};

describe('the profile', () => {
  it('[RT-39] begins with the name and the phone, and leads to what remotes offer', async () => {
    const view = open({}, '/profile');
    expect(await screen.findByRole('heading', { name: 'Олена Коваль' })).toBeVisible();
    expect(screen.getByText('+380 50 111 22 33')).toBeVisible();
    const tiles = within(screen.getByRole('list', { name: 'Твоє в клубі' }));
    expect(tiles.getAllByRole('link')).toHaveLength(1);
    expect(tiles.getByRole('link', { name: 'Мої грядки' })).toHaveAttribute('href', '/garden');
    // What other domains put here waits until the page is idle.
    await screen.findByRole('link', { name: 'Мої пристрої' }, { timeout: 5_000 });
    expect(view.server.calls(getProfile)).toEqual([]);
  });

  it.each([
    [/Ім’я та адреса/, '/profile/details'],
    [/Електронна пошта/, '/profile/email'],
    [/Де виконано вхід/, '/profile/devices'],
    [/Черга надсилання/, '/outbox'],
  ])('[RT-39] has %s on a page of its own', async (name, path) => {
    const view = open({}, '/profile');
    await view.user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(view.address()).toBe(path));
    if (path === '/outbox') return;
    await view.user.click(await screen.findByRole('link', { name: 'Назад' }));
    expect(view.address()).toBe('/profile');
  });
});

describe('names and address', () => {
  it('[RT-39] [AC-13] are shown, with phone and birth date beside them', async () => {
    open();
    expect(await field('Ім’я')).toHaveValue('Олена');
    expect(await field('Місто')).toHaveValue('м. Київ');
    expect(await field('Будинок')).toHaveValue('48');
    expect(screen.getByText('+380 50 111 22 33')).toBeVisible();
    expect(screen.getByText('31 січня 1990')).toBeVisible();
  });

  it('[AC-13] are saved, and the session shows the new name', async () => {
    const view = open();
    await view.user.clear(await field('Ім’я'));
    await view.user.type(await field('Ім’я'), 'Мар’яна');
    expect(screen.getByText('Є незбережені зміни')).toBeVisible();
    await save(view);
    await screen.findByText('Збережено');
    expect(view.server.calls(updateProfile)[0]?.input).toEqual({
      first_name: 'Мар’яна',
      last_name: 'Коваль',
      address: { city_id: 'city-1', street: 'вул. Антоновича', house: '48', flat: '27' },
    });
    expect(customerOf(view)?.firstName).toBe('Мар’яна');
    expect(await field('Ім’я')).toHaveValue('Мар’яна');
    expect(screen.queryByText('Є незбережені зміни')).not.toBeInTheDocument();
  });

  it('[AC-13] a saved flat leaves with its house, a typed one stays', async () => {
    const view = open();
    const flat = await field(/Квартира/);
    await view.user.type(await field('Будинок'), 'а');
    expect(flat).toHaveValue('');
    await view.user.type(flat, '9');
    await view.user.type(await field('Будинок'), '/2');
    expect(flat).toHaveValue('9');
  });

  it('[AC-13] a saved house leaves with its street, a typed one stays', async () => {
    const view = open();
    await view.user.type(await field('Вулиця'), 'а');
    expect(await field('Будинок')).toHaveValue('');
    expect(await field(/Квартира/)).toHaveValue('');
    await view.user.type(await field('Будинок'), '7');
    await view.user.type(await field('Вулиця'), 'б');
    expect(await field('Будинок')).toHaveValue('7');
  });

  it('[AC-13] a saved address leaves with its city', async () => {
    const view = open();
    await view.user.clear(await field('Місто'));
    await view.user.type(await field('Місто'), 'Льв');
    await view.user.click(await screen.findByRole('option', { name: 'м. Львів' }));
    for (const name of ['Вулиця', 'Будинок', /Квартира/]) {
      expect(await field(name)).toHaveValue('');
    }
  });

  it('[AC-13] an emptied address is deleted, an incomplete one is refused at its field', async () => {
    const view = open();
    for (const name of ['Місто', 'Вулиця', 'Будинок', /Квартира/]) {
      await view.user.clear(await field(name));
    }
    await view.user.type(await field('Вулиця'), 'вул. Нова');
    await save(view);
    expect(await field('Місто')).toBeInvalid();
    expect(await field('Місто')).toHaveFocus();
    expect(await field('Будинок')).toHaveAccessibleDescription('Вкажи номер будинку');
    await view.user.clear(await field('Вулиця'));
    await save(view);
    await screen.findByText('Збережено');
    expect(view.server.calls(updateProfile)).toHaveLength(1);
    expect(view.server.calls(updateProfile)[0]?.input.address).toBeNull();
  });

  it('[AC-13] names by the rules of the club', async () => {
    const view = open();
    await view.user.clear(await field('Прізвище'));
    await view.user.type(await field('Прізвище'), 'К1');
    await save(view);
    expect(await field('Прізвище')).toHaveFocus();
    expect(await field('Прізвище')).toHaveAccessibleDescription(/від 2 до 40 літер/);
    expect(view.server.calls(updateProfile)).toEqual([]);
  });

  it('that are changed while they are saved stay, and are sent when they are saved again', async () => {
    const view = open();
    await view.user.type(await field('Будинок'), 'а');
    const release = view.server.hold(updateProfile);
    await save(view);
    await view.user.type(await field('Будинок'), 'б');
    // Not only the button refuses.
    fireEvent.submit((await field('Будинок')).closest('form')!);
    await save(view);
    expect(view.server.calls(updateProfile)).toHaveLength(1);
    release();
    await screen.findByText('Збережено');
    expect(await field('Будинок')).toHaveValue('48аб');
    expect(screen.getByText('Є незбережені зміни')).toBeVisible();
    await save(view);
    await waitFor(() => expect(view.server.calls(updateProfile)).toHaveLength(2));
    expect(view.server.calls(updateProfile)[1]?.input.address?.house).toBe('48аб');
    await waitFor(() => expect(screen.queryByText('Є незбережені зміни')).toBeNull());
  });

  it('[ER-04] outlive a lost network and a reload', async () => {
    const view = open();
    view.server.fail(updateProfile, 'network');
    await view.user.type(await field('Будинок'), 'а');
    await save(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Перевір мережу/);
    view.unmount();
    open();
    expect(await field('Будинок')).toHaveValue('48а');
    expect(screen.getByText('Є незбережені зміни')).toBeVisible();
  });
});

describe('the city', () => {
  const list = () => screen.findByRole('listbox', { name: 'Міста' });

  it('[AC-13] is chosen from suggestions by touch', async () => {
    const view = open();
    await view.user.clear(await field('Місто'));
    await view.user.type(await field('Місто'), 'Льв');
    await view.user.click(await within(await list()).findByRole('option', { name: 'м. Львів' }));
    expect(await field('Місто')).toHaveValue('м. Львів');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await view.user.type(await field('Вулиця'), 'вул. Франка');
    await view.user.type(await field('Будинок'), '5');
    await save(view);
    await screen.findByText('Збережено');
    const saved = { city_id: 'city-6', street: 'вул. Франка', house: '5', flat: '' };
    expect(view.server.calls(updateProfile)[0]?.input.address).toEqual(saved);
  });

  it('[AC-13] begins with the popular ones, and is chosen by keyboard', async () => {
    const view = open({ address: null });
    await view.user.click(await field('Місто'));
    expect(within(await list()).getAllByRole('option')).toHaveLength(2);
    await view.user.keyboard('{ArrowDown}{ArrowDown}');
    const active = (await field('Місто')).getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')).toHaveTextContent('м. Львів');
    await view.user.keyboard('{Enter}');
    expect(await field('Місто')).toHaveValue('м. Львів');
    expect(view.server.calls(updateProfile)).toEqual([]);
    await view.user.keyboard('{ArrowDown}');
    await list();
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('[AC-13] that is unknown shows so', async () => {
    const view = open({ address: null });
    await view.user.type(await field('Місто'), 'Атлантида');
    await screen.findByText('Такого міста немає в довіднику');
    await save(view);
    expect(await field('Місто')).toHaveAccessibleDescription('Обери місто зі списку');
  });
});

describe('the devices', () => {
  const section = async () => {
    await screen.findByRole('heading', { name: 'Де виконано вхід' });
    return within(screen.getByRole('main'));
  };

  it('[BX-08] are listed in words, this one marked', async () => {
    open({}, '/profile/devices');
    const list = await section();
    const rows = await list.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('Цей пристрій');
    expect(rows[1]).toHaveTextContent('Firefox на WindowsВостаннє 19 листопада о 12:05');
    expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('[BX-08] one is logged out', async () => {
    const view = open({}, '/profile/devices');
    const list = await section();
    await view.user.click(await list.findByRole('button', { name: /Вийти на пристрої Firefox/ }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getByRole('button', { name: /Вийти на пристрої Safari/ })).toHaveFocus();
    expect(view.server.calls(endSession)[0]?.input).toEqual({ session_id: '2' });
    await screen.findByText('Пристрій вийшов');
  });

  it('[CL-19] [BX-08] all others are logged out', async () => {
    const view = open({}, '/profile/devices');
    const list = await section();
    await view.user.click(
      await list.findByRole('button', { name: 'Вийти на всіх інших пристроях' }),
    );
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('[BX-08] a failure is shown, and the list stays', async () => {
    const view = open({}, '/profile/devices');
    view.server.fail(endSession, 'network');
    const list = await section();
    await view.user.click(await list.findByRole('button', { name: /Safari/ }));
    await screen.findByText('Немає зв’язку');
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  it('[BX-08] the end of this session elsewhere leads to the login', async () => {
    const view = open();
    await field('Ім’я');
    view.server.fail(updateProfile, 'UNAUTHORIZED_IN_APP');
    await save(view);
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
    expect(sessionStorage.getItem('club.profile')).toBeNull();
  });
});
