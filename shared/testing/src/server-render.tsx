import { renderToString } from 'react-dom/server.node';
import { watchDevice } from './device-reads';
import { listenToConsole } from './listen-to-console';
import type { Part, Subject } from './remote-scenarios';
import { loadPart } from './remote-visit';
import { HostFrame } from './render';
import type { TestHost } from './test-host';

/** What is wrong with a part that a server renders: rendering must be pure. */
export async function serverRenderProblems(
  subject: Subject,
  part: Part,
  host: TestHost,
): Promise<string[]> {
  const problems: string[] = [];
  const stopListening = listenToConsole();
  try {
    const { ui, options } = await loadPart(subject, part, host.brand.get().brand);
    const { route, path, remote } = options;
    const stopWatching = watchDevice();
    try {
      renderToString(
        <HostFrame host={host} route={route} path={path} remote={remote}>
          {ui}
        </HostFrame>,
      );
    } finally {
      problems.push(...stopWatching().map((read) => `It reads ${read} while it renders.`));
    }
  } catch (error) {
    problems.push(`It throws on a server: ${String(error)}`);
  } finally {
    const output = stopListening();
    problems.push(...output.map((text) => `It writes to the console on a server: ${text}`));
  }
  return problems;
}
