import type { OrderPayload } from '@club/domain/order-payload';

/**
 * What makes two deliveries go to one home, however it is written; null for a place where parcels of
 * many people wait.
 */
export function homeAddress({ metafields, shipping_address: to }: OrderPayload): string | null {
  const isFetched = metafields.some(
    ({ namespace, key, value }) => namespace === 'pwaDelivery' && key === 'method' && value === '1',
  );
  if (isFetched) return null;
  const words = `${to.city} ${to.address1}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ');
}
