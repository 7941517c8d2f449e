import { setTimeout } from 'node:timers/promises';
import { createClient, type Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import type { Brand } from '@club/domain/brand';
import type { PrefetchedAnswers } from '@club/registry/prefetched';
import type { DescribedRead } from '@club/registry/formats';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Logger } from '../../foundation/logger';
import type { Session } from '../../app/sessions';
import type { Composition } from './composition';
import type { ChosenPage } from './choose-page';
import { pictureInAnswer, type PicturePreload } from './picture-preload';
import { pageParts } from './preload';
import type { WebContext } from './web-dependencies';

/** The requested page and its customer. */
export interface PrefetchRequest {
  readonly composition: Composition;
  readonly page: ChosenPage;
  /** The query of its address. */
  readonly query: URLSearchParams;
  readonly brand: Brand;
  /** The store of the app. */
  readonly shop: string;
  readonly token: string;
  readonly session: Session;
  /** The cookies of the request, by name: some contain the token of a section. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The client address, so that rate limits count as for a call of the page. */
  readonly address: string;
}

/** The first answers of a page, and the largest pictures that they show. */
export interface Prefetched {
  readonly answers: PrefetchedAnswers;
  readonly pictures: readonly PicturePreload[];
}

/** What reads the first answers. */
interface PrefetchDependencies extends Pick<WebContext, 'hasStatus'> {
  readonly apiKey: string;
  readonly log: Pick<Logger, 'info'>;
}

/** Reads the first answers of a page. */
export type PrefetchAnswers = (request: PrefetchRequest) => Promise<Prefetched | undefined>;

/** The longest delay of a page. It requests missing answers itself. */
const timeoutMs = 300;

interface PrefetchRead {
  /** The key of the answer in the page, which does not contain the token of a section. */
  readonly key: readonly [reader: string, brand: Brand, path: string, input: object];
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly needsStatus: boolean;
  readonly picture: DescribedRead['picture'];
}

type Values = Readonly<Record<string, string>>;

/** What a page's reads may name with a colon before it. */
function knownValues({ page, query, brand, shop, session }: PrefetchRequest): Values {
  const { accounts } = session.customer;
  return {
    ...Object.fromEntries([...query].map(([name, value]) => [`query.${name}`, value])),
    ...page.params,
    shop,
    shopifyId: accounts[brand]?.shopifyId ?? '',
    mainShopifyId: accounts.main?.shopifyId ?? '',
  };
}

/** The input of a read; null where the address has not what the read names. */
function readInput(read: DescribedRead, brand: Brand, values: Values) {
  const input = brand === 'second' ? (read.inputOfSecond ?? read.input) : read.input;
  const filled = Object.entries(input).map(([name, value]) => {
    const isName = typeof value === 'string' && value.startsWith(':');
    return [name, isName ? values[value.slice(1)] : value] as const;
  });
  return filled.some(([, value]) => value === undefined) ? null : Object.fromEntries(filled);
}

/** The endpoint of a read, unless it has side effects: opening a page must have none. */
function safeEndpoint(call: string): Endpoint | undefined {
  const endpoint = contract[call as EndpointName] as Endpoint | undefined;
  return endpoint === undefined || endpoint.idempotent === true ? undefined : endpoint;
}

function pageReads(request: PrefetchRequest): PrefetchRead[] {
  const { composition, page, brand, cookies } = request;
  const values = knownValues(request);
  return pageParts(composition, page).flatMap(({ placed, part: { reads = [] } }) =>
    reads.flatMap((read) => {
      const endpoint = safeEndpoint(read.call);
      if (endpoint === undefined) return [];
      const { kind, name } = placed.descriptor;
      const reader = kind === 'remote' ? name : (read.reader ?? name);
      const input = readInput(read, brand, values);
      if (input === null) return [];
      const key = [reader, brand, endpoint.path, input] as const;
      const { picture, needsStatus = false } = read;
      const known = { key, endpoint, input, needsStatus, picture };
      if (read.tokenCookie === undefined) return [known];
      const token = cookies[read.tokenCookie];
      return token === undefined ? [] : [{ ...known, input: { ...input, token } }];
    }),
  );
}

/** A client of the server's own API without network, with the customer's token. */
function createLocalClient(app: FastifyInstance, apiKey: string, request: PrefetchRequest) {
  const { token, brand, address } = request;
  return createClient({
    apiKey,
    token: () => token,
    brand: () => brand,
    secondBrandToken: () => token,
    timeoutMs: timeoutMs,
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

const timeout = () => setTimeout(timeoutMs, undefined, { ref: false });

/**
 * Prefetches the answers that a customer's page shows first. They come from the API itself with the
 * token of the cookie, so they are exactly what the page would get.
 */
export function createPrefetchAnswers(
  app: FastifyInstance,
  { apiKey, log, hasStatus }: PrefetchDependencies,
): PrefetchAnswers {
  return async (request) => {
    const reads = pageReads(request);
    if (reads.length === 0) return undefined;
    const call = createLocalClient(app, apiKey, request);
    const isNeeded = async ({ needsStatus }: PrefetchRead) =>
      !needsStatus || hasStatus(request.session.customer.id, request.brand);
    const fetchAnswer = async (read: PrefetchRead) =>
      (await isNeeded(read)) ? call(read.endpoint, read.input as never) : undefined;
    const prefetch = async (read: PrefetchRead) => {
      const { key, endpoint, picture } = read;
      try {
        const answer = await Promise.race([fetchAnswer(read), timeout()]);
        return answer === undefined ? [] : [{ key: [...key], answer, picture }];
      } catch (error) {
        // The page calls the API itself and shows the error.
        log.info({ path: endpoint.path, error }, 'an answer was not prefetched');
        return [];
      }
    };
    const read = (await Promise.all(reads.map(prefetch))).flat();
    if (read.length === 0) return undefined;
    const accounts = Object.values(request.session.customer.accounts);
    const answers = read.map(({ key, answer }) => ({ key, answer }));
    return {
      answers: { owners: accounts.map(({ id }) => String(id)), answers },
      pictures: read.flatMap(({ answer, picture }) =>
        picture === undefined ? [] : (pictureInAnswer(answer, picture) ?? []),
      ),
    };
  };
}
