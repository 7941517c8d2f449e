import { readFileSync } from 'node:fs';
import { sendCode } from '@club/api/contract/scans';
import { findPackCode } from '@club/domain/pack-code-typing';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createTestServer, type TestServer } from '../../testing';
import { codesOfSheet } from './sample-codes';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const bytes = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
});
afterAll(() => server.close());

interface Printed {
  readonly text: string;
  readonly note: string;
  readonly svg: string;
}

async function sheet(query: string): Promise<Printed[]> {
  const { statusCode, body } = await server.app.inject(`/sandbox/codes${query}`);
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<li.*?<\/li>/gs)].map(([item]) => ({
    text: /<code>(.*?)<\/code>/.exec(item)?.[1] ?? '',
    note: /class="note">(.*?)<\/p>/.exec(item)?.[1] ?? '',
    svg: /<svg.*<\/svg>/s.exec(item)?.[0] ?? '',
  }));
}

/** What a camera finds on the symbol, on white paper. */
async function decode({ svg }: Printed) {
  const image = sharp(Buffer.from(svg), { density: 72 * 8 })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .flatten({ background: 'white' })
    .ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    { tryHarder: true, tryInvert: true },
  );
  return found.map(({ text, format }) => ({ text, format }));
}

test.each([
  ['sticks', 'qr', 'QRCode'],
  ['sticks', 'matrix', 'DataMatrix'],
  ['velo', 'qr', 'QRCode'],
  ['velo', 'matrix', 'DataMatrix'],
] as const)(
  'the sheet of %s as %s has every demo code as it is printed',
  async (kind, symbol, format) => {
    const printed = await sheet(`?sheet=${kind}&symbol=${symbol}`);
    expect(printed.map(({ text }) => text)).toEqual(codesOfSheet(kind));
    for (const one of [printed.at(0)!, printed.at(-1)!]) {
      expect(await decode(one)).toEqual([{ text: one.text, format }]);
    }
  },
);

test('a drawn code that was read brings points, and its sheet then says so', async () => {
  const [first] = await sheet('?sheet=velo&symbol=matrix');
  expect(first?.note).toBe('Ще не використано');
  const [read] = await decode(first!);
  const customer = await server.loginAsNew();
  const { isNew } = await server.call(sendCode, { code: read!.text }, customer);
  expect(isNew).toBe(true);
  expect((await sheet('?sheet=velo'))[0]?.note).toBe('Уже зараховано');
});

test.each(['qr', 'matrix'])('special codes as %s do what is printed below them', async (symbol) => {
  const printed = await sheet(`?sheet=special&symbol=${symbol}`);
  expect(printed.length).toBeGreaterThan(10);
  for (const one of printed) {
    const texts = (await decode(one)).map(({ text }) => text);
    expect({ note: one.note, texts }).toEqual({
      note: one.note,
      texts: one.note.startsWith('Зіпсований') ? [] : [one.text],
    });
  }
  const counted = printed.filter(({ note }) => note.includes('зарахується'));
  for (const { text } of counted) {
    const code = findPackCode(text) ?? '';
    // A new customer each time: wrong codes are limited. The second sheet shows the same codes.
    const answer = await server.send(sendCode, { code }, await server.loginAsNew());
    expect([200, 409]).toContain(answer.statusCode);
  }
  const refused = printed.filter(({ note }) => /іншій людині|не друкували/.test(note));
  expect(refused).toHaveLength(2);
  for (const { text } of refused) {
    const { code } = await server.failure(sendCode, { code: text }, await server.loginAsNew());
    expect(['SCAN_CODE_USED', 'SCAN_CODE_UNKNOWN']).toContain(code);
  }
  const foreign = printed.filter(({ note }) => /^(Чужий|Друкарська)/.test(note));
  expect(foreign.map(({ text }) => findPackCode(text))).toEqual([null, null, null]);
});

test('the page has no script, prints on A4, and the sandbox leads to it', async () => {
  const page = await server.app.inject('/sandbox/codes?sheet=<b>&symbol=__proto__');
  expect(page.body).not.toMatch(/<script|<style|style=|<b>/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const { body: styles } = await server.app.inject('/sandbox/codes/codes.css');
  expect(styles).toContain('size: A4');
  expect((await server.app.inject('/sandbox')).body).toContain('href="/sandbox/codes"');
});

test('there are no sheets without the sandbox', async () => {
  const off = await createTestServer({
    seed: false,
    env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'token' },
  });
  for (const url of ['/sandbox/codes', '/sandbox/codes/codes.css']) {
    expect((await off.app.inject({ url })).statusCode).toBe(404);
  }
  await off.close();
});
