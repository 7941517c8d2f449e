import { confirmSms } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';
import { lastCode, loginOnDevice, requestCodeOn, type Device } from '../../testing/device';
import { ClubError } from '../../app/club-error';
import { deviceKey, readDevice, writeDevice } from './device';
import { codeHash } from './login-code';
import { redeemCode } from './redeem-code';

/** As many as use up the overall budgets many times. */
const phones = 200;
const rounds = 10;
/** Within the tries of every phone. */
const rightRound = 4;
const rightCode = '777777';
const victim = (index: number) => `+38050${String(index).padStart(7, '0')}`;

let server: TestServer;
let known: Device;
let knownPhone: string;
let opened = 0;
const refusals: Record<string, number> = {};
let alarms: unknown[][];

/** Every other phone has a code that the attacker asked for, all others one that their owner asked for. */
async function prepareAttack() {
  const { config, db, now } = server.context;
  const secret = config.codeSecret;
  const devices = Array.from({ length: phones }, () => readDevice(undefined, secret));
  const codes = devices.map((device, index) => ({
    purpose: 'login',
    phone: victim(index),
    code_hash: codeHash({ purpose: 'login', phone: victim(index), code: rightCode }, secret),
    device: index % 2 === 0 ? deviceKey(device, secret) : 'of the owner',
    used_at: null,
    created_at: now(),
    expires_at: new Date(now().getTime() + 300_000),
  }));
  await db.insertInto('login_codes').values(codes).execute();
  return devices.map((device) => writeDevice(device, secret));
}

async function guess(device: string, index: number, round: number) {
  const submission = {
    purpose: 'login',
    phone: victim(index),
    code: round === rightRound ? rightCode : `10000${round}`,
    client: {
      address: `198.18.${index >> 8}.${index & 255}`,
      deviceCookie: { value: device, write: () => undefined },
    },
  } as const;
  try {
    await redeemCode(server.context, submission, async () => ({}));
    opened += 1;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    refusals[error.code] = (refusals[error.code] ?? 0) + 1;
  }
}

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  ({ phone: knownPhone } = await server.loginAsNew());
  known = await loginOnDevice(server, knownPhone);
  const devices = await prepareAttack();
  const error = jest.spyOn(server.context.log, 'error');
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, device] of devices.entries()) await guess(device, index, round);
  }
  alarms = error.mock.calls;
}, 180_000);
afterAll(() => server.close());

test(`${phones * rounds} guesses at ${phones} phones from as many addresses open no account`, async () => {
  const { requester, stranger } = server.context.club.codes.wrong.overall;
  const checked = requester[0].limit + stranger[0].limit;
  expect(opened).toBe(0);
  expect(refusals).toEqual({
    CODE_WRONG: checked,
    TOO_MANY_REQUESTS: phones * rounds - checked,
  });
});

test('each overall budget that is used up raises one alarm', () => {
  const message = 'a budget of codes is used up';
  expect(alarms).toHaveLength(2);
  expect(alarms).toContainEqual([{ budget: 'guess:requester' }, message]);
  expect(alarms).toContainEqual([{ budget: 'guess:stranger' }, message]);
});

test('meanwhile a customer logs in on a known device', async () => {
  server.advance(61);
  await loginOnDevice(server, knownPhone, known);
});

test('meanwhile a customer on a new device reads when to try again, and then logs in', async () => {
  const { phone } = await server.loginAsNew();
  const requesting = await requestCodeOn(server, phone);
  const input = { phone, code: await lastCode(server, phone) };
  const refused = await server.failure(confirmSms, input, requesting);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(refused.message).toMatch(/^Забагато спроб\. Спробуй через \d+ /);
  server.advance(Number(refused.retryAfter));
  await loginOnDevice(server, phone);
});
