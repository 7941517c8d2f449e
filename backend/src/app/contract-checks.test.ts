import { saveCart } from '@club/api/contract/cart';
import { ClubError } from './club-error';
import { checked } from './contract-checks';
import type { EndpointRequest } from './endpoint-request';

const failWith = (details: object | undefined) =>
  checked(saveCart, () =>
    Promise.reject(new ClubError('CART_CHANGED', { details: details as never })),
  )({} as EndpointRequest);

test('an error with the details of its contract, or without them, stays as it is', async () => {
  const cart = { items: [], revision: 2 };
  for (const details of [{ cart }, undefined])
    await expect(failWith(details)).rejects.toMatchObject({ code: 'CART_CHANGED' });
});

test('an error with other details fails the test', async () => {
  await expect(failWith({ revision: 2 })).rejects.toThrow('details against its contract');
});
