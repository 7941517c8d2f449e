import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../../testing';
import { messagesTo } from './sandbox-repository';
import { createSandboxSms } from './sandbox-sms';
import { SmsError, withCircuit, type SmsGateway } from './sms-gateway';
import { createTurboSms } from './turbo-sms';

interface Delivered {
  readonly phone: string;
  readonly text: string;
}

interface Provider {
  readonly gateway: () => SmsGateway;
  readonly delivered: (phone: string) => Promise<Delivered[]>;
}

/** Speaks the provider's protocol as its public description has it. */
class LocalTurboSms {
  readonly sent: (Delivered & { sequence: number })[] = [];
  /** What the next requests are answered with instead. */
  readonly answers: { status: number; body: string; delayed?: boolean }[] = [];
  readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const scripted = this.answers.shift();
      if (scripted?.delayed) return;
      response.statusCode = scripted?.status ?? 200;
      response.end(
        scripted?.body ?? JSON.stringify(this.answer(request.headers.authorization, text)),
      );
    });
  });

  answer(authorization: string | undefined, text: string): unknown {
    const body = JSON.parse(text) as {
      recipients: string[];
      sms: { sender: string; text: string };
      sequence_id: number;
    };
    if (authorization !== 'Bearer secret') return failure(103, 'REQUIRED_TOKEN');
    if (body.sms.sender !== 'Iskra') return failure(400, 'NOT_ALLOWED_MESSAGE_SENDER');
    const [phone = ''] = body.recipients;
    if (!/^380\d{9}$/.test(phone)) return recipient(phone, 305, 'INVALID_PHONE');
    if (this.sent.some(({ sequence }) => sequence === body.sequence_id)) {
      return recipient(phone, 507, 'DUPLICATE_SEQUENCE');
    }
    this.sent.push({ phone: `+${phone}`, text: body.sms.text, sequence: body.sequence_id });
    return recipient(phone, 0, 'OK');
  }
}

const failure = (code: number, status: string) => ({
  response_code: code,
  response_status: status,
  response_result: null,
});

const recipient = (phone: string, code: number, status: string) => ({
  response_code: code === 0 ? 800 : 802,
  response_status: 'SUCCESS_MESSAGE_ACCEPTED',
  response_result: [{ phone, message_id: 'x', response_code: code, response_status: status }],
});

let club: TestServer;
const turbo = new LocalTurboSms();
let turboUrl = '';

beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await new Promise<void>((resolve) => turbo.server.listen(0, '127.0.0.1', resolve));
  turboUrl = `http://127.0.0.1:${(turbo.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  turbo.server.closeAllConnections();
  await new Promise((resolve) => turbo.server.close(resolve));
  await club.close();
});

const turboGateway = (token = 'secret', timeoutMs = 5000) =>
  createTurboSms({ url: turboUrl, token, sender: 'Iskra', timeoutMs });

const providers: [name: string, provider: Provider][] = [
  [
    'sandbox',
    {
      gateway: () => createSandboxSms(club.context.db),
      delivered: async (phone) =>
        (await messagesTo(club.context.db, phone)).map(({ body }) => ({ phone, text: body })),
    },
  ],
  [
    'turbosms',
    {
      gateway: () => turboGateway(),
      delivered: async (phone) =>
        turbo.sent.filter((one) => one.phone === phone).map(({ text }) => ({ phone, text })),
    },
  ],
];

describe.each(providers)('%s', (_name, { gateway, delivered }) => {
  test('a message arrives as it was written', async () => {
    const phone = '+380671110001';
    const text = 'Код Іскра: 123456\n@localhost #123456';
    await gateway().send({ key: 'one', phone, text });
    expect(await delivered(phone)).toEqual([{ phone, text }]);
  });

  test('the same key reaches the phone once', async () => {
    const phone = '+380671110002';
    const sms = { key: 'two', phone, text: 'раз' };
    await gateway().send(sms);
    await gateway().send(sms);
    expect(await delivered(phone)).toHaveLength(1);
  });

  test('two keys are two messages', async () => {
    const phone = '+380671110003';
    await gateway().send({ key: 'three', phone, text: 'раз' });
    await gateway().send({ key: 'four', phone, text: 'два' });
    expect(await delivered(phone)).toHaveLength(2);
  });
});

describe('turbosms alone', () => {
  const sms = { key: 'k', phone: '+380671110009', text: 't' };

  test('a phone that does not exist is hopeless', async () => {
    await expect(turboGateway().send({ ...sms, phone: '+1' })).rejects.toMatchObject({
      isHopeless: true,
    });
  });

  test.each([
    ['a wrong token', () => turboGateway('wrong'), null],
    ['a failing server', () => turboGateway(), { status: 500, body: '' }],
    ['something else than JSON', () => turboGateway(), { status: 200, body: '<html>' }],
    ['silence', () => turboGateway('secret', 50), { status: 200, body: '', delayed: true }],
  ])('%s may be mended: the job repeats', async (_name, gateway, answer) => {
    if (answer) turbo.answers.push(answer);
    await expect(gateway().send(sms)).rejects.toMatchObject({ isHopeless: false });
  });

  test('a provider that does not answer is left in peace for half a minute', async () => {
    let at = 0;
    const guarded = withCircuit(turboGateway(), () => new Date(at));
    const send = (key: string) => guarded.send({ ...sms, phone: '+380671110010', key });
    for (let tries = 0; tries < 5; tries += 1) turbo.answers.push({ status: 500, body: '' });
    for (let tries = 0; tries < 5; tries += 1) await expect(send('away')).rejects.toThrow('500');
    const before = turbo.sent.length;
    await expect(send('away')).rejects.toMatchObject({ isAway: true, isHopeless: false });
    expect(turbo.sent).toHaveLength(before);
    at = 30_001;
    await send('away');
    expect(turbo.sent).toHaveLength(before + 1);
  });

  test('a refusal is an answer: however many phones are wrong, the right ones get their message', async () => {
    const guarded = withCircuit(turboGateway(), () => new Date(0));
    for (let tries = 0; tries < 8; tries += 1) {
      await expect(guarded.send({ ...sms, phone: '+1' })).rejects.toBeInstanceOf(SmsError);
    }
    await guarded.send({ ...sms, phone: '+380671110011', key: 'right' });
    expect(turbo.sent.at(-1)?.phone).toBe('+380671110011');
  });
});
