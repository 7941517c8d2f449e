import {
  breadcrumbsIntegration,
  BrowserClient,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  functionToStringIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  type ErrorEvent,
} from '@sentry/react';
import type { Boot } from '@club/registry/boot';
import { matchPage } from '@club/platform/match';
import type { PageMatch } from '../../navigation/pages';
import type { Shell } from '../../host/shell-context';
import { listen, stopCatchingErrors } from '../listen';
import type { Observation } from '../recorder';
import { pageBundles, type Bundles } from './bundles';
import { isExpectedFailure } from './expected-failure';
import { scrub } from './scrub';

type Errors = NonNullable<Boot['errors']>;
type AnyEvent = Pick<ErrorEvent, 'request' | 'tags' | 'user' | 'extra'>;

function listFiles(event: ErrorEvent): (string | undefined)[] {
  const thrown = event.exception?.values ?? [];
  return thrown.flatMap(({ stacktrace }) => stacktrace?.frames ?? []).map((one) => one.filename);
}

/** Adds what every event contains; nothing identifies the customer. */
function withContext<Event extends AnyEvent>(
  event: Event,
  { session, pages }: Shell,
  page: string,
) {
  const { user: _user, extra: _extra, ...rest } = scrub(event, (text) => pagePattern(pages, text));
  const headers = { 'User-Agent': navigator.userAgent };
  return {
    ...rest,
    request: { url: location.origin + page, headers },
    tags: { ...event.tags, brand: session.brand.get().brand },
  };
}

/** Replaces the address of a page by its pattern: parameters may be personal data. */
function pagePattern(pages: Shell['pages'], text: string): string {
  const isHere = text.startsWith(`${location.origin}/`);
  const path = isHere ? text.slice(location.origin.length) : text;
  const match = path.startsWith('/') ? matchPage(pages, path) : null;
  if (!match) return text;
  return isHere ? location.origin + match.page.path : match.page.path;
}

const makeTransport = makeBrowserOfflineTransport(makeFetchTransport);

function createClient(shell: Shell, errors: Errors, bundles: Bundles, page: () => string) {
  const { boot } = shell;
  return new BrowserClient({
    dsn: errors.dsn,
    tunnel: errors.tunnel,
    environment: errors.environment,
    release: String(boot.generation),
    tracesSampleRate: errors.tracesRate,
    // No call gets headers for tracing.
    tracePropagationTargets: [],
    sendClientReports: false,
    // Only whole transactions pass by `beforeSendTransaction`.
    traceLifecycle: 'static',
    enhanceFetchErrorMessages: 'report-only',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // Without a network, events wait on the device.
    transport: (options) => makeTransport({ ...options, shouldSend: () => navigator.onLine }),
    transportOptions: { headers: { 'x-api-key': boot.apiKey } },
    stackParser: defaultStackParser,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      // Texts of inputs and buttons may be personal data.
      breadcrumbsIntegration({ dom: false, history: false, xhr: false }),
      browserTracingIntegration({
        instrumentPageLoad: false,
        instrumentNavigation: false,
        instrumentBfcacheRestore: false,
        ignoreResourceSpans: ['resource.link', 'resource.img', 'resource.other'],
        // Measured with the other events; those of the service contain the pressed element.
        webVitals: { ignore: ['cls', 'inp', 'lcp'] },
      }),
    ],
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
    beforeSend(event, hint) {
      if (isExpectedFailure(hint.originalException)) return null;
      const tags = event.tags?.['bundle'] ? {} : bundles.findFaulty(listFiles(event));
      return withContext({ ...event, tags: { ...event.tags, ...tags } }, shell, page());
    },
    beforeSendTransaction(event) {
      const owner = shell.pages.find(({ path }) => path === event.transaction);
      const tags = owner && bundles.of(owner.publisher);
      const known = withContext({ ...event, tags: { ...event.tags, ...tags } }, shell, page());
      return { ...known, transaction: event.transaction ?? '' };
    },
  });
}

function report({ cause, origin }: Extract<Observation, { kind: 'error' }>): void {
  if (cause === null || cause === undefined) return;
  captureException(cause, {
    ...(origin && {
      tags: { bundle: origin.bundle, bundle_version: origin.version, part: origin.part },
    }),
  });
}

/** One span for the load of the page, one for each page after it, by the pattern of its address. */
function sendTrace(client: BrowserClient, { page }: PageMatch, isFirst: boolean): void {
  const attributes = {
    'sentry.segment.name.source': 'route',
    'club.page': `${page.publisher}.${page.name}`,
  } as const;
  const span = { name: page.path, attributes };
  if (isFirst) {
    const startTime = performance.timeOrigin / 1000;
    startBrowserTracingPageLoadSpan(client, { ...span, startTime });
  } else startBrowserTracingNavigationSpan(client, span);
}

/** Sends errors and traces to the error service, from the first ones on. */
export function startErrorReports(shell: Shell, errors: Errors): void {
  let page = location.pathname === '/' ? '/' : '';
  let lastPath: string | null = null;
  stopCatchingErrors();
  const client = createClient(shell, errors, pageBundles(shell.boot), () => page);
  getCurrentScope().setClient(client);
  client.init();
  listen((observation) => {
    if (observation.kind === 'error') report(observation);
    if (observation.kind !== 'page' || observation.path === lastPath) return;
    sendTrace(client, observation.match, lastPath === null);
    lastPath = observation.path;
    page = observation.match.page.path;
  });
}
