import { z } from 'zod';
import { createServiceClient } from '../service-client';
import type { Courier, CourierAddress, Parcel } from './port';

export interface IpostOptions {
  /** Like https://api.ipost.life */
  readonly url: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const refusal = z.object({ code: z.coerce.string(), message: z.string() });
const coverage = z.object({ available: z.boolean() });
const known = z.object({ found: z.boolean() });
const created = z.object({ id: z.coerce.string().min(1) });

// The courier does not publish the format of its orders, so it is used only in this file. Published
// are: bearer token, JSON, and 422 with a code and a message.
const paths = { coverage: '/v1/coverage', addresses: '/v1/addresses', orders: '/v1/orders' };

function addressBody({ cityName, street, flat }: CourierAddress) {
  return { city: cityName, street, flat };
}

function orderBody(parcel: Parcel) {
  return {
    external_id: parcel.key,
    recipient: { name: parcel.name, phone: parcel.phone },
    address: addressBody(parcel),
    delivery: { date: parcel.date, time_from: parcel.from, time_to: parcel.to },
    comment: parcel.comment,
  };
}

/** The code and the message of a refusal. */
function refusalText(answer: unknown): string | undefined {
  const parsed = refusal.safeParse(answer).data;
  return parsed && `${parsed.code} ${parsed.message}`;
}

export function createIpost({ url, token, now, timeoutMs = 5000 }: IpostOptions): Courier {
  const client = createServiceClient({ service: 'courier', now, timeoutMs });
  const headers = { authorization: `Bearer ${token}` };

  return {
    goesTo: async ({ name }) => {
      const request = { headers, json: { city: name }, reasonOfRefusal: refusalText };
      return (await client.call(new URL(paths.coverage, url), coverage, request)).available;
    },
    finds: async (address) => {
      const request = { headers, json: addressBody(address), reasonOfRefusal: refusalText };
      return (await client.call(new URL(paths.addresses, url), known, request)).found;
    },
    handOver: async (parcel) => {
      const request = { headers, json: orderBody(parcel), reasonOfRefusal: refusalText };
      return (await client.call(new URL(paths.orders, url), created, request)).id;
    },
  };
}
