import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiError, createClient, type Call } from '@club/api';
import type { Brand } from '@club/domain/brand';

/** Sends one request to the server at the origin. Throws only what is a defect. */
export type Attempt = (origin: string) => Promise<'answered' | 'gone'>;

const repeatMs = 200;
const maxRepeats = 50;

/** Where the server was killed, or refuses, the attempt knows it. A busy server is asked again, as apps do. */
async function settle(send: () => Promise<unknown>, repeats = 0): Promise<'answered' | 'gone'> {
  try {
    await send();
    return 'answered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network') return 'gone';
    if (error.code === 'UNAVAILABLE' && repeats < maxRepeats) {
      await setTimeout(repeatMs);
      return settle(send, repeats + 1);
    }
    if (error.kind === 'declared' && (error.status ?? 500) < 500) return 'answered';
    throw error;
  }
}

const client = (baseUrl: string, token: string, brand: Brand): Call =>
  createClient({
    baseUrl,
    apiKey: 'club-web',
    timeoutMs: 60_000,
    token: () => token,
    brand: () => brand,
  });

type Send = (call: Call, idempotencyKey: string) => Promise<unknown>;

/** A call of a customer. Every attempt has a key of its own, as from another device. */
export function callAttempt(token: string, brand: Brand, send: Send): Attempt {
  const key = randomUUID();
  return (origin) => settle(() => send(client(origin, token, brand), key));
}

/** A form: of the sandbox, of the payment provider, or of an operator with a cookie. */
export function formAttempt(path: string, fields: Record<string, string>, cookie = ''): Attempt {
  const send = async (origin: string) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, origin },
      redirect: 'manual',
    }).catch((cause: unknown) => {
      throw new ApiError({ kind: 'network', message: 'gone', cause });
    });
    if (answer.status === 503) {
      throw new ApiError({ kind: 'declared', message: 'busy', code: 'UNAVAILABLE', status: 503 });
    }
    if (![200, 303, 404, 422].includes(answer.status)) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    }
  };
  return (origin) => settle(() => send(origin));
}
