import { Readable } from 'node:stream';

/** An answer that is one long text, made piece by piece while it is sent. The next piece waits for the reader. */
export class LongText {
  readonly #pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces;
  }

  async *#json(): AsyncGenerator<string> {
    yield '"';
    for await (const piece of this.#pieces) yield JSON.stringify(piece).slice(1, -1);
    yield '"';
  }

  /** The text as a JSON string. */
  toStream(): Readable {
    return Readable.from(this.#json(), { objectMode: false });
  }

  /** The whole text, for callers inside the process. */
  async read(): Promise<string> {
    const all: string[] = [];
    for await (const piece of this.#pieces) all.push(piece);
    return all.join('');
  }
}
