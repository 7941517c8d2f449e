import { contract } from '@club/api/contract';
import { describeCall } from '@club/registry/describe-contract';
import type { ServerContract } from '@club/registry/formats';

/** What this server serves: before a bundle goes live, its calls are compared with it. */
export function servedContract(version: string): ServerContract {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    describeCall(endpoint, 'server'),
  ]);
  return { schema: 1, kind: 'server', version, calls: Object.fromEntries(calls) };
}
