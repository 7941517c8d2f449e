import { screen, waitFor } from '@testing-library/react';
import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import { writeCookie } from '@club/platform/cookies';
import { rememberedVisit } from '../../../session/visit';
import { aLogin, aServer, clearDevice, openShell } from '../../../testing/open-shell';
// Compiled at the first import: here, not while a test waits.
import '../../../host/signed-in-area';
import '../home/home-page';
import '../landing/landing-page';
import '../../account/age/adult-page';
import '../../account/login/auth-page';
import '../../account/registration/registration-page';
import './qr-page';

const sent: string[] = [];
jest.mock('uqr', () => {
  const real = jest.requireActual<typeof import('uqr')>('uqr');
  return {
    encode: (text: string, options: object) => {
      sent.push(text);
      return real.encode(text, options);
    },
  };
});

afterEach(() => {
  clearDevice();
  sent.length = 0;
});

const query = '?utm_source=poster&utm_campaign=spring&ref=REW-AB12CD';
const visit = { ref: 'REW-AB12CD', campaign: 'utm_source=poster&utm_campaign=spring' };

const newcomer = {
  phone: '501112233',
  first_name: 'Олена',
  last_name: 'Коваль',
  email: 'olena@example.com',
  birth_date: '1990-01-31',
  consent: 'yes',
};

function holdPhone() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media === '(pointer: coarse)' }) as MediaQueryList);
}

describe('where printed codes lead', () => {
  it('[RT-01] [GD-05] a phone opens the landing page, with the whole query', async () => {
    holdPhone();
    const view = openShell(`/qr${query}&other=1`);
    await screen.findByRole('heading', { name: /клуб, де покупки/ });
    expect(view.address()).toBe(`/landing${query}`);
    expect(rememberedVisit()).toEqual(visit);
  });

  it('[RT-01] a customer’s phone opens home, and the visit is stored for the cart', async () => {
    holdPhone();
    writeCookie('isAdult', 'true');
    const view = openShell(`/qr${query}`, { isCustomer: true });
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(rememberedVisit().ref).toBe('REW-AB12CD');
  });

  it('[RT-01] a desktop shows the same address as a code for the phone, and a link to continue', async () => {
    const view = openShell(`/qr${query}&other=1`);
    await screen.findByRole('img', { name: 'QR-код, що відкриває «Перший» на телефоні' });
    expect(new Set(sent)).toEqual(new Set([`https://first.test/qr${query}`]));
    await view.user.click(screen.getByRole('link', { name: 'Продовжити тут' }));
    await screen.findByRole('heading', { name: /клуб, де покупки/ });
    expect(view.address()).toBe(`/landing${query}`);
  });

  it('[RT-01] in the second brand it is that brand’s code; without parameters a plain one', async () => {
    openShell('/qr', { boot: { brand: 'second', onSecondHost: true } });
    await screen.findByRole('img', { name: /«Другий»/ });
    expect(new Set(sent)).toEqual(new Set(['https://second.test/qr']));
  });
});

describe('a friend’s link', () => {
  it.each([
    ['/landing', /клуб, де покупки/],
    ['/auth', 'Вхід до клубу'],
    ['/registration', 'Реєстрація'],
  ])('[GD-05] [MN-05] on %s is stored', async (path, name) => {
    writeCookie('isAdult', 'true');
    openShell(`${path}${query}`);
    await screen.findByRole('heading', { name });
    expect(rememberedVisit()).toEqual(visit);
  });

  it('[GD-05] is stored also where a guard redirects a customer', async () => {
    writeCookie('isAdult', 'true');
    const view = openShell(`/landing${query}`, { isCustomer: true });
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(rememberedVisit()).toEqual(visit);
  });

  it('[RT-01] [MN-05] reaches the server with the registration, through the question of age', async () => {
    const server = aServer();
    server.on(checkEmail, () => ({ valid: true, available: true }));
    server.on(registration, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
    server.on(regAuth, () => aLogin());
    sessionStorage.setItem('club.registration', JSON.stringify(newcomer));
    const { user } = openShell(`/registration${query}`, { server });
    await user.click(await screen.findByRole('button', { name: 'Так, мені є 18' }));
    await user.click(await screen.findByRole('button', { name: 'Отримати код' }));
    await user.type(await screen.findByLabelText('Шість цифр'), '123456');
    await waitFor(() => expect(server.calls(regAuth)).toHaveLength(1));
    expect(server.calls(regAuth)[0]?.input).toMatchObject({ ...visit, code: '123456' });
    expect(server.calls(registration)[0]?.input).not.toHaveProperty('ref');
    await screen.findByRole('button', { name: 'Меню' });
  });
});
