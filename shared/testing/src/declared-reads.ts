import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import { exampleValues } from '@club/domain/page-path';
import type { ReadConfig } from '@club/platform/config';
import { slots, type SlotName } from '@club/platform/names';
import * as z from 'zod/mini';
import type { Part, Subject } from './remote-scenarios';
import type { Visit } from './remote-visit';
import type { TestHost } from './test-host';

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

/** What the server fills into the reads of a page. */
function serverValues({ config, scenarios }: Subject, { name }: Part, host: TestHost) {
  const { brand, shop } = host.brand.get();
  const session = host.session.get();
  const account = session.status === 'customer' ? session.customer.accounts[brand] : null;
  const values = exampleValues(config.routes[name] ?? {}, brand);
  const query = new URLSearchParams(scenarios.search?.[name] ?? values);
  return {
    ...Object.fromEntries([...query].map(([key, value]) => [`query.${key}`, value])),
    ...values,
    shop,
    shopifyId: account?.shopifyId ?? '',
  };
}

/** Whether a part has made a read on load, with the input that the server fills in. */
function isRead(
  { call, tokenCookie }: ReadConfig,
  filled: Readonly<Record<string, unknown>>,
  { host, calledOnLoad }: Visit,
): boolean {
  const endpoint: Endpoint = contract[call];
  const isMade = host.server.calls(endpoint).some((made) => {
    const sent = timelessInput(made.input, endpoint);
    const withToken = tokenCookie === undefined ? filled : { ...filled, token: sent['token'] };
    const input = z.safeParse(endpoint.input, withToken);
    return input.success && isDeepStrictEqual(sent, input.data);
  });
  return isMade && calledOnLoad.includes(call);
}

/** What is wrong with the reads that a part declares, measured by its calls on load in these visits. */
export function readProblems(subject: Subject, part: Part, visits: readonly [Visit, ...Visit[]]) {
  const reads = declaredReads(subject, part);
  if (reads === null) return [];
  const values = serverValues(subject, part, visits[0].host);
  const unused = reads.filter((read) => {
    const filled = fillInput(read, values);
    // Without its part of the query, the server leaves a read to the page.
    const isLeft = Object.values(filled).some((one) => String(one).startsWith(':query.'));
    return !isLeft && !visits.some((one) => isRead(read, filled, one));
  });
  const declared = reads.map(({ call }) => call);
  const called = new Set(visits.flatMap(({ calledOnLoad }) => calledOnLoad));
  const missing = [...called].filter(
    (name) => !declared.includes(name) && isDeclarable(subject, name),
  );
  return [
    ...unused.map(({ call }) => `It declares '${call}', but does not read it with that input.`),
    ...missing.map((name) => `It calls '${name}' before it shows anything: add it to \`reads\`.`),
  ];
}
