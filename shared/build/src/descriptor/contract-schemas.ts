import { contract, type EndpointName } from '@club/api/contract';
import { endpointDetails } from '@club/api/endpoint-details';
import { clubEvents, type FactSchemas } from '@club/events';
import type { SlotName } from '@club/platform/names';
import { slotInputs } from '@club/platform/slot-inputs';
import { describeCall, describePayload } from '@club/registry/describe-contract';
import type { CallContract, RemoteDescriptor } from '@club/registry/formats';

type DescribedFacts = RemoteDescriptor['contract']['emits'];
type SlotSchemas = NonNullable<RemoteDescriptor['contract']['shows']>;

const isClubFact = (name: string): name is keyof typeof clubEvents => name in clubEvents;

function describeFact(name: string, ownFacts: FactSchemas): DescribedFacts[string] {
  const schema = isClubFact(name) ? clubEvents[name].schema : ownFacts[name];
  if (schema === undefined) throw new Error(`The fact '${name}' has no schema under \`facts\`.`);
  return describePayload(schema);
}

/** The schemas of facts, for a descriptor. `ownFacts` are those that a remote declares itself. */
export function factSchemas(names: readonly string[], ownFacts: FactSchemas = {}): DescribedFacts {
  return Object.fromEntries(names.toSorted().map((name) => [name, describeFact(name, ownFacts)]));
}

/** Who receives facts, for a descriptor. The bus remembers no own fact of a remote, and no other tab gets it. */
export function factDelivery(
  names: readonly string[],
): NonNullable<RemoteDescriptor['contract']['delivery']> {
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const { remember, tabs } = isClubFact(name)
        ? clubEvents[name]
        : { remember: false, tabs: false };
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
    if (!(name in contract)) {
      throw new Error(`remote.config.ts: the contract has no call '${name}'.`);
    }
    const endpoint = contract[name];
    const call = describeCall({ ...endpoint, details: endpointDetails(endpoint) }, 'caller');
    return [name, optionalNames.includes(name) ? { ...call, optional: true } : call];
  });
  return Object.fromEntries(calls);
}

const busFacts = Object.keys(clubEvents);

/** All facts that the bus of this checkout knows. */
export function busSchemas(): DescribedFacts {
  return factSchemas(busFacts);
}

/** Who receives each of them. */
export function busDelivery() {
  return factDelivery(busFacts);
}
