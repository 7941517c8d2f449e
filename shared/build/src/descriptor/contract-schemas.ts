import { contract, type EndpointName } from '@club/api/contract';
import { endpointDetails } from '@club/api/endpoint-details';
import { clubEvents, type ClubEventName } from '@club/events';
import type { SlotName } from '@club/platform/names';
import { slotInputs } from '@club/platform/slot-inputs';
import { describeCall, describePayload } from '@club/registry/describe-contract';
import type { CallContract, RemoteDescriptor } from '@club/registry/formats';

type FactSchemas = RemoteDescriptor['contract']['emits'];
type SlotSchemas = NonNullable<RemoteDescriptor['contract']['shows']>;

/** The schemas of facts, for a descriptor. */
export function factSchemas(names: readonly ClubEventName[]): FactSchemas {
  return Object.fromEntries(
    names.toSorted().map((name) => [name, describePayload(clubEvents[name].schema)]),
  );
}

/** Who receives facts, for a descriptor. */
export function factDelivery(
  names: readonly ClubEventName[],
): NonNullable<RemoteDescriptor['contract']['delivery']> {
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const { remember, tabs } = clubEvents[name];
      return [name, { remember, tabs }];
    }),
  );
}

const inputs: Readonly<Partial<Record<SlotName, Parameters<typeof describePayload>[0]>>> =
  slotInputs;

/** What pages pass to slots, for a descriptor. Most slots get nothing. */
export function slotSchemas(names: readonly SlotName[]): SlotSchemas {
  const described = names.toSorted().map((name): [string, SlotSchemas[string]] => {
    const input = inputs[name];
    return [name, input === undefined ? { type: 'object' } : describePayload(input)];
  });
  return Object.fromEntries(described);
}

/** Calls as their caller knows them, for a descriptor. */
export function callSchemas(
  names: readonly EndpointName[],
  optionalNames: readonly EndpointName[] = [],
): Record<string, CallContract> {
  const calls = [...names, ...optionalNames].toSorted().map((name): [string, CallContract] => {
    const endpoint = contract[name];
    const call = describeCall({ ...endpoint, details: endpointDetails(endpoint) }, 'caller');
    return [name, optionalNames.includes(name) ? { ...call, optional: true } : call];
  });
  return Object.fromEntries(calls);
}

const busFacts = Object.keys(clubEvents) as ClubEventName[];

/** All facts that the bus of this checkout knows. */
export function busSchemas(): FactSchemas {
  return factSchemas(busFacts);
}

/** Who receives each of them. */
export function busDelivery() {
  return factDelivery(busFacts);
}
