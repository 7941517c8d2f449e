import * as accounts from './accounts';
import * as analytics from './analytics';
import * as auth from './auth';
import * as bot from './bot';
import * as cart from './cart';
import * as catalog from './catalog';
import * as certificates from './certificates';
import * as content from './content';
import * as delivery from './delivery';
import * as feedback from './feedback';
import * as general from './general';
import * as ipost from './ipost';
import * as links from './links';
import * as loyalty from './loyalty';
import * as orders from './orders';
import * as payments from './payments';
import * as profile from './profile';
import * as registration from './registration';
import * as scan from './scan';
import * as sessions from './sessions';
import * as users from './users';
import * as velo from './velo';
import * as verification from './verification';
import type { Endpoint } from '../endpoint';

const domains = {
  accounts,
  analytics,
  auth,
  users,
  cart,
  catalog,
  loyalty,
  scan,
  certificates,
  feedback,
  general,
  content,
  delivery,
  orders,
  payments,
  profile,
  registration,
  sessions,
  bot,
  ipost,
  links,
  velo,
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

/** The whole contract by name. Node and tests only: a bundle imports the endpoints that it calls. */
export const contract = Object.fromEntries(
  Object.entries(domains).flatMap(([domain, members]) =>
    Object.entries(members)
      .filter((member): member is [string, Endpoint] => isEndpoint(member[1]))
      .map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
) as Readonly<Record<EndpointName, Endpoint>>;
