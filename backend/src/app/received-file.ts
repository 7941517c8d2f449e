import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';

interface ReceivedFileInput {
  readonly path: string;
  readonly size: number;
  /** As the client has named it: not checked. */
  readonly type: string;
  readonly sha256: string;
}

/** A file of a form. It is on the disk until the request is answered, so that no request is held in memory. */
export class ReceivedFile extends Blob {
  readonly path: string;
  readonly #sha256: string;

  constructor({ path, size, type, sha256 }: ReceivedFileInput) {
    super([]);
    this.path = path;
    this.#sha256 = sha256;
    Object.defineProperties(this, { size: { value: size }, type: { value: type } });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await readFile(this.path);
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override async text(): Promise<string> {
    return readFile(this.path, 'utf8');
  }

  override stream(): ReturnType<Blob['stream']> {
    return Readable.toWeb(createReadStream(this.path)) as ReturnType<Blob['stream']>;
  }

  override slice(): never {
    throw new Error('A received file is read as a whole');
  }

  /** What makes two requests the same: the key of an idempotent call is bound to it. */
  toJSON(): unknown {
    return { sha256: this.#sha256 };
  }
}

/** The path of a received file, or the bytes of another blob. */
export async function blobSource(blob: Blob): Promise<Buffer | string> {
  return blob instanceof ReceivedFile ? blob.path : Buffer.from(await blob.arrayBuffer());
}

/** Deletes the files of a body. */
export async function releaseFiles(body: unknown): Promise<void> {
  const files = Object.values(body ?? {})
    .flat()
    .filter((value) => value instanceof ReceivedFile);
  for (const { path } of files) await rm(path, { force: true });
}
