import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getBonusStatement } from '@club/api/contract/loyalty/history';
import type { Server } from '@club/backend';
import { formatTable } from '../statistics';
import type { BenchCustomer } from './fill';

const megabyte = 1024 * 1024;
/** The longest statement may hold so much more memory than the short one. */
const allowedMegabytes = 8;
/** Memory is looked at after so many bytes of the answer. */
const step = megabyte;

const semicolon = 0x3b;
/** Between seven cells. */
const semicolonsInLine = 6;

/** What one statement took. */
export interface MeasuredStatement {
  readonly name: string;
  readonly lines: number;
  readonly bytes: number;
  readonly ms: number;
  /** The most memory in use while it was sent, above that before it. */
  readonly heldBytes: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is in use, without garbage. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The year that has most of the movements of `fillLedger`. */
const fullYear = () => String(new Date(Date.now() - 165 * 86_400_000).getUTCFullYear());

async function measureStatement(
  origin: string,
  name: string,
  { token }: BenchCustomer,
): Promise<MeasuredStatement> {
  const before = usedMemory();
  const began = performance.now();
  const answer = await fetch(`${origin}${getBonusStatement.path}?year=${fullYear()}`, {
    headers: { 'x-api-key': 'club-web', authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The statement was answered ${answer.status}`);
  let [bytes, semicolons, heldBytes, looked] = [0, 0, 0, 0];
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === semicolon) semicolons += 1;
    if (bytes - looked < step) continue;
    looked = bytes;
    heldBytes = Math.max(heldBytes, usedMemory() - before);
  }
  heldBytes = Math.max(heldBytes, usedMemory() - before);
  // Without the head.
  const lines = semicolons / semicolonsInLine - 1;
  return { name, lines, bytes, ms: performance.now() - began, heldBytes };
}

/** Reads both statements over a connection, as slowly as this process takes them. */
export async function measureStatements(
  { app }: Server,
  readers: Readonly<Record<string, BenchCustomer>>,
): Promise<MeasuredStatement[]> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const entries = Object.entries(readers);
  // Compiles and fills what is filled once.
  for (const [name, reader] of entries.slice(0, 1)) await measureStatement(origin, name, reader);
  const measured: MeasuredStatement[] = [];
  for (const [name, reader] of entries) measured.push(await measureStatement(origin, name, reader));
  return measured;
}

export function showStatements(measured: readonly MeasuredStatement[]): string {
  const [least = 0] = measured.map(({ heldBytes }) => heldBytes);
  const rows = measured.map(({ name, lines, bytes, ms, heldBytes }) => {
    const isOver = heldBytes - least > allowedMegabytes * megabyte;
    const megabytes = [bytes, heldBytes].map((one) => (one / megabyte).toFixed(1));
    return [name, String(lines), ...megabytes, (ms / 1000).toFixed(1), isOver ? 'OVER' : 'ok'];
  });
  return formatTable([['', 'lines', 'MB sent', 'MB held', 's', ''], ...rows]);
}
