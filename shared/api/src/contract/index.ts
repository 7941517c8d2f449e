import * as accounts from './account/accounts';
import * as auth from './account/auth';
import * as bot from './account/bot';
import * as profile from './account/profile';
import * as registration from './account/registration';
import * as sessions from './account/sessions';
import * as token from './account/token';
import * as users from './account/users';
import * as canaries from './canaries';
import * as cart from './cart';
import * as catalog from './catalog';
import * as certificates from './certificates';
import * as content from './content';
import * as delivery from './delivery';
import * as devices from './devices';
import * as exchange from './exchange';
import * as feedback from './feedback';
import * as fulfilment from './fulfilment';
import * as invites from './invites';
import * as links from './links';
import * as loyaltyBalance from './loyalty/balance';
import * as loyaltyCard from './loyalty/card';
import * as loyaltyEarning from './loyalty/earning';
import * as loyaltyHistory from './loyalty/history';
import * as marathon from './marathon';
import * as marketing from './marketing';
import * as offers from './offers';
import * as notices from './notices';
import * as operations from './operations';
import * as ordersCreate from './orders/create';
import * as ordersDetails from './orders/details';
import * as ordersHistory from './orders/history';
import * as payments from './payments';
import * as receipts from './receipts';
import * as scans from './scans';
import * as boxes from './subscriptions/boxes';
import * as subscription from './subscriptions/subscription';
import * as verification from './verification';
import type { Endpoint } from '../endpoint';

/** A domain is a file of its name, or a folder where the pages that use its parts differ. */
const domains = {
  account: {
    ...accounts,
    ...auth,
    ...bot,
    ...profile,
    ...registration,
    ...sessions,
    ...token,
    ...users,
  },
  canaries,
  cart,
  catalog,
  certificates,
  content,
  delivery,
  devices,
  exchange,
  feedback,
  fulfilment,
  invites,
  links,
  loyalty: { ...loyaltyBalance, ...loyaltyCard, ...loyaltyEarning, ...loyaltyHistory },
  marathon,
  marketing,
  offers,
  notices,
  operations,
  orders: { ...ordersCreate, ...ordersDetails, ...ordersHistory },
  payments,
  receipts,
  scans,
  subscriptions: { ...boxes, ...subscription },
  verification,
};

type Domains = typeof domains;
type EndpointKeys<D> = {
  [K in keyof D & string]: D[K] extends Endpoint ? K : never;
}[keyof D & string];

/** The name of an endpoint: its domain and its export, as in `catalog.getProductById`. */
export type EndpointName = {
  [D in keyof Domains]: `${D}.${EndpointKeys<Domains[D]>}`;
}[keyof Domains];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'output' in value;
}

/**
 * All endpoints by name. For Node and tests only: a bundle imports only the endpoints that it
 * calls.
 */
export const contract = Object.fromEntries(
  Object.entries(domains).flatMap(([domain, members]) =>
    Object.entries(members)
      .filter((member): member is [string, Endpoint] => isEndpoint(member[1]))
      .map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
) as Readonly<Record<EndpointName, Endpoint>>;
