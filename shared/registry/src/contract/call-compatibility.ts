import type { CallContract, RemoteDescriptor, ServerContract, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import type { Refusal } from '../refusal';
import { schemaRefusals } from './schema-refusals';

/** Where the calls of a bundle do not fit what a server serves. */
export function callRefusals(
  bundle: RemoteDescriptor | ShellDescriptor,
  server: ServerContract,
): Refusal[] {
  const calls = Object.entries(bundle.contract?.calls ?? {});
  return calls.flatMap(([name, call]): Refusal[] => {
    if (isOutdated(call)) return [outdatedRefusal(bundle)];
    const served = server.calls[name];
    const parties = { caller: bundleVersion(bundle), server: `the server ${server.version}` };
    if (served === undefined) return call.optional === true ? [] : [notServed(name, parties)];
    return [
      ...formRefusals(name, call, served, parties),
      ...dataRefusals(name, call, served, parties),
    ];
  });
}

interface Parties {
  readonly caller: string;
  readonly server: string;
}

function notServed(name: string, { caller, server }: Parties): Refusal {
  return {
    what: `${caller} calls ${name}, which ${server} does not serve`,
    why: `The calls of ${caller} would be answered with NOT_FOUND`,
    fix: 'Deploy a server that serves it first, or do without it until then: list it under optionalCalls',
  };
}

/** What a call must have in common on both sides. */
function formRefusals(
  name: string,
  call: CallContract,
  served: CallContract,
  { caller, server }: Parties,
): Refusal[] {
  const differing = (['method', 'path', 'encoding'] as const).filter(
    (key) => call[key] !== served[key],
  );
  const needed = [
    ...(call.auth === 'public' && served.auth === 'customer'
      ? ['now requires a customer, and guests call it']
      : []),
    ...(call.idempotent === undefined && served.idempotent === true
      ? ['now requires an idempotency key']
      : []),
  ];
  const refuse = (what: string): Refusal => ({
    what,
    why: `The server would refuse the calls of ${caller}`,
    fix: oldFormToo,
  });
  return [
    ...differing.map((key) =>
      refuse(
        `The call ${name}: ${caller} knows the ${key} ${call[key] ?? 'json'}, and ${server} has ${served[key] ?? 'json'}`,
      ),
    ),
    ...needed.map((one) => refuse(`The call ${name} of ${caller}: ${server} ${one}`)),
  ];
}

function dataRefusals(
  name: string,
  call: CallContract,
  served: CallContract,
  { caller, server }: Parties,
): Refusal[] {
  return [
    ...schemaRefusals({
      subject: `The input of ${name}`,
      from: caller,
      to: server,
      sent: call.input,
      accepted: served.input,
      why: `The server would refuse the calls of ${caller} with BAD_REQUEST`,
      fix: serverFirst,
    }),
    ...schemaRefusals({
      subject: `The answer of ${name}`,
      from: server,
      to: caller,
      sent: served.output,
      accepted: call.output,
      why: `${caller} would refuse the answer and show an error instead`,
      fix: `Build the bundle against the contract that is served; ${oldFormToo}`,
    }),
    ...detailsRefusals(name, call, served, { caller, server }),
  ];
}

/** Details that only one side knows are no break: callers do without them. */
function detailsRefusals(
  name: string,
  call: CallContract,
  served: CallContract,
  { caller, server }: Parties,
): Refusal[] {
  return Object.entries(call.details ?? {}).flatMap(([code, accepted]) => {
    const sent = served.details?.[code];
    if (sent === undefined) return [];
    return schemaRefusals({
      subject: `What ${name} says of the error ${code}`,
      from: server,
      to: caller,
      sent,
      accepted,
      why: `${caller} would not understand what to do about the error`,
      fix: `Build the bundle against the contract that is served; ${oldFormToo}`,
    });
  });
}

const serverFirst =
  'Deploy a server that takes it first, or build the bundle against the contract that is served';
const oldFormToo =
  'a server must serve the old form too while a live bundle uses it, or get an endpoint of a new name';
