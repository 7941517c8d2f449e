/// <reference lib="dom" />
function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line) => {
      const [name, value] = line.split(/: (.*)/s);
      return name && value !== undefined ? [[name, value] as [string, string]] : [];
    }),
  );
}

/** What the client needs of fetch, over the one interface that tells how much of a body has left. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (target, { method = 'GET', headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const give = () => reject(signal?.reason as Error);
      if (signal?.aborted) return give();
      const stop = () => request.abort();
      signal?.addEventListener('abort', stop, { once: true });
      // What is over is not held on to, nor ended by a time-out that comes later.
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      request.open(method, target instanceof Request ? target.url : target);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: headersOf(request),
          }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', give);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
