import sharp from 'sharp';
import { createTestServer, type TestServer } from '../../testing';
import { attachPictures, takePictures } from './pictures-service';
import { findPictures } from './uploads-repository';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

async function aPicture(width = 640, height = 480): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const open = (url: string, token: string | null) =>
  server.app.inject({ url, headers: token === null ? {} : { cookie: `user-token=${token}` } });

test('a picture is served to its owner alone', async () => {
  const { context } = server;
  const { token, customerId } = await server.loginAsNew();
  const owner = { customerId, purpose: 'feedback' } as const;
  const ids = await takePictures(context, owner, [await aPicture()]);
  await context.transaction((tx) => attachPictures(tx, context, owner, ids));
  const [picture] = (await findPictures(context.db, ids)).values();
  const other = await server.loginAsNew();
  for (const [address = '', width] of [
    [picture?.url, 640],
    [picture?.thumbnail, 320],
  ] as const) {
    const { headers, rawPayload } = await open(address, token);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
    expect((await open(address, other.token)).statusCode).toBe(404);
    expect((await open(address, null)).statusCode).toBe(404);
  }
});
