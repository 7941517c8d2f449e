import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { writeCookie } from '@club/platform/cookies';
import { act, screen, waitFor } from '@testing-library/react';
import { refuse } from '@club/testing';
import { clearDevice, openShell } from '../../../testing/open-shell';

interface SmsRequest {
  readonly signal: AbortSignal;
  readonly deliver: (credential: { code: string }) => void;
  readonly giveUp: (cause: unknown) => void;
}

/** A platform that reads SMS: what it was asked for, to be answered by the test. */
let requests: SmsRequest[] = [];

beforeEach(() => {
  requests = [];
  const get = jest.fn(
    (options: { signal: AbortSignal }) =>
      new Promise((deliver, giveUp) => requests.push({ ...options, deliver, giveUp })),
  );
  Object.assign(window, { OTPCredential: Object });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  clearDevice();
});

async function askForCode() {
  writeCookie('isAdult', 'true');
  const Area = () => <h1>У клубі</h1>;
  const view = openShell('/auth', { signedInArea: async () => ({ default: Area }) });
  view.server.on(loginSms, () => ({ resend_after_seconds: 0, expires_in_seconds: 300 }));
  await view.user.type(await screen.findByLabelText('Номер телефону'), '501112233');
  await view.user.click(screen.getByRole('button', { name: 'Отримати код' }));
  await screen.findByLabelText('Шість цифр');
  return view;
}

const sendAgain = async ({ user }: Awaited<ReturnType<typeof askForCode>>) =>
  user.click(await screen.findByRole('button', { name: 'Надіслати код ще раз' }));

test('[BX-02] the code is read from the SMS where the platform can', async () => {
  const view = await askForCode();
  expect(requests).toEqual([expect.objectContaining({ otp: { transport: ['sms'] } })]);
  await act(async () => requests[0]?.deliver({ code: '654321' }));
  await screen.findByRole('heading', { name: 'У клубі' });
  expect(view.server.calls(confirmSms)[0]?.input.code).toBe('654321');
});

test('[BX-02] after a code that was refused, that of the next SMS is read too', async () => {
  const view = await askForCode();
  view.server.on(confirmSms, () => {
    throw refuse('CODE_EXPIRED');
  });
  await act(async () => requests[0]?.deliver({ code: '654321' }));
  await waitFor(() => expect(screen.getByLabelText('Шість цифр')).toBeInvalid());
  expect(requests).toHaveLength(1);
  await sendAgain(view);
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => requests[1]?.deliver({ code: '123456' }));
  await waitFor(() =>
    expect(view.server.calls(confirmSms).map(({ input }) => input.code)).toEqual([
      '654321',
      '123456',
    ]),
  );
});

test('[BX-02] a platform that gave up is called again, and never twice at a time', async () => {
  const view = await askForCode();
  await act(async () => requests[0]?.giveUp(new DOMException('late', 'TimeoutError')));
  // Even an answer that is lost may have sent one.
  view.server.fail(loginSms, 'network');
  await sendAgain(view);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  view.server.recover();
  await act(async () => requests[1]?.deliver({ code: '123456' }));
  await screen.findByRole('heading', { name: 'У клубі' });
  expect(requests[1]?.signal.aborted).toBe(true);
});
