import { AwsV4Signer } from 'aws4fetch';

/** Where a bucket is, and who asks. */
export interface BucketSettings {
  /** The address of the bucket: `https://s3.example/club`. Keys are appended to its path. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface BucketRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** How long the headers of the answer are waited for. */
  readonly timeoutMs: number;
}

/** Sends a signed request for the object with the key; the empty key is the bucket itself. */
export type BucketClient = (key: string, request: BucketRequest) => Promise<Response>;

/** Path-style requests, signed by SigV4. Any answer is given back; only a missing one throws. */
export function createBucketClient(settings: BucketSettings): BucketClient {
  /** A key for signing is derived once a day, by four hashes. */
  const cache = new Map<string, ArrayBuffer>();
  async function sign(key: string, { method = 'GET', query = {}, headers = {} }: BucketRequest) {
    const { url, accessKey, secretKey, region } = settings;
    const address = new URL(url);
    if (key !== '') {
      const path = key.split('/').map(encodeURIComponent).join('/');
      address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`;
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: address.href,
      headers: { ...headers },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      cache,
    }).sign();
    // Proxies change it, so it is not signed.
    signed.headers.set('accept-encoding', 'identity');
    return signed;
  }

  return async (key, request) => {
    const { method, url, headers } = await sign(key, request);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), request.timeoutMs);
    const { body } = request;
    try {
      return await fetch(url, {
        method,
        headers,
        signal: stop.signal,
        redirect: 'manual',
        ...(body && { body: body as Buffer<ArrayBuffer> }),
      });
    } finally {
      clearTimeout(timer);
    }
  };
}
