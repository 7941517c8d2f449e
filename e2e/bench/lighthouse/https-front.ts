import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Agent, request as ask } from 'node:http';
import { once } from 'node:events';
import { generate } from 'selfsigned';

/** What HTTP/2 has no use for, or says in its own way. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Stands before the server as in every deployment: installed apps need HTTPS, and browsers speak
 * HTTP/2 through it; what reads the codes of the login speaks HTTP/1.1. The certificate is its own, so the browser has
 * an option to accept it.
 */
export async function startHttpsFront(
  port: number,
  behind: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const agent = new Agent({ keepAlive: true });
  const { port: target, host } = new URL(behind);

  function forwardRequest(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const passed = ask({
      agent,
      port: target,
      method: incoming.method,
      path: incoming.url,
      headers: { ...Object.fromEntries(headers), host },
    });
    passed.on('response', (answer) => {
      const own = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
      answer.pipe(outgoing);
    });
    passed.on('error', () => incoming.destroy());
    incoming.pipe(passed);
  }

  const front = createSecureServer({ key, cert, allowHTTP1: true }, forwardRequest);
  front.listen(port);
  await once(front, 'listening');
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      agent.destroy();
      await new Promise((resolve) => {
        front.close(resolve);
        // The browser's connections are still open.
        setTimeout(resolve, 500).unref();
      });
    },
  };
}
