import { z } from 'zod';

/** A parcel of an order: https://shopify.dev/docs/api/admin-rest/latest/resources/fulfillment */
export const parcel = z.object({
  status: z.string().nullish(),
  shipment_status: z.string().nullish(),
});

interface Parcels<Parcel> {
  readonly fulfillment_status?: string | null | undefined;
  readonly fulfillments: readonly Parcel[];
}

/** They stay in the list of an order, and nothing is sent with them. */
const withdrawn = new Set(['cancelled', 'error', 'failure']);

/** The parcels of an order without those that were withdrawn. */
export function realParcels<Parcel extends z.output<typeof parcel>>({
  fulfillments,
}: Parcels<Parcel>): Parcel[] {
  return fulfillments.filter(({ status }) => !withdrawn.has(status ?? ''));
}

/** The last parcel decides; a part of the order may not be packed yet. */
export function isDelivered(order: Parcels<z.output<typeof parcel>>): boolean {
  const parcels = realParcels(order);
  return (
    order.fulfillment_status !== 'partial' &&
    parcels.length > 0 &&
    parcels.every(({ shipment_status }) => shipment_status === 'delivered')
  );
}
