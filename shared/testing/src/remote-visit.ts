import type { EndpointName } from '@club/api/contract';
import type { Brand } from '@club/domain/brand';
import { createErrorTrap } from './error-trap';
import { listenToConsole } from './listen-to-console';
import { renderRoute, renderSlot } from './render-remote';
import type { HostView } from './render';
import type { Part, Subject } from './remote-scenarios';
import { createTestHost, type TestHost } from './test-host';

/** How a part is visited. */
export interface VisitOptions {
  readonly brand?: Brand;
  readonly online?: boolean;
  /** Puts trouble into the server before the part is shown. */
  readonly before?: (host: TestHost) => void;
  /** Looks at the part when all is quiet; gives what is wrong. */
  readonly look?: (view: HostView) => Promise<string[]>;
  /** Takes the part away while its calls are under way, then does this. */
  readonly leaveEarly?: () => void;
}

/** What a visit found. */
export interface Visit {
  readonly host: TestHost;
  /** Endpoints that the part called before a customer did anything. */
  readonly calledOnLoad: readonly EndpointName[];
  readonly problems: readonly string[];
}

function visitHost({ config, scenarios }: Subject, options: VisitOptions): TestHost {
  const own = Object.entries(config.routes).map(
    ([name, { path }]) => [`${config.name}.${name}`, path] as const,
  );
  const host = createTestHost({
    brand: options.brand ?? 'main',
    online: options.online ?? true,
    pages: { ...Object.fromEntries(own), ...scenarios.pages },
    ...(scenarios.customer === undefined ? {} : { customer: scenarios.customer }),
  });
  scenarios.answers(host.server);
  options.before?.(host);
  return host;
}

function show(
  { config, remote, scenarios }: Subject,
  part: Part,
  host: TestHost,
  onError: (error: unknown) => void,
) {
  const { name } = part;
  const wrapper = createErrorTrap(onError);
  if (part.kind === 'slot') return renderSlot(config, remote, name, { host, wrapper });
  return renderRoute(config, remote, name, {
    host,
    wrapper,
    params: scenarios.params?.[name] ?? {},
    search: scenarios.search?.[name] ?? '',
  });
}

/** What a part did that its config does not list. */
function unlisted({ config }: Subject, host: TestHost): string[] {
  const surplus = (verb: string, done: Iterable<string>, listed: readonly string[]) =>
    [...new Set(done)]
      .filter((name) => !listed.includes(name))
      .map((name) => `It ${verb} '${name}', which its config does not list.`);
  return [
    ...surplus(
      'emits',
      host.facts.map(({ name }) => name),
      config.emits,
    ),
    ...surplus('hears', host.heard, config.hears),
    ...surplus('calls', host.server.called, config.calls),
  ];
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shows a part, looks at it, takes it away, and gives what went wrong meanwhile. */
export async function visit(subject: Subject, part: Part, options: VisitOptions): Promise<Visit> {
  const host = visitHost(subject, options);
  const problems: string[] = [];
  let calledOnLoad: EndpointName[] = [];
  const stopListening = listenToConsole();
  const { documentElement } = document;
  documentElement.dataset['brand'] = options.brand ?? 'main';
  try {
    const view = await show(subject, part, host, (error) => {
      problems.push(`It throws: ${wordsOf(error)}`);
    });
    if (!options.leaveEarly) {
      await view.settled();
      calledOnLoad = [...host.server.called];
      problems.push(...((await options.look?.(view)) ?? []));
    }
    view.unmount();
    options.leaveEarly?.();
    await view.settled();
    if (host.listeners > 0) problems.push(`It leaves ${host.listeners} listeners on the bus.`);
  } catch (error) {
    problems.push(`It throws: ${wordsOf(error)}`);
  } finally {
    delete documentElement.dataset['brand'];
    const said = stopListening().map((text) => `It writes to the console: ${text}`);
    problems.push(...said, ...unlisted(subject, host));
  }
  const where = `${part.kind} '${part.name}'`;
  return { host, calledOnLoad, problems: problems.map((problem) => `${where}: ${problem}`) };
}
