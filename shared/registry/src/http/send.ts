import { setTimeout as wait } from 'node:timers/promises';
import { explainError } from '../explain-error';
import { RefusedError } from '../refusal';
import { refusalAnswer } from './formats';

export const tries = 4;
export const firstPauseMs = 250;
export const timeoutMs = 120_000;
const unavailable = [429, 502, 503, 504];

interface Sending<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Whether it is the same to be done twice. */
  readonly isRepeatable: boolean;
  /** Reads the answer. What a GET does not find is an answer, too. */
  readonly read: (answer: Response) => Promise<Answer>;
}

/** Most answers are JSON. */
export const readJson = (answer: Response): Promise<unknown> => answer.json();

/** Sends a request, again while no answer comes and a repetition changes nothing. */
export async function send<Answer>(
  url: URL,
  key: string,
  { method, headers, body, isRepeatable, read }: Sending<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = !isRepeatable || attempt === tries;
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, authorization: `Bearer ${key}` },
        body: body ?? null,
        // The key is for this server alone.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok || (method === 'GET' && answer.status === 404)) return await read(answer);
      if (isLast || !unavailable.includes(answer.status)) throw await readFailure(url, answer);
      await answer.body?.cancel();
    } catch (error) {
      const isLost = error instanceof TypeError || error instanceof DOMException;
      if (!isLost) throw error;
      if (isLast) {
        throw new Error(
          `${url.origin} does not answer: ${explainError(error)}. Correct CLUB_SERVER, or run it again when the server runs`,
          { cause: error },
        );
      }
    }
    await wait(firstPauseMs * 2 ** attempt);
  }
}

async function readFailure(url: URL, answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => undefined);
  const refused = refusalAnswer.safeParse(body);
  if (refused.success) return new RefusedError(refused.data.title, refused.data.refusals);
  const { code, message = '' } = (body ?? {}) as { code?: string; message?: string };
  if (code === 'CONFLICT') return new Error(message);
  if (code === undefined) {
    return new Error(
      `${url.origin} answered ${answer.status}, and not as a server of the club. Correct CLUB_SERVER, or look at the proxy before it`,
    );
  }
  return new Error(`${url.origin} answered ${answer.status}: ${message}`);
}

/** The address of a server that may see the key. */
export function checkedAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOwnMachine = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine)) return url.href;
  throw new RefusedError('Nothing was sent:', [
    {
      what: `"${text}" is no address that begins with https://`,
      why: 'The key of a publisher would travel where others can read it',
      fix: 'Name the server: CLUB_SERVER=https://club.example',
    },
  ]);
}
