import type { Route } from '@playwright/test';

/** What goes wrong with requests. */
export interface MatrixFault {
  readonly what: string;
  readonly requests: RegExp;
  readonly answer: (route: Route, repaired: Promise<void>) => Promise<void>;
}

const base = String.raw`\/bundles\/(?!shell\/)[^/]+\/[^/]+\/`;
const entries = new RegExp(`${base}remoteEntry[^/]*\\.js$`);
const chunks = new RegExp(`${base}(?!remoteEntry)[^/]+\\.js$`);
const styles = new RegExp(`${base}[^/]+\\.css$`);
const api = /\/api\//;

const page = '<!doctype html><title>Wi-Fi</title><h1>Log in to this network</h1>';

const missing = (route: Route) => route.fulfill({ status: 404 });
const failing = (route: Route) => route.fulfill({ status: 503, body: 'busy' });
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: page });

/** No answer while it is broken. A page that was left waits for none. */
const silent = (route: Route, repaired: Promise<void>) =>
  repaired.then(() => route.continue()).catch(() => undefined);

async function truncated(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.byteLength / 2) });
}

async function altered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};throw new Error('altered');` });
}

/** Faults of the files of remotes, all remotes at once. */
export const fileFaults: readonly MatrixFault[] = [
  { what: 'entries are gone', requests: entries, answer: missing },
  { what: 'entries fail', requests: entries, answer: failing },
  { what: 'entries are another page', requests: entries, answer: html },
  { what: 'entries are truncated', requests: entries, answer: truncated },
  { what: 'entries are altered', requests: entries, answer: altered },
  { what: 'entries never come', requests: entries, answer: silent },
  { what: 'chunks are gone', requests: chunks, answer: missing },
  { what: 'chunks are altered', requests: chunks, answer: altered },
  { what: 'chunks never come', requests: chunks, answer: silent },
  { what: 'styles are gone', requests: styles, answer: missing },
];

/** Faults of the server that answers remotes. */
export const apiFaults: readonly MatrixFault[] = [
  { what: 'the API fails', requests: api, answer: failing },
  { what: 'the API answers with another page', requests: api, answer: html },
  { what: 'the API never answers', requests: api, answer: silent },
];
