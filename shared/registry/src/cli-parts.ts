import type { Command } from 'commander';
import type { ServerContract } from './formats';
import type { openRegistryAt, readRegistryAt } from './registry-place';

/** What every command needs. */
export interface CommandParts {
  readonly club: Command;
  readonly say: (text: string) => void;
  readonly fail: (text: string) => void;
  readonly openRegistry: () => ReturnType<typeof openRegistryAt>;
  readonly readRegistry: () => ReturnType<typeof readRegistryAt>;
  readonly readServers: () => Promise<ServerContract[]>;
}
