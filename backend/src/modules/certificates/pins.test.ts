import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import {
  enterPinSms,
  getAuth,
  getCertList,
  getPin,
  storePin,
} from '@club/api/contract/certificates';
import { sql } from 'kysely';
import { readConfig } from '../../server/config/read-config';
import { createTestServer, type TestServer } from '../../testing';
import { createGiftBuyer, smallGift } from '../../testing/create-gift-buyer';
import { lastCode } from '../../testing/device';
import { decryptSecret, encryptSecret } from './certificate-secrets';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

type Buyer = Awaited<ReturnType<typeof createGiftBuyer>>;

async function boughtBy(buyer: Buyer, gift = smallGift): Promise<string> {
  const { code } = (await buyer.buy(`buy ${gift.partnerId} ${gift.uah}`, gift)).certificate;
  expect((await buyer.settled(code)).state).toBe('ready');
  return code;
}

/** Everything that the database holds, except what the sandbox's service itself knows. */
async function databaseText(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'sandbox_certificate_orders'`.execute(server.context.db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(server.context.db);
    texts.push(found.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

/** A PIN and a barcode that occur nowhere else by chance. */
const secret = {
  pin: 'PIN-7Q4X-ONLY-HERE',
  barcode: { format: 'ean13', text: '4829999999990' },
} as const;

/** The order as the service will know it. */
const prepareOrder = (code: string) =>
  server.context.db
    .insertInto('sandbox_certificate_orders')
    .values({
      order_key: code,
      partner_id: smallGift.partnerId,
      uah: smallGift.uah,
      behaviour: 'ready',
      pin: secret.pin,
      barcode: secret.barcode.format,
      barcode_text: secret.barcode.text,
      valid_until: '2099-01-01',
      at: server.context.now(),
    })
    .execute();

test('[CL-42] [CL-43] [CL-44] [CE-03] the PIN is shown to its owner after the code of an SMS, and is nowhere else', async () => {
  const buyer = await createGiftBuyer(server);
  const { code } = (await buyer.buy('secret')).certificate;
  await prepareOrder(code);
  expect((await buyer.settled(code)).state).toBe('ready');
  const list = await server.send(getCertList, { token: buyer.section }, buyer.as);
  const locked = { token: 'x'.repeat(43), code };
  expect((await server.failure(getPin, locked, buyer.as)).code).toBe('CERT_PIN_LOCKED');

  expect(await buyer.openPin(code)).toEqual(secret);
  const stored = await databaseText();
  const log = lines.join('');
  expect(stored).toContain(code);
  expect(log).toContain('/api/cert/pin/token');
  for (const text of [list.body, stored, log]) {
    expect(text).not.toContain(secret.pin);
    expect(text).not.toContain(secret.barcode.text);
  }
});

test.each([
  ['partner-01', 'code128'],
  ['partner-17', 'qr'],
] as const)('[CL-44] the certificate of %s is read by %s', async (partnerId, format) => {
  const buyer = await createGiftBuyer(server);
  const { uah, price_xp: bonuses } = await server.context.db
    .selectFrom('certificate_values')
    .select(['uah', 'price_xp'])
    .where('partner_id', '=', partnerId)
    .orderBy('uah')
    .executeTakeFirstOrThrow();
  const code = await boughtBy(buyer, { partnerId, uah, bonuses });
  expect((await buyer.openPin(code)).barcode.format).toBe(format);
});

test('[CL-43] wrong codes are counted until the code is void; the right one opens nothing then', async () => {
  const buyer = await createGiftBuyer(server);
  const code = await boughtBy(buyer);
  await server.call(storePin, { token: buyer.section, code }, buyer.as);
  const right = await lastCode(server, buyer.phone);
  const wrong = { token: buyer.section, code: right === '000000' ? '000001' : '000000' };
  const answers: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { code: error, details } = await server.failure(enterPinSms, wrong, buyer.as);
    answers.push([error, details]);
  }
  expect(answers).toEqual([
    ['CODE_WRONG', { tries_left: 4 }],
    ['CODE_WRONG', { tries_left: 3 }],
    ['CODE_WRONG', { tries_left: 2 }],
    ['CODE_WRONG', { tries_left: 1 }],
    ['CODE_VOID', undefined],
  ]);
  const failure = await server.failure(enterPinSms, { ...wrong, code: right }, buyer.as);
  expect(failure.code).toBe('CODE_VOID');
  expect(await server.failure(storePin, { token: buyer.section, code }, buyer.as)).toMatchObject({
    code: 'SMS_TOO_SOON',
    details: { retry_after_seconds: expect.any(Number) },
  });
  server.advance(61);
  expect(await buyer.openPin(code)).toHaveProperty('pin');
});

test('[CL-42] a code for something else opens no PIN, and one for a PIN logs nobody in', async () => {
  const buyer = await createGiftBuyer(server);
  const code = await boughtBy(buyer);
  await server.send(loginSms, { phone: buyer.phone });
  const login = await lastCode(server, buyer.phone);
  const asPin = { token: buyer.section, code: login };
  expect((await server.failure(enterPinSms, asPin, buyer.as)).code).toBe('CODE_EXPIRED');
  server.advance(61);
  await server.call(storePin, { token: buyer.section, code }, buyer.as);
  const pinCode = await lastCode(server, buyer.phone);
  const asLogin = { phone: buyer.phone, code: pinCode };
  expect((await server.failure(confirmSms, asLogin)).code).toBe('CODE_WRONG');
  const opened = await server.call(enterPinSms, { token: buyer.section, code: pinCode }, buyer.as);
  expect(opened.expires_in_seconds).toBe(300);
});

test('[CL-42] too soon after an SMS, only a code for a PIN does for another request', async () => {
  const buyer = await createGiftBuyer(server);
  const code = await boughtBy(buyer);
  const request = { token: buyer.section, code };
  await server.send(loginSms, { phone: buyer.phone });
  expect(await server.failure(storePin, request, buyer.as)).toMatchObject({
    code: 'SMS_TOO_SOON',
    details: { retry_after_seconds: 60 },
  });
  server.advance(61);
  await server.call(storePin, request, buyer.as);
  server.advance(20);
  const again = await server.call(storePin, request, buyer.as);
  expect(again).toEqual({ resend_after_seconds: 40, expires_in_seconds: 280 });
  const sms = { token: buyer.section, code: await lastCode(server, buyer.phone) };
  await server.call(enterPinSms, sms, buyer.as);
  expect((await server.failure(storePin, request, buyer.as)).code).toBe('SMS_TOO_SOON');
});

test('[CE-03] a token opens one PIN, of its owner, in its session, for five minutes', async () => {
  const buyer = await createGiftBuyer(server);
  const stranger = await createGiftBuyer(server);
  const code = await boughtBy(buyer);
  const other = await boughtBy(buyer, { ...smallGift, uah: 200, bonuses: 200 });
  const foreign = await boughtBy(stranger);
  await server.call(storePin, { token: buyer.section, code }, buyer.as);
  const sms = await lastCode(server, buyer.phone);
  const { token } = await server.call(enterPinSms, { token: buyer.section, code: sms }, buyer.as);
  const refusal = async (input: { token: string; code: string }, as: { token: string }) =>
    (await server.failure(getPin, input, as)).code;
  expect(await refusal({ token, code: other }, buyer.as)).toBe('CERT_PIN_LOCKED');
  expect(await refusal({ token, code: foreign }, buyer.as)).toBe('NOT_FOUND');
  expect(await refusal({ token, code }, stranger.as)).toBe('NOT_FOUND');
  const asForeign = { token: stranger.section, code };
  expect((await server.failure(storePin, asForeign, stranger.as)).code).toBe('NOT_FOUND');
  const session = await server.context.transaction((tx) =>
    server.context.sessions.open(tx, buyer.customerId, 'another device'),
  );
  expect(await refusal({ token, code }, session)).toBe('CERT_PIN_LOCKED');
  expect(await server.call(getPin, { token, code }, buyer.as)).toHaveProperty('pin');
  server.advance(301);
  expect(await refusal({ token, code }, buyer.as)).toBe('CERT_PIN_LOCKED');
});

test('[CL-42] there is no PIN before the certificate is made', async () => {
  const buyer = await createGiftBuyer(server);
  const { code } = (await buyer.buy('early')).certificate;
  const failure = await server.failure(storePin, { token: buyer.section, code }, buyer.as);
  expect(failure.code).toBe('CERT_NOT_READY');
});

test('[CL-35] a token of the section is needed to ask for a PIN', async () => {
  const buyer = await createGiftBuyer(server);
  const code = await boughtBy(buyer);
  const stranger = await server.loginAsNew();
  const { token } = await server.call(getAuth, { date: '2026-11-20-08' }, stranger);
  for (const endpoint of [storePin, enterPinSms]) {
    const input = { token, code: endpoint === storePin ? code : '123456' };
    expect((await server.failure(endpoint, input, buyer.as)).code).toBe('CERT_UNAUTHENTICATED');
  }
});

describe('the encryption of PINs', () => {
  const owner = { code: 'c1', customerId: 7 };
  const namedKey = (id: string) => ({ id, secret: `${id}-secret-of-32-characters-or-more` });
  const config = (...ids: string[]) => ({ service: null, keys: ids.map(namedKey) });

  test('[CE-03] an older key still opens, a removed one does not, and the newest encrypts', () => {
    const sealed = encryptSecret(config('2026'), owner, secret);
    expect(sealed.secret_key).toBe('2026');
    expect(decryptSecret(config('2027', '2026'), owner, sealed)).toEqual(secret);
    expect(encryptSecret(config('2027', '2026'), owner, secret).secret_key).toBe('2027');
    expect(() => decryptSecret(config('2027'), owner, sealed)).toThrow("no key '2026'");
  });

  test('[CE-03] a bought certificate opens after a change of CODE_SECRET', async () => {
    const code = await boughtBy(await createGiftBuyer(server));
    const row = await server.context.db
      .selectFrom('certificates')
      .select(['customer_id', 'secret', 'secret_key'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const { customer_id: customerId, secret: stored, secret_key: key } = row;
    const open = (env: Record<string, string>) =>
      decryptSecret(
        readConfig({ CODE_SECRET: 'n'.repeat(32), ...env }).certificates,
        { code, customerId },
        { secret: stored ?? '', secret_key: key ?? '' },
      );
    expect(() => open({ CERTIFICATE_KEYS: `2027:${'k'.repeat(32)}` })).toThrow('authenticate');
    const old = `code-secret:${server.config.codeSecret}`;
    const { pin } = open({ CERTIFICATE_KEYS: `2027:${'k'.repeat(32)},${old}` });
    expect(pin).toEqual(expect.any(String));
  });

  test('[CE-03] a secret that was copied to another row, or changed, does not open', () => {
    const sealed = encryptSecret(config('2026'), owner, secret);
    const other = { code: 'c1', customerId: 8 };
    expect(() => decryptSecret(config('2026'), other, sealed)).toThrow('another certificate');
    expect(() => decryptSecret(config('2026'), { ...owner, code: 'c2' }, sealed)).toThrow(
      'another certificate',
    );
    const changed = { ...sealed, secret: [...sealed.secret].toReversed().join('') };
    expect(() => decryptSecret(config('2026'), owner, changed)).toThrow('authenticate');
  });
});
