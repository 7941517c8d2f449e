import { setTimeout } from 'node:timers/promises';
import { createClient, type Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import type { Brand } from '@club/domain/brand';
import type { Carried } from '@club/registry/carried';
import type { DescribedRead } from '@club/registry/formats';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Logger } from '../../app/logger';
import type { Session } from '../auth/sessions';
import type { Composition } from './composition';
import type { LandingPage } from './landing';
import { partsOf } from './preload';
import { decodeSegment } from './route-match';

/** What a page that was asked for is made of, and for whom. */
export interface CarriedAsked {
  readonly composition: Composition;
  readonly page: LandingPage;
  /** The address that was asked for: its values fill the inputs of a page with parameters. */
  readonly path: string;
  readonly brand: Brand;
  readonly token: string;
  readonly session: Session;
  /** Who asks, so that limits count as they would for the call itself. */
  readonly address: string;
}

/** Reads what a page shows first. */
export type ReadCarried = (asked: CarriedAsked) => Promise<Carried | undefined>;

/** The page is not held back for longer: what is missing by then is asked for by the page itself. */
const patienceMs = 300;

interface AskedRead {
  readonly key: readonly [reader: string, brand: Brand, path: string, input: object];
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** The values of a path's parameters, by their names with the colon; null where the page is another one. */
function valuesOf(pattern: string, path: string): Map<string, string> | null {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return null;
  return new Map(
    names.flatMap((name, index) =>
      name.startsWith(':') ? [[name, decodeSegment(values[index] ?? '')] as const] : [],
    ),
  );
}

function filled(read: DescribedRead, brand: Brand, values: ReadonlyMap<string, string>) {
  const input = brand === 'second' ? (read.inputOfSecond ?? read.input) : read.input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? (values.get(value) ?? value) : value,
    ]),
  );
}

/** Nothing that has an effect is asked for by opening a page. */
function endpointOf(call: string): Endpoint | undefined {
  const endpoint = contract[call as EndpointName] as Endpoint | undefined;
  return endpoint === undefined || endpoint.idempotent === true ? undefined : endpoint;
}

function readsOf({ composition, page, path, brand }: CarriedAsked): AskedRead[] {
  const values = valuesOf(page.route.path, path) ?? new Map<string, string>();
  return partsOf(composition, page).flatMap(({ placed, reads = [] }) =>
    reads.flatMap((read) => {
      const endpoint = endpointOf(read.call);
      if (endpoint === undefined) return [];
      const { kind, name } = placed.descriptor;
      const reader = kind === 'remote' ? name : (read.reader ?? name);
      const input = filled(read, brand, values);
      return [{ key: [reader, brand, endpoint.path, input], endpoint, input }];
    }),
  );
}

/** The server's own API without the way through the network, as the customer of a token. */
function clientFor(app: FastifyInstance, apiKey: string, asked: CarriedAsked) {
  const { token, brand, address } = asked;
  return createClient({
    apiKey,
    token: () => token,
    brand: () => brand,
    secondBrandToken: () => token,
    timeoutMs: patienceMs,
    async fetch(url, { method, headers, body } = {}) {
      const answer = await app.inject({
        method: method as InjectOptions['method'] & string,
        url: url as string,
        headers: Object.fromEntries(headers as Headers),
        remoteAddress: address,
        ...(typeof body === 'string' ? { payload: body } : {}),
      });
      return new Response(answer.payload, { status: answer.statusCode });
    },
  });
}

const late = () => setTimeout(patienceMs, undefined, { ref: false });

/**
 * The answers that a customer's page shows first. They are asked of the API itself, by the token of
 * the cookie, so that they are what the page would be told, and nothing more.
 */
export function createReadCarried(
  app: FastifyInstance,
  apiKey: string,
  log: Pick<Logger, 'info'>,
): ReadCarried {
  return async (asked) => {
    const reads = readsOf(asked);
    if (reads.length === 0) return undefined;
    const call = clientFor(app, apiKey, asked);
    const answerOf = async ({ key, endpoint, input }: AskedRead) => {
      try {
        const answer = await Promise.race([call(endpoint, input as never), late()]);
        return answer === undefined ? [] : [{ key: [...key], answer }];
      } catch (error) {
        // The page asks itself, and says what is wrong.
        log.info({ path: endpoint.path, error }, 'a page goes without an answer');
        return [];
      }
    };
    const answers = (await Promise.all(reads.map(answerOf))).flat();
    if (answers.length === 0) return undefined;
    const accounts = Object.values(asked.session.customer.accounts);
    return { owners: accounts.map(({ id }) => String(id)), answers };
  };
}
