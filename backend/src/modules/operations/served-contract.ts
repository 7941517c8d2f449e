import { contract } from '@club/api/contract';
import { endpointDetails } from '@club/api/endpoint-details';
import { describeCall } from '@club/registry/describe-contract';
import type { ServerContract } from '@club/registry/formats';

let known: ServerContract['calls'] | undefined;

/** The schemas of all calls. To describe them takes time, so it is done once, when they are first needed. */
function describedCalls(): ServerContract['calls'] {
  known ??= Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [
      name,
      describeCall({ ...endpoint, details: endpointDetails(endpoint) }, 'server'),
    ]),
  );
  return known;
}

/** What this server serves: before a bundle goes live, its calls are compared with it. */
export function servedContract(version: string): ServerContract {
  return { schema: 1, kind: 'server', version, calls: describedCalls() };
}
