import { z } from 'zod';
import type { ServiceRequest } from '../service-client';
import { ServiceError } from '../service-error';
import type { StoreCustomer } from './port';

const storeId = z.union([z.number(), z.string()]).transform(String);
const found = z.object({
  customers: z.array(z.object({ id: storeId, phone: z.string().nullish() })),
});
const created = z.object({ customer: z.object({ id: storeId }) });
const refusal = z.object({ errors: z.record(z.string(), z.array(z.string())) });

type CallApi = <Answer>(
  answer: z.ZodType<Answer>,
  path: string,
  request: Pick<ServiceRequest, 'method' | 'json' | 'reasonOfRefusal'>,
) => Promise<Answer>;

/** `phone has already been taken` */
function reasonOfRefusal(answer: unknown): string | undefined {
  const { errors = {} } = refusal.safeParse(answer).data ?? {};
  return Object.entries(errors)
    .map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
    .join('; ');
}

const isRefused = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.isPermanent;

async function findByPhone(callApi: CallApi, phone: string): Promise<string | undefined> {
  const search = new URLSearchParams({ query: `phone:${phone}`, fields: 'id,phone' });
  const path = `customers/search.json?${search.toString()}`;
  const { customers } = await callApi(found, path, { method: 'GET' });
  // The store's search also finds parts of a number, and those of addresses.
  return customers.find((one) => one.phone === phone)?.id;
}

async function create(
  callApi: CallApi,
  { phone, firstName, lastName }: StoreCustomer,
  email: string | null,
): Promise<string> {
  const customer = {
    phone,
    first_name: firstName,
    last_name: lastName,
    ...(email !== null && { email }),
    send_email_welcome: false,
  };
  const request = { json: { customer }, reasonOfRefusal };
  return (await callApi(created, 'customers.json', request)).customer.id;
}

/** A search finds a new customer some seconds later, so who is taken, but not found, is found later. */
function toRepeatable(error: unknown): unknown {
  if (!isRefused(error) || !error.message.includes('taken')) return error;
  return new ServiceError(error.service, 'the customer cannot be found yet', {
    kind: 'refused',
    cause: error,
  });
}

/**
 * Customers of the store: https://shopify.dev/docs/api/admin-rest/latest/resources/customer
 *
 * Nobody proves an e-mail address at registration, so it finds no customer: it would show the orders
 * of its owner. One that the store refuses, or has for another customer, is left out.
 */
export async function findOrCreateCustomer(
  callApi: CallApi,
  customer: StoreCustomer,
): Promise<string> {
  const known = await findByPhone(callApi, customer.phone);
  if (known !== undefined) return known;
  try {
    return await create(callApi, customer, customer.email);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  // Another call was faster, or the e-mail address is in the way.
  const other = await findByPhone(callApi, customer.phone);
  if (other !== undefined) return other;
  return create(callApi, customer, null).catch((error: unknown) => {
    throw toRepeatable(error);
  });
}
