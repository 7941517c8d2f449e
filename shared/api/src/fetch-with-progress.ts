/// <reference lib="dom" />
function responseHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line) => {
      const [name, value] = line.split(/: (.*)/s);
      return name && value !== undefined ? [[name, value] as [string, string]] : [];
    }),
  );
}

/** fetch over XMLHttpRequest, the only interface that reports upload progress. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (target, { method = 'GET', headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const rejectAborted = () => reject(signal?.reason as Error);
      if (signal?.aborted) return rejectAborted();
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort, { once: true });
      // A finished request must not stay referenced by the signal.
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      request.open(method, target instanceof Request ? target.url : target);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: responseHeaders(request),
          }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', rejectAborted);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
