import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { changeEmail, confirmEmail, getProfile } from '@club/api/contract/account/profile';
import { checkEmail } from '@club/api/contract/account/registration';
import { removeStoredReads } from '@club/host';
import { writeCookie } from '@club/platform/cookies';
import { refuse } from '@club/testing';
import { screen, waitFor } from '@testing-library/react';
import { aServer, clearDevice, openShell } from '../../../testing/open-shell';

afterEach(async () => {
  clearDevice();
  await removeStoredReads(() => true);
});

const taken = 'taken@example.com';

/** A server that stores what it gets, and for a minute sends no second e-mail. */
function open({ email = 'olena@example.com', pending = '' } = {}) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  let stored = email;
  let requested = pending;
  server.on(getMetafields, () => ({ metafields: [] }));
  server.on(checkAllowedUser, () => ({ allowed: false }));
  server.on(getProfile, () => ({
    profile: {
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380501112233',
      email: stored,
      birth_date: '1990-01-31',
      address: null,
    },
  }));
  server.on(checkEmail, () => ({ valid: true, available: true }));
  server.on(changeEmail, ({ input }) => {
    if (requested === input.email) return { resend_after_seconds: 40, expires_in_seconds: 280 };
    if (requested !== '') throw refuse('MAIL_TOO_SOON');
    requested = input.email;
    return { resend_after_seconds: 60, expires_in_seconds: 300 };
  });
  server.on(confirmEmail, ({ input }) => {
    if (requested === '') throw refuse('CODE_EXPIRED');
    if (input.code !== '123456') throw refuse('CODE_WRONG', { tries_left: 2 });
    const next = requested;
    requested = '';
    if (next === taken) throw refuse('EMAIL_TAKEN');
    stored = next;
    return { success: true, email: next };
  });
  return openShell('/profile/email', { isCustomer: true, server });
}

type View = ReturnType<typeof open>;

const addressField = () => screen.findByLabelText('Нова пошта');
const codeField = () => screen.findByLabelText('Код із листа');
const press = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function ask(view: View, email = 'New@Example.com') {
  await press(view, 'Змінити');
  await view.user.type(await addressField(), email);
  await press(view, 'Надіслати код');
}

async function askAndType(view: View, code: string, email?: string) {
  await ask(view, email);
  await view.user.type(await codeField(), code);
}

/** As when the network breaks after the server has done its work. */
function loseAnswers({ server }: View, path: string) {
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await server.fetch(input, init);
    if (input === path) throw new TypeError('Failed to fetch');
    return answer;
  });
  return () => spy.mockImplementation(server.fetch);
}

