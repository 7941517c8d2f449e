import type { EndpointName } from '@club/api/contract';
import type { Brand } from '@club/domain/brand';
import { exampleValues } from '@club/domain/page-path';
import { allCalls } from '@club/platform/config';
import { createErrorTrap } from './error-trap';
import { listenToConsole } from './listen-to-console';
import { loadRoute, loadSlot, type LoadedPart } from './render-remote';
import { renderInHost, type HostView } from './render';
import type { Part, Subject } from './remote-scenarios';
import { createTestHost, type TestHost } from './test-host';

/** How a part is visited. */
export interface VisitOptions {
  readonly brand?: Brand;
  readonly online?: boolean;
  /** Changes the server before the part is rendered, for example lets calls fail. */
  readonly prepare?: (host: TestHost) => void;
  /** Inspects the part when no call is running; gives what is wrong. */
  readonly inspect?: (view: HostView) => Promise<string[]>;
  /** Unmounts the part while its calls are running, then does this. */
  readonly afterLeaving?: () => void;
}

/** What a visit found. */
export interface Visit {
  readonly host: TestHost;
  /** Endpoints that the part called before a customer did anything. */
  readonly calledOnLoad: readonly EndpointName[];
  readonly problems: readonly string[];
}

function visitHost({ config, remote, scenarios }: Subject, options: VisitOptions): TestHost {
  const own = Object.entries(config.routes).map(
    ([name, { path }]) => [`${config.name}.${name}`, path] as const,
  );
  const host = createTestHost({
    brand: options.brand ?? 'main',
    online: options.online ?? true,
    pages: { ...Object.fromEntries(own), ...scenarios.pages },
    ...(scenarios.customer === undefined ? {} : { customer: scenarios.customer }),
  });
  host.provide(remote);
  scenarios.answers(host.server);
  options.prepare?.(host);
  return host;
}

/** Loads a part: a page at the address of its example, with the query of the scenarios. */
export async function loadPart(
  { config, remote, scenarios }: Subject,
  { kind, name }: Part,
  brand: Brand,
): Promise<LoadedPart> {
  if (kind === 'slot') return loadSlot(config, remote, name);
  const params = exampleValues(config.routes[name] ?? {}, brand) ?? {};
  const search = scenarios.search?.[name];
  return loadRoute(config, remote, name, { params, ...(search !== undefined && { search }) });
}

/** Facts and endpoints that a part used without a place in its config. */
function unlistedNames({ config }: Subject, host: TestHost): string[] {
  const surplus = (verb: string, used: Iterable<string>, listed: readonly string[]) =>
    [...new Set(used)]
      .filter((name) => !listed.includes(name))
      .map((name) => `It ${verb} '${name}', which its config does not list.`);
  return [
    ...surplus(
      'emits',
      host.facts.map(({ name }) => name),
      config.emits,
    ),
    ...surplus('hears', host.subscriptions, config.hears),
    ...surplus('calls', host.server.called, allCalls(config)),
  ];
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Renders a part, inspects it, unmounts it, and gives everything that went wrong. */
export async function visit(subject: Subject, part: Part, options: VisitOptions): Promise<Visit> {
  const host = visitHost(subject, options);
  const problems: string[] = [];
  let calledOnLoad: EndpointName[] = [];
  const stopListening = listenToConsole();
  const { documentElement } = document;
  const { brand = 'main' } = options;
  documentElement.dataset['brand'] = brand;
  try {
    const { ui, options: place } = await loadPart(subject, part, brand);
    const wrapper = createErrorTrap((error) => {
      problems.push(`It throws: ${errorText(error)}`);
    });
    const view = renderInHost(ui, { ...place, host, wrapper });
    if (!options.afterLeaving) {
      await view.settled();
      calledOnLoad = [...host.server.called];
      problems.push(...((await options.inspect?.(view)) ?? []));
    }
    view.unmount();
    options.afterLeaving?.();
    await view.settled();
    if (host.listeners > 0) problems.push(`It leaves ${host.listeners} listeners on the bus.`);
  } catch (error) {
    problems.push(`It throws: ${errorText(error)}`);
  } finally {
    delete documentElement.dataset['brand'];
    // The next visit is another customer's: it has no drafts of this one.
    sessionStorage.clear();
    const output = stopListening().map((text) => `It writes to the console: ${text}`);
    problems.push(...output, ...unlistedNames(subject, host));
  }
  const where = `${part.kind} '${part.name}'`;
  return { host, calledOnLoad, problems: problems.map((problem) => `${where}: ${problem}`) };
}
