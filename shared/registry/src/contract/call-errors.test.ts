import * as z from 'zod/mini';
import { checkCompatibility } from '../compatibility';
import type { RemoteDescriptor, ServerContract } from '../formats';
import { describeRemoteBuild, describeShellBuild } from '../testing/write-build';
import { describeCall } from './describe-contract';

const files = { 'entry.js': 'run()' };

function call(errors: string[] | undefined, side: 'caller' | 'server') {
  const endpoint = {
    method: 'POST',
    path: '/api/create-order',
    auth: 'customer',
    input: z.object({}),
    output: z.object({}),
    ...(errors && { errors }),
  } as const;
  return describeCall(endpoint, side);
}

function shop(errors: string[] | undefined): RemoteDescriptor {
  const { contract, ...build } = describeRemoteBuild('shop', '1', files);
  return { ...build, contract: { ...contract, calls: { 'shop.order': call(errors, 'caller') } } };
}

function server(errors: string[] | undefined): ServerContract {
  const calls = { 'shop.order': call(errors, 'server') };
  return { schema: 1, kind: 'server', version: '0.9', calls };
}

const check = (known: string[] | undefined, served: string[] | undefined, more: object = {}) =>
  checkCompatibility(shop(known), {
    shells: [describeShellBuild('7', files)],
    remotes: [],
    servers: [server(served)],
    ...more,
  });

describe('[PF-03] the error codes of a call', () => {
  it.each<[string, string[] | undefined, string[] | undefined]>([
    ['are the same', ['SOLD_OUT', 'PRICE_CHANGED'], ['PRICE_CHANGED', 'SOLD_OUT']],
    ['have a further one on the server', ['SOLD_OUT'], ['PRICE_CHANGED', 'SOLD_OUT']],
    ['have a further one in the bundle', ['PRICE_CHANGED', 'SOLD_OUT'], ['SOLD_OUT']],
    ['are unknown in a bundle built before', undefined, ['SOLD_OUT']],
    ['are not said by a server from before', ['SOLD_OUT'], undefined],
  ])('fit where they %s', (_, known, served) => {
    expect(check(known, served)).toEqual([]);
  });

  it('are refused where the server has another one in place of one that the bundle knows', () => {
    expect(check(['PRICE_CHANGED', 'SOLD_OUT'], ['NOT_IN_STOCK', 'PRICE_CHANGED'])).toMatchObject([
      {
        what: 'The errors of shop.order: shop 1 knows SOLD_OUT, which the server 0.9 does not give, and the server 0.9 gives NOT_IN_STOCK, which shop 1 does not know',
        why: 'shop 1 would show a general text where it knew what to do',
        fix: expect.stringContaining('Declare both codes on the server'),
      },
    ]);
  });

  it('do not stop a rollback, which only warns', () => {
    expect(check(['SOLD_OUT'], ['NOT_IN_STOCK'], { goingBack: ['shop'] })).toEqual([]);
  });
});
