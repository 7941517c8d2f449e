import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import { writeCookie } from '@club/platform/cookies';
import { refuse } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLogin, aServer, clearDevice, openShell } from '../../../testing/open-shell';

afterEach(() => {
  jest.useRealTimers();
  clearDevice();
});

const Area = () => <h1>У клубі</h1>;

function open(address = '/registration') {
  writeCookie('isAdult', 'true');
  const server = aServer();
  server.on(checkEmail, ({ input }) => ({
    valid: true,
    available: input.email !== 'taken@example.com',
  }));
  server.on(registration, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
  server.on(regAuth, ({ input }) => {
    if (input.email === 'taken@example.com') throw refuse('EMAIL_TAKEN');
    return aLogin();
  });
  return openShell(address, { server, signedInArea: async () => ({ default: Area }) });
}

type View = ReturnType<typeof open>;

const field = (name: string | RegExp) => screen.findByLabelText(name);
const codeField = () => screen.findByLabelText<HTMLInputElement>('Шість цифр');
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Отримати код' }));

async function fill(
  { user }: View,
  own: { phone?: string; email?: string; birthDate?: string } = {},
) {
  const values = {
    'Номер телефону': own.phone ?? '501112233',
    'Ім’я': 'Мар’яна',
    Прізвище: 'Коваль',
    'Електронна пошта': own.email ?? 'Maria@Example.com',
  };
  for (const [name, value] of Object.entries(values)) {
    await user.click(await field(name));
    await user.paste(value);
  }
  await user.type(await field('Дата народження'), own.birthDate ?? '1990-01-31');
  await user.click(await screen.findByRole('checkbox'));
}

const typed = {
  phone: '+380501112233',
  first_name: 'Мар’яна',
  last_name: 'Коваль',
  email: 'maria@example.com',
  birth_date: '1990-01-31',
  consent: true,
};

describe('the form of a newcomer', () => {
  it('[RT-04] [AC-02] requires all fields, sends a code, and the code opens the account', async () => {
    const view = open();
    await fill(view);
    await send(view);
    await view.user.type(await codeField(), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.server.calls(registration).map(({ input }) => input)).toEqual([typed]);
    expect(view.server.calls(regAuth).map(({ input }) => input)).toEqual([
      { ...typed, code: '123456' },
    ]);
    expect(view.address()).toBe('/');
  });

  it('[RT-04] [GD-03] opens the page that was requested first', async () => {
    const view = open('/?from=friend');
    await view.user.click(await screen.findByRole('link', { name: 'Зареєструватися' }));
    await fill(view);
    await send(view);
    await view.user.type(await codeField(), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.address()).toBe('/?from=friend');
  });

  it('has its heading focused when the customer comes back from the code', async () => {
    const view = open();
    await fill(view);
    await send(view);
    await codeField();
    await view.user.click(screen.getByRole('button', { name: 'Виправити дані' }));
    expect(screen.getByRole('heading', { name: 'Реєстрація' })).toHaveFocus();
  });

  it('says that a code has to be waited for where the last one was for the login', async () => {
    const view = open('/auth');
    view.server.on(loginSms, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
    view.server.fail(confirmSms, 'CUSTOMER_INCOMPLETE');
    await view.user.type(await field('Номер телефону'), '501112233');
    await send(view);
    await view.user.type(await codeField(), '123456');
    await view.user.click(await screen.findByRole('link', { name: 'Зареєструватися' }));
    await fill(view, { phone: '' });
    view.server.fail(registration, 'SMS_TOO_SOON');
    await send(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Новий можна попросити за хвилину/);
    expect(screen.queryByLabelText('Шість цифр')).not.toBeInTheDocument();
    view.server.recover();
    await send(view);
    await codeField();
  });

  it('[GD-04] is for guests who confirmed their age', async () => {
    openShell('/registration');
    await screen.findByRole('heading', { name: 'Тобі вже є 18?' });
  });

  it('[AC-02] shows at each field what is wrong, focuses the first, and sends nothing', async () => {
    const view = open();
    await field('Ім’я');
    await send(view);
    const names = [
      'Номер телефону',
      'Ім’я',
      'Прізвище',
      'Електронна пошта',
      'Дата народження',
      /Мені є 18/,
    ];
    for (const name of names) expect(await field(name)).toBeInvalid();
    expect(await field('Номер телефону')).toHaveFocus();
    expect(await field('Прізвище')).toHaveAccessibleDescription(/від 2 до 40 літер/);
    await view.user.type(await field('Прізвище'), 'К');
    expect(await field('Прізвище')).toBeValid();
    expect(await field('Ім’я')).toBeInvalid();
    expect(view.server.calls(registration)).toEqual([]);
  });

  it.each([
    ['Номер телефону', 'tel', 'tel', 'next'],
    ['Ім’я', 'given-name', null, 'next'],
    ['Прізвище', 'family-name', null, 'next'],
    ['Електронна пошта', 'email', 'email', 'next'],
    ['Дата народження', 'bday', null, 'send'],
  ])('brings %s up on the keyboard that fits it', async (name, autocomplete, inputmode, enter) => {
    open();
    const input = await field(name);
    expect(input.getAttribute('autocomplete')).toBe(autocomplete);
    expect(input.getAttribute('inputmode')).toBe(inputmode);
    expect(input.getAttribute('enterkeyhint')).toBe(enter);
  });

  it('does not move the focus while a field is corrected', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Отримати код' }));
    const phone = screen.getByLabelText('Номер телефону');
    expect(phone).toHaveFocus();
    await view.user.keyboard('501112233');
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('50 111 22 33');
  });

  it('[AC-02] refuses who is under 18', async () => {
    const view = open();
    await fill(view, { birthDate: `${new Date().getFullYear() - 15}-01-01` });
    await send(view);
    expect(await field('Дата народження')).toHaveAccessibleDescription(/кому вже є 18/);
    expect(view.server.calls(registration)).toEqual([]);
  });

  describe('who may be 18 by the right clock', () => {
    const birthDate = `${new Date().getFullYear() - 17}-01-01`;

    it('[AC-02] is accepted where the server accepts it', async () => {
      const view = open();
      await fill(view, { birthDate });
      await send(view);
      expect(await codeField()).toBeVisible();
    });

    it('[AC-02] is refused at the field where the server refuses it', async () => {
      const view = open();
      view.server.on(registration, () => {
        throw refuse('UNDER_AGE', { field: 'birth_date' });
      });
      await fill(view, { birthDate });
      await send(view);
      await waitFor(async () => expect(await field('Дата народження')).toBeInvalid());
      expect(await field('Дата народження')).toHaveAccessibleDescription(/кому вже є 18/);
    });
  });

  it('[AC-02] [CL-13] shows while typing whether the e-mail is used, with one call per pause', async () => {
    const view = open();
    const email = await field('Електронна пошта');
    const checked = () => view.server.calls(checkEmail).map(({ input }) => input.email);
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: 100, advanceTimers: jest.advanceTimersByTimeAsync });
    await user.type(email, 'taken@example.com');
    expect(checked()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(email).toHaveAccessibleDescription(/вже використано/);
    await user.clear(email);
    await user.type(email, 'free@example.com');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(email).toHaveAccessibleDescription('Ця пошта вільна');
    expect(checked()).toEqual(['taken@example.com', 'free@example.com']);
  });

  it('[CL-15] a used e-mail is refused before a code is sent', async () => {
    const view = open();
    await fill(view, { email: 'taken@example.com' });
    await send(view);
    await waitFor(async () => expect(await field('Електронна пошта')).toBeInvalid());
    expect(await field('Електронна пошта')).toHaveAccessibleDescription(/вже використано/);
    expect(view.server.calls(registration)).toEqual([]);
  });

  it('[CL-15] an e-mail that is taken meanwhile is corrected without another SMS', async () => {
    const view = open();
    view.server.on(checkEmail, () => ({ valid: true, available: true }));
    await fill(view, { email: 'taken@example.com' });
    await send(view);
    await view.user.type(await codeField(), '123456');
    await waitFor(async () => expect(await field('Електронна пошта')).toBeInvalid());
    expect(await field('Ім’я')).toHaveValue('Мар’яна');
    await view.user.clear(await field('Електронна пошта'));
    await view.user.type(await field('Електронна пошта'), 'other@example.com');
    await send(view);
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.server.calls(registration)).toHaveLength(1);
    expect(view.server.calls(regAuth).at(-1)?.input).toEqual({
      ...typed,
      email: 'other@example.com',
      code: '123456',
    });
  });

  it('a field that the server refuses shows the error', async () => {
    const view = open();
    view.server.on(registration, () => {
      throw refuse('NAME_INVALID', { field: 'last_name' });
    });
    await fill(view);
    await send(view);
    await waitFor(async () => expect(await field('Прізвище')).toBeInvalid());
    expect(await field('Прізвище')).toHaveFocus();
  });

  it('[ER-04] a lost network loses nothing', async () => {
    const view = open();
    view.server.fail(registration, 'network');
    await fill(view);
    await send(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Перевір мережу/);
    view.server.recover();
    await send(view);
    expect(await codeField()).toBeVisible();
  });
});