describe('the new address', () => {
  it('[AC-13] [CL-08] [CL-09] is the customer’s after the code that was sent to it', async () => {
    const view = open();
    await ask(view);
    expect(await codeField()).toHaveFocus();
    expect(await codeField()).toHaveAccessibleDescription(/new@example\.com/);
    await view.user.type(await codeField(), '123456');
    await screen.findByText('Пошту змінено');
    await screen.findByText('new@example.com');
    expect(screen.getByRole('button', { name: 'Змінити' })).toHaveFocus();
    expect(view.server.calls(changeEmail)[0]?.input).toEqual({
      email: 'new@example.com',
      customer_id: 'c-1',
    });
    expect(view.shell.session.store.get()).toMatchObject({
      customer: { email: 'new@example.com' },
    });
  });

  it('[CL-08] that can not be one is refused before anything is sent', async () => {
    const view = open();
    await ask(view, 'new@example');
    expect(await addressField()).toHaveAccessibleDescription(/name@example\.com/);
    expect(view.server.calls(changeEmail)).toEqual([]);
  });

  it('[CL-08] that somebody has is refused before an e-mail goes to them', async () => {
    const view = open();
    view.server.on(checkEmail, () => ({ valid: true, available: false }));
    await ask(view, taken);
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    expect(await addressField()).toHaveAccessibleDescription(/Вкажи іншу/);
    expect(view.server.calls(changeEmail)).toEqual([]);
  });

  it('[CL-08] a refusal is shown at the field, and the change can be cancelled', async () => {
    const view = open();
    view.server.fail(changeEmail, 'EMAIL_UNCHANGED');
    await ask(view);
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    await press(view, 'Скасувати');
    expect(screen.queryByLabelText('Нова пошта')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Змінити' })).toHaveFocus();
    expect(screen.getByText('olena@example.com')).toBeVisible();
  });

  it('[AC-13] [CL-08] that could not be sent is kept over a reload', async () => {
    const view = open();
    view.server.fail(changeEmail, 'network');
    await press(view, 'Змінити');
    expect(await addressField()).toHaveFocus();
    await view.user.type(await addressField(), 'kept@example.com');
    await press(view, 'Надіслати код');
    await waitFor(async () =>
      expect(await addressField()).toHaveAccessibleDescription(/Перевір мережу/),
    );
    view.unmount();
    open();
    expect(await addressField()).toHaveValue('kept@example.com');
  });

  it('[CL-09] that somebody got meanwhile is corrected at its own field', async () => {
    const view = open();
    await askAndType(view, '123456', taken);
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    expect(await addressField()).toHaveAccessibleDescription(/Вкажи іншу/);
    expect(await addressField()).toHaveValue(taken);
    expect(await addressField()).toHaveFocus();
    await view.user.clear(await addressField());
    await view.user.type(await addressField(), 'new@example.com');
    await press(view, 'Надіслати код');
    await view.user.type(await codeField(), '123456');
    await screen.findByText('new@example.com');
  });
});

describe('the code of the e-mail', () => {
  it('[CL-09] that is wrong is cleared, and the tries that are left are shown', async () => {
    const view = open();
    await askAndType(view, '000000');
    await waitFor(async () => expect(await codeField()).toBeInvalid());
    expect(await codeField()).toHaveValue('');
    expect(await codeField()).toHaveAccessibleDescription(/Ще 2\u00a0спроби/);
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).not.toBeInTheDocument();
  });

  it.each(['network', 'timeout', 'UNAVAILABLE'] as const)(
    '[ER-04] [CL-09] that was not checked (%s) stays, and is sent again by a press',
    async (how) => {
      const view = open();
      view.server.fail(confirmEmail, how);
      await askAndType(view, '123456');
      await waitFor(async () => expect(await codeField()).toBeInvalid());
      expect(await codeField()).toHaveValue('123456');
      view.server.recover();
      await press(view, 'Спробувати ще раз');
      await screen.findByText('new@example.com');
      const codes = view.server.calls(confirmEmail).map(({ input }) => input.code);
      expect(codes).toEqual(['123456', '123456']);
    },
  );

  it('[ER-04] [CL-09] whose answer was lost has changed the e-mail anyway', async () => {
    const view = open();
    const find = loseAnswers(view, confirmEmail.path);
    await askAndType(view, '123456');
    await waitFor(async () => expect(await codeField()).toBeInvalid());
    find();
    await press(view, 'Спробувати ще раз');
    await screen.findByText('Пошту змінено');
    await screen.findByText('new@example.com');
  });

  it('[CL-09] a reload returns to it', async () => {
    const view = open();
    await ask(view);
    await codeField();
    view.unmount();
    open({ pending: 'new@example.com' });
    expect(await codeField()).toHaveAccessibleDescription(/new@example\.com/);
  });
});

describe('an e-mail that was sent', () => {
  it('[ER-04] [CL-08] is assumed after an answer that was lost', async () => {
    const view = open();
    const find = loseAnswers(view, changeEmail.path);
    await ask(view);
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    find();
    await press(view, 'Надіслати код');
    await view.user.type(await codeField(), '123456');
    await screen.findByText('new@example.com');
  });

  it('[CL-08] is found again by a second request for the same address', async () => {
    const view = open();
    await ask(view);
    await codeField();
    await press(view, 'Скасувати');
    await ask(view);
    expect(await codeField()).toHaveAccessibleDescription(/new@example\.com/);
    expect(screen.getByRole('timer')).toHaveTextContent(/за \d+ с/);
  });

  it('is used in another tab, which knows nothing of it', async () => {
    const view = open({ pending: 'new@example.com' });
    await askAndType(view, '123456');
    await screen.findByText('new@example.com');
  });

  it('[CL-08] to one address is no code for another', async () => {
    const view = open();
    await ask(view);
    await codeField();
    await press(view, 'Скасувати');
    await ask(view, 'other@example.com');
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    expect(await addressField()).toHaveAccessibleDescription(/Лист щойно надіслано/);
    // Neither does a network that is lost in between make it one.
    view.server.fail(changeEmail, 'network');
    await press(view, 'Надіслати код');
    await waitFor(async () =>
      expect(await addressField()).toHaveAccessibleDescription(/Перевір мережу/),
    );
    view.server.recover();
    await press(view, 'Надіслати код');
    await waitFor(async () =>
      expect(await addressField()).toHaveAccessibleDescription(/Лист щойно надіслано/),
    );
  });

  it('[CL-08] left behind, does not come back with a reload', async () => {
    const view = open();
    await ask(view);
    await codeField();
    await press(view, 'Скасувати');
    view.unmount();
    open();
    await screen.findByRole('button', { name: 'Змінити' });
    expect(screen.queryByLabelText('Код із листа')).not.toBeInTheDocument();
  });
});
