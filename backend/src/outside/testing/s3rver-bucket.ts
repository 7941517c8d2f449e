import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A bucket of an S3-compatible server that others have written. */
export class S3rverBucket {
  readonly accessKey = 'S3RVER';
  readonly secretKey = 'S3RVER';
  #folder = '';
  #port = 0;
  #server: S3rver | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/club`;
  }

  async start(): Promise<void> {
    this.#folder ||= await mkdtemp(path.join(tmpdir(), 'club-s3rver-'));
    this.#server = new S3rver({
      address: '127.0.0.1',
      port: this.#port,
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: 'club' }],
    });
    this.#port = (await this.#server.run()).port;
  }

  /** Its objects stay: it can start again, at the same address. */
  async pause(): Promise<void> {
    await this.#server?.close();
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.#folder, { recursive: true });
  }

  /** The number of files in which its objects are. */
  async countFiles(): Promise<number> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  }
}
