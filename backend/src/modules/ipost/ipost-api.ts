import { z } from 'zod';
import { CourierError, type Courier, type Parcel } from './courier';

export interface IpostOptions {
  /** Like https://api.ipost.life */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const refusal = z.object({ code: z.coerce.string(), message: z.string() });
const coverage = z.object({ available: z.boolean() });
const created = z.object({ id: z.coerce.string().min(1) });

// The courier does not publish how its orders look: this is the one place that knows, so that it
// is easy to change. Bearer, JSON, and 422 with a code and a message are what it does publish.
const paths = { coverage: '/v1/coverage', orders: '/v1/orders' };

function orderOf(parcel: Parcel) {
  return {
    external_id: parcel.key,
    recipient: { name: parcel.name, phone: parcel.phone },
    address: {
      city: parcel.cityName,
      street: parcel.street,
      flat: parcel.flat,
    },
    delivery: { date: parcel.date, time_from: parcel.from, time_to: parcel.to },
    comment: parcel.comment,
  };
}

/** The real courier. */
export function createIpost({ url, token, timeoutMs = 5000 }: IpostOptions): Courier {
  async function ask<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new CourierError('The courier did not answer', { isRefusal: false, cause });
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.status === 422) {
      const said = refusal.safeParse(json).data;
      throw new CourierError(`The courier refused: ${said?.code} ${said?.message}`, {
        isRefusal: true,
      });
    }
    const parsed = schema.safeParse(json);
    if (response.ok && parsed.success) return parsed.data;
    throw new CourierError(`The courier answered ${response.status}`, { isRefusal: false });
  }

  return {
    goesTo: async ({ name }) => {
      const { available } = await ask(paths.coverage, { city: name }, coverage);
      return available;
    },
    handOver: async (parcel) => (await ask(paths.orders, orderOf(parcel), created)).id,
  };
}
