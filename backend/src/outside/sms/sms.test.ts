import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { messagesTo } from '../sandbox/messages';
import { createSandboxSms } from './sandbox';
import { createTurboSms } from './turbo-sms';

interface Body {
  readonly recipients: readonly string[];
  readonly sms: { readonly sender: string; readonly text: string };
  readonly sequence_id: number;
}

const sent: { phone: string; text: string; sequence: number }[] = [];

const failure = (code: number, status: string) => ({
  body: { response_code: code, response_status: status, response_result: null },
});

const recipient = (phone: string, code: number, status: string) => ({
  body: {
    response_code: code === 0 ? 800 : 802,
    response_status: 'SUCCESS_MESSAGE_ACCEPTED',
    response_result: [{ phone, message_id: 'x', response_code: code, response_status: status }],
  },
});

/** The provider's protocol by its public documentation. */
function answer({ headers, text }: LocalRequest) {
  const body = JSON.parse(text) as Body;
  if (headers.authorization !== 'Bearer secret') return failure(103, 'REQUIRED_TOKEN');
  if (body.sms.sender !== 'Iskra') return failure(400, 'NOT_ALLOWED_MESSAGE_SENDER');
  const [phone = ''] = body.recipients;
  if (!/^380\d{9}$/.test(phone)) return recipient(phone, 305, 'INVALID_PHONE');
  if (sent.some(({ sequence }) => sequence === body.sequence_id)) {
    return recipient(phone, 507, 'DUPLICATE_SEQUENCE');
  }
  sent.push({ phone: `+${phone}`, text: body.sms.text, sequence: body.sequence_id });
  return recipient(phone, 0, 'OK');
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);
const phone = '+380671110001';

describeOutside(club, {
  title: 'SMS provider',
  local,
  real: ({ isTrusted, ...settings }) =>
    createTurboSms({ token: isTrusted ? 'secret' : 'wrong', sender: 'Iskra', ...settings }),
  sandbox: ({ context }) => createSandboxSms(context.db),
  call: (gateway, key) => gateway.send({ key, phone, text: `Текст ${key}` }),
  effects: {
    real: (key) => sent.filter(({ text }) => text === `Текст ${key}`).length,
    sandbox: async ({ context }, key) => {
      const messages = await messagesTo(context.db, phone);
      return messages.filter(({ body }) => body === `Текст ${key}`).length;
    },
  },
});

describe('turbosms only', () => {
  const turbo = () =>
    createTurboSms({ url: local.url, token: 'secret', sender: 'Iskra', now: () => new Date(0) });

  test('a message arrives unchanged', async () => {
    const text = 'Код Іскра: 123456\n@localhost #123456';
    await turbo().send({ key: 'as-written', phone, text });
    expect(sent.at(-1)).toMatchObject({ phone, text });
  });

  test('an unknown phone is refused permanently', async () => {
    const wrong = turbo().send({ key: 'k', phone: '+1', text: 't' });
    await expect(wrong).rejects.toMatchObject({ kind: 'refused', isPermanent: true });
  });

  test('wrong phones do not affect others', async () => {
    const gateway = turbo();
    for (let tries = 0; tries < 8; tries += 1) {
      const wrong = gateway.send({ key: 'k', phone: '+1', text: 't' });
      await expect(wrong).rejects.toMatchObject({ kind: 'refused' });
    }
    await gateway.send({ key: 'right', phone: '+380671110011', text: 't' });
    expect(sent.at(-1)?.phone).toBe('+380671110011');
  });
});
