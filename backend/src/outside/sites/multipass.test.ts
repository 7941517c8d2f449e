import { randomBytes, randomInt, webcrypto } from 'node:crypto';
import { createMultipassToken, readMultipassToken, type MultipassVisitor } from './multipass';

const { subtle } = webcrypto;
const ROUNDS = 150;

/** Another implementation of the public format. */
async function openElsewhere(token: string, secret: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );
  const keys = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  const mac = await subtle.importKey(
    'raw',
    keys.slice(16, 32),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = bytes.slice(0, -32);
  if (!(await subtle.verify('HMAC', mac, bytes.slice(-32), signed))) throw new Error('forged');
  const aes = await subtle.importKey('raw', keys.slice(0, 16), 'AES-CBC', false, ['decrypt']);
  const iv = signed.slice(0, 16);
  const plain = await subtle.decrypt({ name: 'AES-CBC', iv }, aes, signed.slice(16));
  return JSON.parse(new TextDecoder().decode(plain));
}

const alphabet = Array.from('aбв єї’"\\<>&/+=%🙂\n');
const anyText = (max: number) =>
  Array.from({ length: randomInt(max) }, () => alphabet[randomInt(alphabet.length)]).join('');

function anyVisitor(): MultipassVisitor {
  return {
    email: `${anyText(40)}@example.com`,
    created_at: new Date(randomInt(2 ** 41)).toISOString(),
    identifier: String(randomInt(10 ** 9)),
    ...(randomInt(2) ? { first_name: anyText(40), last_name: anyText(40) } : {}),
    ...(randomInt(2) ? { return_to: `https://iskra.example/${anyText(60)}` } : {}),
  };
}

const anySecret = () => randomBytes(8 + randomInt(40)).toString('hex');

describe('[AC-15] [CL-27] a multipass token', () => {
  test('can be read by another implementation of the public format, and by ours', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [visitor, secret] = [anyVisitor(), anySecret()];
      const token = createMultipassToken(visitor, secret);
      expect(token).toMatch(/^[\w-]+={0,2}$/);
      expect(token.length % 4).toBe(0);
      expect(await openElsewhere(token, secret)).toEqual(visitor);
      expect(readMultipassToken(token, secret)).toEqual(visitor);
    }
  });

  test('is different each time, so that two tokens of one person can’t be linked', () => {
    const visitor = anyVisitor();
    const tokens = Array.from({ length: 20 }, () => createMultipassToken(visitor, 'x'.repeat(16)));
    expect(new Set(tokens).size).toBe(20);
  });

  test('is refused if it was changed, cut or made with another secret', () => {
    const secret = anySecret();
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = createMultipassToken(anyVisitor(), secret);
      const bytes = Buffer.from(token, 'base64url');
      const at = randomInt(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8));
      expect(readMultipassToken(bytes.toString('base64url'), secret)).toBeNull();
      expect(readMultipassToken(token.slice(0, randomInt(token.length - 4)), secret)).toBeNull();
      expect(readMultipassToken(token, `${secret}x`)).toBeNull();
    }
    expect(readMultipassToken('', secret)).toBeNull();
  });
});