describe('[ER-04] a code whose answer was lost', () => {
  async function lose(view: View) {
    await fill(view, { email: 'taken@example.com' });
    view.server.on(checkEmail, () => ({ valid: true, available: true }));
    await send(view);
    view.server.fail(regAuth, 'network');
    await view.user.type(await codeField(), '123456');
    await waitFor(() => expect(view.server.calls(regAuth)).toHaveLength(1));
    await screen.findByText(/Перевір мережу/);
    view.server.recover();
    // The account is open, and the e-mail is used: by this customer.
    view.server.on(checkEmail, () => ({ valid: true, available: false }));
    view.server.on(regAuth, () => aLogin());
  }

  it('does not make the own e-mail a used one: another code logs in, also after a reload', async () => {
    const view = open();
    await lose(view);
    sessionStorage.setItem(
      'club.registration',
      JSON.stringify({
        ...JSON.parse(sessionStorage.getItem('club.registration') ?? ''),
        sentTo: '',
        resendAt: '',
      }),
    );
    view.unmount();
    const next = open();
    next.server.on(checkEmail, () => ({ valid: true, available: false }));
    next.server.on(regAuth, () => aLogin());
    await field('Ім’я');
    await send(next);
    await next.user.type(await codeField(), '654321');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(next.server.calls(checkEmail)).toEqual([]);
  });

  it('does so for its own phone only', async () => {
    const view = open();
    await lose(view);
    await view.user.click(screen.getByRole('button', { name: 'Виправити дані' }));
    await view.user.clear(await field('Номер телефону'));
    await view.user.type(await field('Номер телефону'), '671112233');
    await send(view);
    expect(await screen.findByText(/Цю пошту вже/)).toBeVisible();
  });
});

