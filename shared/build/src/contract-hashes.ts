import { createHash } from 'node:crypto';
import { contract, type EndpointName } from '@club/api/contract';
import { endpointJsonSchema } from '@club/api/openapi';
import { clubEvents, type ClubEventName } from '@club/events';
import { canonicalJson } from '@club/registry';
import * as z from 'zod';

/** The order of fields has no meaning, but `required` depends on it. */
function unordered(key: string, value: unknown): unknown {
  return key === 'required' && Array.isArray(value) ? (value as string[]).toSorted() : value;
}

function schemaHash(value: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(value, unordered));
  return createHash('sha256').update(canonicalJson(plain)).digest('hex').slice(0, 16);
}

/** The schema hashes of events: bundles with the same hashes are compatible. */
export function eventHashes(names: readonly ClubEventName[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, schemaHash(z.toJSONSchema(clubEvents[name].schema))]),
  );
}

/** The schema hashes of endpoints. */
export function callHashes(names: readonly EndpointName[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const endpoint = contract[name];
      const { method, path } = endpoint;
      const shape = [
        method,
        path,
        endpointJsonSchema(endpoint, 'input'),
        endpointJsonSchema(endpoint, 'output'),
      ];
      return [name, schemaHash(shape)];
    }),
  );
}

/** All events, as the shell's side of the contract. */
export function allEventHashes(): Record<string, string> {
  return eventHashes(Object.keys(clubEvents) as ClubEventName[]);
}

/** All endpoints, as the server's side of the contract. */
export function allCallHashes(): Record<string, string> {
  return callHashes(Object.keys(contract) as EndpointName[]);
}
