import sharp from 'sharp';
import { createTestServer, type TestServer } from '../../testing';
import { createRater } from '../../testing/create-rater';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

/** A picture of a phone: lying on its side, with the place where it was taken. */
async function photo(): Promise<Blob> {
  const bytes = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'teal' },
  })
    .withExif({ IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const open = (url: string, token: string) =>
  server.app.inject({ url, headers: { cookie: `user-token=${token}` } });

async function countPictures(customerId: number): Promise<number> {
  const rows = await server.context.db
    .selectFrom('uploads')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.length;
}

describe('[FB-01] pictures of a rating', () => {
  test('are upright, without metadata, and for their owner alone', async () => {
    const [rater, other] = [await createRater(server), await createRater(server)];
    const sent = await photo();
    expect((await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).exif).toBeDefined();
    const { order } = await rater.send(await rater.order(), { pictures: [sent, await photo()] });
    const pictures = order.feedback?.pictures ?? [];
    expect(pictures).toHaveLength(2);
    for (const { url } of pictures) {
      const { rawPayload } = await open(url, rater.as.token);
      const { exif, width, height, orientation } = await sharp(rawPayload).metadata();
      expect({ exif, width, height, orientation }).toMatchObject({ width: 400, height: 600 });
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect((await open(url, other.as.token)).statusCode).toBe(404);
    }
    expect(await rater.orders()).toEqual([order]);
  });

  test('a repeat with the same key stores none again', async () => {
    const rater = await createRater(server);
    const id = await rater.order();
    const key = { idempotencyKey: 'pictures' };
    const own = { pictures: [await photo()] };
    const first = await rater.send(id, own, key);
    expect(await rater.send(id, own, key)).toEqual(first);
    expect(await countPictures(rater.as.customerId)).toBe(1);
  });

  test('the same rating with pictures that the stored one does not have is another rating', async () => {
    const rater = await createRater(server);
    const id = await rater.order();
    const first = await rater.send(id);
    const { status, code } = await rater.failure(id, { pictures: [await photo()] });
    expect([status, code]).toEqual([409, 'FEEDBACK_NOT_ALLOWED']);
    expect(await rater.send(id)).toEqual(first);
  });

  test('another file of the same size is another input under the key', async () => {
    const rater = await createRater(server);
    const id = await rater.order();
    const key = { idempotencyKey: 'other-bytes' };
    const [one, other] = await Promise.all(
      ['a', 'b'].map(async (end) => new Blob([await photo(), end], { type: 'image/jpeg' })),
    );
    expect(one?.size).toBe(other?.size);
    await rater.send(id, { pictures: [one!] }, key);
    const sending = rater.send(id, { pictures: [other!] }, key);
    await expect(sending).rejects.toThrow('IDEMPOTENCY_CONFLICT');
    expect(await countPictures(rater.as.customerId)).toBe(1);
  });

  test('of two ratings at once one is stored, and the other leaves no picture', async () => {
    const rater = await createRater(server);
    const id = await rater.order();
    const pictures = [await photo()];
    const results = await Promise.allSettled(
      ['a', 'b'].map((idempotencyKey) => rater.send(id, { pictures }, { idempotencyKey })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countPictures(rater.as.customerId)).toBe(1);
  });

  test('a file that is no picture, or a sixth one, is refused with all others', async () => {
    const rater = await createRater(server);
    const id = await rater.order();
    const wrong = { pictures: [await photo(), new Blob(['<svg/>'], { type: 'image/png' })] };
    expect(await rater.failure(id, wrong)).toMatchObject({ status: 422, code: 'PICTURE_INVALID' });
    const six = { pictures: await Promise.all(Array.from({ length: 6 }, photo)) };
    expect((await rater.failure(id, six)).code).toBe('BAD_REQUEST');
    expect(await countPictures(rater.as.customerId)).toBe(0);
    expect((await rater.orders())[0]?.canWrite).toBe(true);
  });
});
