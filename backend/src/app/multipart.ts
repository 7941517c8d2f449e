import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createQueue } from '../foundation/one-at-a-time';
import { ClubError } from './club-error';
import { ReceivedFile } from './received-file';

const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 30,
  files: 10,
  parts: 40,
  headerPairs: 20,
  headerSize: 4096,
};

interface FormOptions {
  readonly contentType: string;
  /** Where files are stored until the request is answered. */
  readonly folder: string;
  readonly maxBytes: number;
}

// Each iteration of the event loop handles one part of one form: between them others are answered,
// however many forms arrive. Forms that wait read no further, so their bytes stay in the network.
const inTurn = createQueue();

const badForm = (cause?: unknown) => new ClubError('BAD_REQUEST', { cause });

/** Reads one form. Every part of it can fail, and the first failure ends all of them. */
class FormReader {
  readonly #options: FormOptions;
  readonly #parser: BusboyInstance;
  /** In the order of the form; the value of a file comes when it is stored. */
  readonly #entries: { readonly name: string; value?: unknown }[] = [];
  readonly #streams: BusboyFileStream[] = [];
  readonly #paths: string[] = [];
  readonly #saves: Promise<void>[] = [];
  readonly #failed: Promise<never>;
  #fail: (error: unknown) => void = () => {};

  constructor(options: FormOptions) {
    this.#options = options;
    this.#failed = new Promise((_, reject) => (this.#fail = reject));
    // A caller that waits gets the rejection; before and after that nobody does.
    this.#failed.catch(() => {});
    this.#parser = this.#createParser();
  }

  #createParser(): BusboyInstance {
    const headers = { 'content-type': this.#options.contentType };
    try {
      return new Busboy({ headers, limits })
        .on('field', (name, value, isNameCut, isValueCut) => {
          const isWrong = isNameCut || isValueCut || value.includes('\0');
          if (isWrong || name === undefined) this.#fail(badForm());
          else this.#entries.push({ name, value });
        })
        .on('file', (name, stream, _fileName, _encoding, mimeType) => {
          if (name === undefined) this.#fail(badForm());
          this.#streams.push(stream);
          this.#saves.push(this.#save(name ?? '', stream, mimeType).catch(this.#fail));
        })
        .on('partsLimit', () => this.#fail(badForm()))
        .on('filesLimit', () => this.#fail(badForm()))
        .on('fieldsLimit', () => this.#fail(badForm()))
        .on('error', (error) => this.#fail(badForm(error)));
    } catch (cause) {
      throw badForm(cause);
    }
  }

  async #save(name: string, stream: BusboyFileStream, type: string): Promise<void> {
    const file = path.join(this.#options.folder, randomBytes(16).toString('hex'));
    this.#paths.push(file);
    const entry: { name: string; value?: unknown } = { name };
    this.#entries.push(entry);
    const hash = createHash('sha256');
    stream.on('data', (part: Buffer) => hash.update(part));
    await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const size = stream.bytesRead;
    entry.value = new ReceivedFile({ path: file, size, type, sha256: hash.digest('hex') });
  }

  async #feed(source: Readable): Promise<void> {
    const { maxBytes } = this.#options;
    let received = 0;
    // A refused request is answered, so its connection is not destroyed here.
    for await (const part of source.iterator({ destroyOnReturn: false })) {
      await inTurn(() => nextIteration());
      const bytes = part as Buffer;
      received += bytes.byteLength;
      if (received > maxBytes) throw new ClubError('PAYLOAD_TOO_LARGE');
      const isFull = !this.#parser.write(bytes);
      if (isFull) await Promise.race([once(this.#parser, 'drain'), this.#failed]);
    }
    const finished = once(this.#parser, 'finish');
    this.#parser.end();
    await Promise.race([finished, this.#failed]);
    await Promise.race([Promise.all(this.#saves), this.#failed]);
  }

  async read(source: Readable): Promise<Record<string, unknown>> {
    try {
      await mkdir(this.#options.folder, { recursive: true });
      await Promise.race([this.#feed(source), this.#failed]);
    } catch (error) {
      for (const stream of this.#streams) stream.destroy(new Error('The form is refused'));
      await Promise.allSettled(this.#saves);
      for (const file of this.#paths) await rm(file, { force: true });
      throw error;
    }
    const fields = new Map<string, unknown[]>();
    for (const { name, value } of this.#entries)
      fields.set(name, [...(fields.get(name) ?? []), value]);
    return Object.fromEntries(
      [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    );
  }
}

/**
 * The fields of a form, read as a stream: texts, and files on the disk. A repeated name gives a list,
 * which the schemas of texts refuse.
 */
export async function readForm(
  source: Readable,
  options: FormOptions,
): Promise<Record<string, unknown>> {
  return new FormReader(options).read(source);
}
