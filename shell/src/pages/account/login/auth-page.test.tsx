import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { writeCookie } from '@club/platform/cookies';
import { act, screen, waitFor } from '@testing-library/react';
import { refuse } from '@club/testing';
import { aLogin, clearDevice, openShell, type OpenShellOptions } from '../../../testing/open-shell';

afterEach(() => {
  jest.useRealTimers();
  clearDevice();
});

const Area = () => <h1>У клубі</h1>;

function openLogin(options: OpenShellOptions = {}) {
  writeCookie('isAdult', 'true');
  return openShell('/auth', { signedInArea: async () => ({ default: Area }), ...options });
}

type View = ReturnType<typeof openLogin>;

const phoneField = () => screen.findByLabelText('Номер телефону');
const codeField = () => screen.findByLabelText<HTMLInputElement>('Шість цифр');
const requestCode = ({ user }: View) =>
  user.click(screen.getByRole('button', { name: 'Отримати код' }));

async function goToCode(view: View) {
  await view.user.type(await phoneField(), '501112233');
  await requestCode(view);
  return codeField();
}

describe('the phone', () => {
  it.each(['', '50111223', '050'])(
    '[AC-01] %j is no number: shows an error at the field and sends nothing',
    async (typed) => {
      const view = openLogin();
      const field = await phoneField();
      if (typed) await view.user.type(field, typed);
      await requestCode(view);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/дев’ять цифр/);
      expect(view.server.calls(loginSms)).toEqual([]);
      await view.user.type(field, '1');
      expect(field).toBeValid();
    },
  );

  it.each(['501112233', '0501112233', '+38 (050) 111-22-33'])(
    '[AC-01] %j pasted sends the code to +380501112233',
    async (pasted) => {
      const view = openLogin();
      await view.user.click(await phoneField());
      await view.user.paste(pasted);
      await requestCode(view);
      await codeField();
      expect(view.server.calls(loginSms)[0]?.input).toEqual({ phone: '+380501112233' });
    },
  );

  it('[AC-01] a refusal is shown at the field, and the same phone can be sent again', async () => {
    const view = openLogin();
    view.server.fail(loginSms, 'network');
    await view.user.type(await phoneField(), '501112233');
    await requestCode(view);
    await waitFor(async () => expect(await phoneField()).toBeInvalid());
    expect(await phoneField()).toHaveAccessibleDescription(/Перевір мережу/);
    view.server.recover();
    await requestCode(view);
    expect(await codeField()).toBeVisible();
  });

  it('leads to the field that is wrong', async () => {
    const view = openLogin();
    await phoneField();
    await requestCode(view);
    expect(await phoneField()).toHaveFocus();
    expect(await phoneField()).toHaveAttribute('enterkeyhint', 'send');
  });

  it('requests one code, however often the button is pressed', async () => {
    const view = openLogin();
    await view.user.type(await phoneField(), '501112233');
    const release = view.server.hold(loginSms);
    await view.user.dblClick(screen.getByRole('button', { name: 'Отримати код' }));
    await view.user.type(await phoneField(), '{Enter}');
    release();
    await codeField();
    expect(view.server.calls(loginSms)).toHaveLength(1);
  });

  it('that has a code already continues with it', async () => {
    const view = openLogin();
    view.server.fail(loginSms, 'SMS_TOO_SOON');
    await goToCode(view);
    expect(screen.getByRole('timer')).toHaveTextContent(/за \d+ с/);
  });

  it('is not lost when going back from the code', async () => {
    const view = openLogin();
    await goToCode(view);
    await view.user.click(screen.getByRole('button', { name: 'Змінити номер' }));
    expect(await phoneField()).toHaveValue('50 111 22 33');
  });

  it('[PW-07] outlives a reload', async () => {
    const view = openLogin();
    await view.user.type(await phoneField(), '5011122');
    view.unmount();
    const again = openLogin();
    expect(await phoneField()).toHaveValue('50 111 22');
    await again.user.type(await phoneField(), '33');
    await requestCode(again);
    await codeField();
    expect(again.server.calls(loginSms)[0]?.input).toEqual({ phone: '+380501112233' });
  });

  it('only the sandbox shows where its SMS are', async () => {
    const view = openLogin({ boot: { sandbox: true } });
    await phoneField();
    expect(screen.getByRole('link', { name: 'пісочниці' })).toHaveAttribute('href', '/sandbox');
    view.unmount();
    openLogin();
    await phoneField();
    expect(screen.queryByRole('link', { name: 'пісочниці' })).not.toBeInTheDocument();
  });
});

