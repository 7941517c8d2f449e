import type { CallContract, RemoteDescriptor, ServerContract, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';
import { schemaBreaks } from './schema-breaks';

/** Where the calls of a bundle do not fit what a server serves. */
export function callRefusals(
  bundle: RemoteDescriptor | ShellDescriptor,
  server: ServerContract,
): GateRefusal[] {
  const calls = Object.entries(bundle.contract?.calls ?? {});
  return calls.flatMap(([name, call]): GateRefusal[] => {
    if (isOutdated(call)) return [outdatedRefusal(bundle)];
    const served = server.calls[name];
    const parties = { call: name, caller: bundleVersion(bundle), server: server.version };
    if (served === undefined)
      return call.optional === true ? [] : [refusal('callUnserved', parties)];
    return [...formRefusals(call, served, parties), ...dataRefusals(call, served, parties)];
  });
}

interface Parties {
  readonly call: string;
  readonly caller: string;
  readonly server: string;
}

/** What a call must have in common on both sides. */
function formRefusals(call: CallContract, served: CallContract, parties: Parties): GateRefusal[] {
  const differing = (['method', 'path', 'encoding'] as const).filter(
    (key) => call[key] !== served[key],
  );
  const needs = [
    ...(call.auth === 'public' && served.auth === 'customer' ? (['customer'] as const) : []),
    ...(call.idempotent === undefined && served.idempotent === true ? (['key'] as const) : []),
  ];
  return [
    ...differing.map((part) =>
      refusal('callForm', {
        ...parties,
        part,
        known: call[part] ?? 'json',
        served: served[part] ?? 'json',
      }),
    ),
    ...needs.map((need) => refusal('callNeeds', { ...parties, need })),
  ];
}

function dataRefusals(call: CallContract, served: CallContract, parties: Parties): GateRefusal[] {
  return [
    ...schemaBreaks(call.input, served.input).map((one) =>
      refusal('callInput', { ...parties, ...one }),
    ),
    ...schemaBreaks(served.output, call.output).map((one) =>
      refusal('callAnswer', { ...parties, ...one }),
    ),
    ...detailsRefusals(call, served, parties),
  ];
}

/** Details that only one side knows are no break: callers do without them. */
function detailsRefusals(
  call: CallContract,
  served: CallContract,
  parties: Parties,
): GateRefusal[] {
  return Object.entries(call.details ?? {}).flatMap(([error, accepted]) => {
    const sent = served.details?.[error];
    if (sent === undefined) return [];
    return schemaBreaks(sent, accepted).map((one) =>
      refusal('callErrorDetails', { ...parties, ...one, error }),
    );
  });
}
