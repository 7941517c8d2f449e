import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { explainError } from '../explain-error';
import { type ServerContract, serverContract } from '../formats';
import { RefusedError } from '../refusal';

/** What a server serves: asked of the running server by its address, or read from a file. */
export async function readServerContract(place: string): Promise<ServerContract> {
  try {
    const text = /^https?:/.test(place) ? await requestText(place) : await readFile(place, 'utf8');
    const parsed = serverContract.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    return parsed.data;
  } catch (error) {
    throw new RefusedError('Nothing was compared:', [
      {
        what: `The contract of the server at ${place} can't be read: ${explainError(error)}`,
        why: 'Without it nobody knows whether the calls of a bundle would be answered',
        fix: 'Give the address of the running server, or a file with its /contract.json: --server <address>',
      },
    ]);
  }
}

async function requestText(place: string): Promise<string> {
  const response = await fetch(new URL('/contract.json', place), {
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response.text();
}
