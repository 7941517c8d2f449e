import { contract, type EndpointName } from '@club/api/contract';
import { clubEvents } from '@club/events';
import { checkCompatibility } from '@club/registry';
import { describeCall } from '@club/registry/describe-contract';
import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import {
  busDelivery,
  busSchemas,
  callSchemas,
  factDelivery,
  factSchemas,
  slotSchemas,
} from './contract-schemas';

const names = Object.keys(contract) as EndpointName[];

it('describes every call and every fact of the product', () => {
  expect(Object.keys(callSchemas(names))).toEqual(names.toSorted());
  expect(Object.keys(busSchemas())).toEqual(Object.keys(clubEvents).toSorted());
  expect(busSchemas()).toMatchObject(factSchemas(['order.created']));
});

it('describes a call with what its callers depend on', () => {
  expect(callSchemas(['feedback.send'])['feedback.send']).toMatchObject({
    method: 'POST',
    auth: 'customer',
    input: { type: 'object' },
    output: { type: 'object' },
  });
});

it('describes what the errors of a call say', () => {
  const { 'cart.saveCart': save } = callSchemas(['cart.saveCart']);
  expect(Object.keys(save?.details ?? {}).toSorted()).toEqual(['CART_CHANGED', 'CUSTOMER_BLOCKED']);
});

it('describes who receives each fact', () => {
  const delivery = { 'cart.changed': { remember: true, tabs: true } };
  expect(factDelivery(['cart.changed', 'cart.changed'])).toEqual(delivery);
  expect(busDelivery()).toMatchObject(delivery);
});

it('describes the facts that a remote declares itself', () => {
  const facts = { 'garden.bed-watered': clubEvents['visit.referred'].schema };
  expect(factSchemas(['garden.bed-watered'], facts)).toEqual({
    'garden.bed-watered': {
      type: 'object',
      properties: { code: { type: 'string' } },
      required: ['code'],
    },
  });
  expect(factDelivery(['garden.bed-watered'])).toEqual({
    'garden.bed-watered': { remember: false, tabs: false },
  });
  expect(() => factSchemas(['garden.bed-removed'], facts)).toThrow(/no schema under `facts`/);
});

it('describes what pages pass to slots, also where that is nothing', () => {
  expect(slotSchemas(['overlay', 'home.scan'])).toEqual({
    'home.scan': { type: 'object' },
    overlay: {
      type: 'object',
      properties: { hasToast: { enum: [false, true] }, page: { type: 'string' } },
      required: ['hasToast', 'page'],
    },
  });
});

it('marks the calls that a bundle can do without', () => {
  const { 'feedback.send': send, 'operations.getVersion': version } = callSchemas(
    ['feedback.send'],
    ['operations.getVersion'],
  );
  expect([send?.optional, version?.optional]).toEqual([undefined, true]);
});

it('finds that a bundle of this checkout fits the server and the bus of this checkout', () => {
  const calls = names.map((name) => [name, describeCall(contract[name], 'server')]);
  const server = {
    schema: 1 as const,
    kind: 'server' as const,
    version: '1',
    calls: Object.fromEntries(calls),
  };
  const { contract: plain, ...build } = describeRemoteBuild('garden', '1', { 'entry.js': '' });
  const events = busSchemas();
  const garden = {
    ...build,
    contract: { ...plain, emits: events, hears: events, calls: callSchemas(names) },
  };
  const shell = describeShellBuild('1', { 'main.js': '' });
  const other = { ...garden, name: 'orchard', owns: ['/orchard'] };
  expect(
    checkCompatibility(garden, {
      shells: [{ ...shell, provides: { ...shell.provides, events } }],
      remotes: [other],
      servers: [server],
    }),
  ).toEqual([]);
});
