import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { LongText } from './long-text';

/** Pieces of 100 KB; counts those that were made, and whether the maker was stopped. */
function makePieces(count: number) {
  const made = { pieces: 0, isOver: false };
  async function* pieces() {
    try {
      while (made.pieces < count) {
        made.pieces += 1;
        yield 'я'.repeat(50_000);
      }
    } finally {
      made.isOver = true;
    }
  }
  return { made, long: new LongText(pieces()) };
}

async function* failing() {
  yield 'початок';
  throw new Error('lost');
}

async function* quoted() {
  yield 'рядок "один"\r\n';
  yield '\uFEFFдва\\';
}

test('pieces become one JSON string', async () => {
  const sent = await text(new LongText(quoted()).toStream());
  expect(JSON.parse(sent)).toBe('рядок "один"\r\n\uFEFFдва\\');
  expect(await new LongText(quoted()).read()).toBe(JSON.parse(sent));
});

test('no piece is made before the reader wants it, and none after the reader has stopped', async () => {
  const { made, long } = makePieces(1000);
  const stream = long.toStream();
  for (let chunks = 0; chunks < 5; chunks += 1) {
    if (stream.readableLength === 0) await once(stream, 'readable');
    stream.read();
  }
  expect(made.pieces).toBeLessThan(10);
  stream.destroy();
  await once(stream, 'close');
  expect(made.isOver).toBe(true);
  expect(made.pieces).toBeLessThan(10);
});

test('a failure in the middle ends the answer without its end', async () => {
  await expect(text(new LongText(failing()).toStream())).rejects.toThrow('lost');
});
