import type { RemoteModule } from '@club/platform/remote';
import type { RemoteConfig } from '@club/platform/config';
import { remoteRules } from './remote-rules';
import type { RemoteScenarios } from './remote-scenarios';

/** Each rule renders a page many times, and waits out each failure. */
const timeoutMs = 180_000;

/** The suite that every remote passes. Call it at the top of a test file. */
export function describeRemote<const Config extends RemoteConfig>(
  config: Config,
  remote: RemoteModule,
  scenarios: RemoteScenarios<Config>,
): void {
  describe(`remote '${config.name}' passes the rules of all remotes`, () => {
    const subject = { config, remote, scenarios: scenarios as RemoteScenarios };
    it.each(remoteRules(subject))(
      '$title',
      async ({ check }) => {
        expect(await check()).toEqual([]);
      },
      timeoutMs,
    );
  });
}
