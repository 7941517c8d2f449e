import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly writtenAt?: Date;
}

/** What a signature covers. */
interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const escape = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The signature that a request must have, by the algorithm that AWS has published (Signature Version 4,
 * "Authenticating Requests: Using the Authorization Header").
 */
export function expectedSignature(
  { method, url, headers }: SignedRequest,
  { secret, scope, signedHeaders }: { secret: string; scope: string; signedHeaders: string },
): string {
  const [date = '', region = '', service = ''] = scope.split('/');
  const names = signedHeaders.split(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(escape).join('/'),
    query,
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const etag = ({ bytes }: StoredObject) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const xml = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

function listEntry(key: string, object: StoredObject): string {
  const tag = etag(object).replaceAll('"', '&quot;');
  const size = object.bytes.byteLength;
  const time = (object.writtenAt ?? new Date(0)).toISOString();
  return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>${tag}</ETag><Size>${size}</Size></Contents>`;
}

/** A local S3-compatible server with one bucket in memory, which checks each signature. */
export class LocalBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly accessKey = 'access';
  readonly secretKey = 'secret/with+signs=';
  url = '';
  /** Answers 503. */
  isUnavailable = false;
  /** Overwrites whatever the conditions of a request say, as old servers do. */
  ignoresConditions = false;
  /** Stores what is put and loses the answer, so many times. */
  answersLost = 0;
  /** Never answers. */
  isSilent = false;
  /** So many keys are in one answer of a list. */
  pageSize = 1000;
  count = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  #isSigned(request: IncomingMessage, url: URL): boolean {
    const { authorization = '' } = request.headers;
    const [, accessKey, scope = '', signedHeaders = '', signature] =
      authorizationPattern.exec(authorization) ?? [];
    const names = signedHeaders.split(';');
    if (accessKey !== this.accessKey || !names.includes('host')) return false;
    const headers = request.headers as Record<string, string | undefined>;
    const signed = { method: request.method ?? '', url, headers };
    return (
      expectedSignature(signed, { secret: this.secretKey, scope, signedHeaders }) === signature
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.count += 1;
    const url = new URL(request.url ?? '', this.url);
    if (this.isSilent) return;
    if (this.isUnavailable) return this.#fail(response, 503, 'SlowDown');
    if (!this.#isSigned(request, url)) return this.#fail(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...segments] = url.pathname.split('/');
    if (bucket !== 'club') return this.#fail(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(segments.join('/'));
    if (key === '') return this.#list(url.searchParams, response);
    if (request.method === 'PUT') return this.#put(key, request, response);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = this.objects.get(key);
    if (!found) return this.#fail(response, 404, 'NoSuchKey');
    const { bytes, type } = found;
    const headers = { 'content-type': type, 'content-length': bytes.byteLength, etag: etag(found) };
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    if (length === undefined) return this.#fail(response, 411, 'MissingContentLength');
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      // From here to the end nothing else happens, so of two writers one is first.
      if (this.#isPrevented(key, request)) return this.#fail(response, 412, 'PreconditionFailed');
      const stored = { bytes: Buffer.concat(parts), type, writtenAt: new Date() };
      this.objects.set(key, stored);
      if (this.answersLost > 0) {
        this.answersLost -= 1;
        response.destroy();
        return;
      }
      response.writeHead(200, { etag: etag(stored) }).end();
    } catch {
      // The client has hung up: as in S3 nothing is stored.
    }
  }

  #isPrevented(key: string, { headers }: IncomingMessage): boolean {
    const { 'if-match': expected, 'if-none-match': none } = headers;
    const found = this.objects.get(key);
    if (this.ignoresConditions) return false;
    if (none === '*') return found !== undefined;
    return expected !== undefined && (found === undefined || etag(found) !== expected);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('start-after') ?? '';
    const maxKeys = Number(query.get('max-keys') ?? this.pageSize);
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    const page = keys.slice(0, maxKeys).map((key) => listEntry(key, this.objects.get(key)!));
    const isCut = `<IsTruncated>${keys.length > maxKeys}</IsTruncated>`;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(xml('ListBucketResult', `${isCut}${page.join('')}`));
  }

  #fail(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(xml('Error', `<Code>${code}</Code>`));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/club`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