describe('the code', () => {
  it('[AC-01] logs in with its last digit', async () => {
    const view = openLogin();
    await view.user.type(await goToCode(view), '12345');
    expect(view.server.calls(confirmSms)).toEqual([]);
    await view.user.type(await codeField(), '6');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.server.calls(confirmSms)[0]?.input).toEqual({
      phone: '+380501112233',
      code: '123456',
    });
  });

  it.each([
    ['AC-01', 'CODE_WRONG', 'Код не підходить. Перевір цифри'],
    ['AC-01', 'CODE_EXPIRED', 'Код уже не діє. Попроси новий'],
    ['AC-01', 'CODE_VOID', 'Забагато невдалих спроб. Попроси новий код'],
    ['AC-03', 'CUSTOMER_INCOMPLETE', 'Спробуй ще раз'],
  ] as const)(
    '[%s] %s is shown at the field, and another code may be typed',
    async (_, code, words) => {
      const view = openLogin();
      view.server.fail(confirmSms, code);
      await view.user.type(await goToCode(view), '000000');
      await waitFor(async () => expect(await codeField()).toBeInvalid());
      expect(await codeField()).toHaveAccessibleDescription(words);
      expect(await codeField()).toHaveValue('');
      view.server.recover();
      await view.user.type(await codeField(), '123456');
      await screen.findByRole('heading', { name: 'У клубі' });
    },
  );

  it('that is right for a phone that nobody has registered leads to the registration with it', async () => {
    const view = openLogin();
    view.server.fail(confirmSms, 'CUSTOMER_INCOMPLETE');
    const field = await goToCode(view);
    expect(screen.queryByRole('link', { name: 'Зареєструватися' })).not.toBeInTheDocument();
    await view.user.type(field, '123456');
    await view.user.click(await screen.findByRole('link', { name: 'Зареєструватися' }));
    await screen.findByRole('heading', { name: 'Реєстрація' });
    expect(await phoneField()).toHaveValue('50 111 22 33');
  });

  it('of a blocked customer shows how to reach the support', async () => {
    const view = openLogin();
    const channel = { title: 'Гаряча лінія', value: '0 800', href: 'tel:+380800' };
    const phone = { ...channel, kind: 'phone' as const };
    view.server.on(confirmSms, () => {
      throw refuse('CUSTOMER_BLOCKED', { channels: [phone] });
    });
    await view.user.type(await goToCode(view), '123456');
    expect(await screen.findByRole('link', { name: /Гаряча лінія/ })).toHaveAttribute(
      'href',
      'tel:+380800',
    );
    expect(await codeField()).toHaveAccessibleDescription(/заблоковано\. Напиши в підтримку/);
  });

  it('[ER-04] that did not arrive stays, and is sent again by a press', async () => {
    const view = openLogin();
    view.server.fail(confirmSms, 'network');
    await view.user.click(await goToCode(view));
    await view.user.paste('123456');
    await waitFor(async () => expect(await codeField()).toBeInvalid());
    expect(await codeField()).toHaveValue('123456');
    view.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await screen.findByRole('heading', { name: 'У клубі' });
  });

  it('[AC-01] shows how many tries are left', async () => {
    const view = openLogin();
    view.server.on(confirmSms, () => {
      throw refuse('CODE_WRONG', { tries_left: 2 });
    });
    await view.user.type(await goToCode(view), '000000');
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(
        'Код не підходить. Перевір цифри. Ще 2\u00a0спроби',
      ),
    );
  });

  it('survives a reload: the page returns to it, and never stores its digits', async () => {
    const view = openLogin();
    await view.user.type(await goToCode(view), '12345');
    view.unmount();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('12345');
    const again = openLogin();
    expect(await codeField()).toHaveValue('');
    await again.user.type(await codeField(), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(again.server.calls(confirmSms)[0]?.input.phone).toBe('+380501112233');
    expect(sessionStorage.getItem('club.login')).toBeNull();
  });

  it('is waited for no longer because the clock was set back', async () => {
    const view = openLogin();
    await goToCode(view);
    view.unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    openLogin();
    await codeField();
    expect(screen.getByRole('button', { name: 'Надіслати код ще раз' })).toBeEnabled();
  });

  it('[BX-02] is marked for the keyboard’s own suggestion', async () => {
    const view = openLogin();
    const field = await goToCode(view);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
  });

  it('[AC-01] can be requested again when the time is over, and not before', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const view = openLogin();
    await goToCode(view);
    const again = () => screen.queryByRole('button', { name: 'Надіслати код ще раз' });
    expect(screen.getByRole('timer')).toHaveTextContent(/за \d+ с/);
    expect(again()).toBeNull();
    // An effect starts the timer, and may still be waiting for its turn.
    await act(async () => undefined);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(again()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    const release = view.server.hold(loginSms);
    await view.user.dblClick(again()!);
    release();
    await waitFor(() => expect(view.server.calls(loginSms)).toHaveLength(2));
    expect(await screen.findByRole('timer')).toHaveTextContent(/за \d+ с/);
  });

  it('greets a customer of the second brand alike', async () => {
    const view = openLogin({ boot: { brand: 'second', onSecondHost: true } });
    view.server.on(confirmSms, () => ({ ...aLogin(), ogo_user: aLogin().user }));
    await view.user.type(await goToCode(view), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    expect(view.server.calls(confirmSms)[0]?.input.myogo).toBe(true);
  });
});

describe('a visitor of the login', () => {
  it('[PW-07] without a network sees a note, until it is back; what is typed stays', async () => {
    const view = openLogin();
    await view.user.type(await phoneField(), '5011');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Немає мережі')).toBeVisible();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Немає мережі')).not.toBeInTheDocument();
    expect(await phoneField()).not.toHaveValue('');
  });

  it('after an expired session sees why, and after a logout nothing', async () => {
    const view = openLogin({ isCustomer: true });
    await act(async () => view.shell.session.end('unauthorized'));
    expect(await screen.findByText('Сеанс завершено.')).toBeVisible();
    view.unmount();
    const again = openLogin();
    expect(await screen.findByText('Сеанс завершено.')).toBeVisible();
    await again.user.type(await goToCode(again), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
    await act(() => again.shell.session.logout());
    writeCookie('isAdult', 'true');
    await phoneField();
    expect(screen.queryByText('Сеанс завершено.')).not.toBeInTheDocument();
  });

  it('whose browser stores nothing sees a note, and can log in anyway', async () => {
    const view = openLogin({ canSave: false });
    expect(await screen.findByText('Браузер забороняє зберігати дані.')).toBeVisible();
    await view.user.type(await goToCode(view), '123456');
    await screen.findByRole('heading', { name: 'У клубі' });
  });
});
