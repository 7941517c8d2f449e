import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import type { ReadConfig } from '@club/platform/config';
import { slots, type SlotName } from '@club/platform/names';
import * as z from 'zod/mini';
import type { Part, Subject } from './remote-scenarios';
import type { Visit } from './remote-visit';

/** The reads that a part declares; null for a slot whose code comes after the first screen. */
function declaredReads({ config }: Subject, { kind, name }: Part): readonly ReadConfig[] | null {
  if (kind === 'page') return config.routes[name]?.reads ?? [];
  const filled = Object.entries(config.slots).find(([, component]) => component === name);
  const slot = filled?.[0] as SlotName;
  // Another rule reports a slot that does not exist.
  const loading = Object.hasOwn(slots, slot) ? slots[slot].loading : null;
  return loading === 'eager' ? (config.slotReads?.[slot] ?? []) : null;
}

/** Fills in what the server knows: parameters of the path and the query, and the store of the app. */
function fillInput({ input }: ReadConfig, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(':')
        ? (values[value.slice(1)] ?? value)
        : value,
    ]),
  );
}

/** Whether a first screen may declare a call: what changes something, or needs more than the address, is none. */
function isDeclarable({ scenarios }: Subject, name: EndpointName): boolean {
  const { idempotent }: Endpoint = contract[name];
  return idempotent !== true && scenarios.undeclaredReads?.[name] === undefined;
}

/** The input of a call without the client's time, which no declaration contains. */
function timelessInput(input: unknown, { timestamp }: Endpoint) {
  const fields = Object.entries(input as object);
  return Object.fromEntries(fields.filter(([name]) => name !== timestamp));
}

/** What is wrong with the reads that a part declares, measured by its calls on load. */
export function readProblems(subject: Subject, part: Part, { host, calledOnLoad }: Visit) {
  const reads = declaredReads(subject, part);
  if (reads === null) return [];
  const { brand, shop } = host.brand.get();
  const session = host.session.get();
  const account = session.status === 'customer' ? session.customer.accounts[brand] : null;
  const query = new URLSearchParams(subject.scenarios.search?.[part.name] ?? '');
  const values = {
    ...Object.fromEntries([...query].map(([name, value]) => [`query.${name}`, value])),
    ...subject.scenarios.params?.[part.name],
    shop,
    shopifyId: account?.shopifyId ?? '',
  };
  // Without its part of the query, the server leaves a read to the page.
  const readable = reads.filter(
    (read) =>
      !Object.values(fillInput(read, values)).some((one) => String(one).startsWith(':query.')),
  );
  const unused = readable.filter((read) => {
    const endpoint: Endpoint = contract[read.call];
    const filled = fillInput(read, values);
    return !host.server.calls(endpoint).some((call) => {
      const sent = timelessInput(call.input, endpoint);
      const withToken =
        read.tokenCookie === undefined ? filled : { ...filled, token: sent['token'] };
      const input = z.safeParse(endpoint.input, withToken);
      return input.success && isDeepStrictEqual(sent, input.data);
    });
  });
  const declared = reads.map(({ call }) => call);
  const missing = calledOnLoad.filter(
    (name) => !declared.includes(name) && isDeclarable(subject, name),
  );
  return [
    ...unused.map(({ call }) => `It declares '${call}', but does not read it with that input.`),
    ...missing.map((name) => `It calls '${name}' before it shows anything: add it to \`reads\`.`),
  ];
}