describe('a reload', () => {
  it('keeps what was typed, but never a code', async () => {
    const view = open();
    await fill(view);
    view.unmount();
    open();
    expect(await field('Ім’я')).toHaveValue('Мар’яна');
    expect(await field('Дата народження')).toHaveValue('1990-01-31');
    expect(await screen.findByRole('checkbox')).toBeChecked();
  });

  it('returns to the code that was sent', async () => {
    const view = open();
    await fill(view);
    await send(view);
    await view.user.type(await codeField(), '12345');
    expect(Object.values(sessionStorage).join('\n')).not.toMatch(/"12345"/);
    view.unmount();
    const next = open();
    await next.user.type(await codeField(), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(next.server.calls(registration)).toEqual([]);
    expect(sessionStorage.getItem('club.registration')).toBeNull();
  });

  it('survives a draft that it can not understand, and a storage that is forbidden', async () => {
    sessionStorage.setItem('club.registration', '{"phone":7,"first_name":"Яна"');
    const view = open();
    expect(await field('Ім’я')).toHaveValue('');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await view.user.type(await field('Ім’я'), 'Яна');
    expect(await field('Ім’я')).toHaveValue('Яна');
    jest.restoreAllMocks();
  });
});

describe('going back', () => {
  it('to the form keeps the code: it is valid for the corrected form too', async () => {
    const view = open();
    await fill(view);
    await send(view);
    await codeField();
    await view.user.click(screen.getByRole('button', { name: 'Виправити дані' }));
    await view.user.type(await field('Прізвище'), 'ська');
    await send(view);
    await view.user.type(await codeField(), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.server.calls(registration)).toHaveLength(1);
    expect(view.server.calls(regAuth)[0]?.input.last_name).toBe('Ковальська');
  });

  it('from the login takes the phone along, and returns to it', async () => {
    const view = open('/auth');
    await view.user.type(await field('Номер телефону'), '501112233');
    await view.user.click(screen.getByRole('link', { name: 'Зареєструватися' }));
    await field('Ім’я');
    expect(await field('Номер телефону')).toHaveValue('50 111 22 33');
    await view.user.click(screen.getByRole('link', { name: 'Увійти' }));
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
    expect(view.server.calls(loginSms)).toEqual([]);
  });
});
