import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Command } from 'commander';
import { canaryJudge } from './canary/decide';
import { readServerContract } from './contract/read-server-contract';
import type { Descriptor, ServerContract } from './formats';
import { explainError } from './explain-error';
import { createPublisherClient } from './http/publisher-client';
import { createHistoryFile } from './known-history';
import {
  createOwnActs,
  type OwnRegistry,
  type RegistryAccess,
  type RegistryActs,
} from './registry-acts';
import { hasRegistry, openRegistryAt, readRegistryAt, requireRegistry } from './registry-place';
import type { RegistryStore } from './store';
import { readUsedVersions } from './used-versions';
import { createVerifiedFile, createVerifiedVersions } from './verified-versions';

/** What is live, wherever the registry is, and where to say what of it a trial leaves out. */
export interface TrialSources extends Pick<RegistryActs, 'live' | 'readFile'> {
  readonly warn: (text: string) => void;
}

/** Opens what a checked build shows, beside what is live, and refuses a build that fails. */
type TryBuild = (folder: string, descriptor: Descriptor, live: TrialSources) => Promise<void>;

/** The environment of the command; tests replace it. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** What the server of this checkout serves: calls are compared with it while no server is named. */
  readonly ownServer?: () => Promise<ServerContract>;
  /** Where the command remembers which versions and entries of the history it has read; without it, each call reads all. */
  readonly verifiedFolder?: string | undefined;
  /** Tries a build before it is published. */
  readonly tryBuild?: TryBuild;
}

/** What every command needs. */
export interface CommandContext extends Omit<OwnRegistry, 'servers' | 'verified'> {
  readonly club: Command;
  readonly fail: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly tryBuild: TryBuild | undefined;
  /** With direct access to the registry, or over HTTP by the key of a publisher. */
  readonly acts: () => RegistryActs;
}

const needsRegistry =
  'This command needs the registry and its signing key: run it where they are, without CLUB_PUBLISHER_KEY';

interface CommonFlags {
  readonly registry: string;
  readonly server?: string;
  readonly by?: string;
  readonly reason?: string;
}

/** What the named servers serve, else what this checkout would. */
async function readServers(
  named: string | undefined,
  err: CliEnvironment['err'],
  ownServer: CliEnvironment['ownServer'],
): Promise<ServerContract[]> {
  if (named !== undefined) return Promise.all(named.split(',').map(readServerContract));
  if (ownServer === undefined) return [];
  err('No server is named by --server: builds are compared with the server of this checkout.\n');
  return [await ownServer()];
}

/** The place, if there is a registry, or if one may begin there. */
function checkedPlace(
  place: string,
  { mayBegin = false }: RegistryAccess,
  warn: CommandContext['warn'],
): string {
  if (!mayBegin) requireRegistry(place);
  else if (!hasRegistry(place))
    warn(`There was no registry in ${path.resolve(place)}: it begins now`);
  return place;
}

/** Says each note once: what the trial of a build has read is read again by its publication. */
function createNotes(err: CliEnvironment['err']): CommandContext['warn'] {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) err(`Note: ${text}\n`);
    said.add(text);
  };
}

/** What commands need, by the flags and the environment of this call. */
export function createCommandContext(
  club: Command,
  { env, out, err, ownServer, tryBuild, verifiedFolder }: CliEnvironment,
  outcome: { code: number },
): CommandContext {
  const key = env.CLUB_PUBLISHER_KEY?.trim() ?? '';
  const flags = () => {
    const given = club.opts<CommonFlags>();
    // What is done under its name counts as its judgement.
    if (given.by === canaryJudge) club.error(`error: nobody acts as ${canaryJudge}: --by <name>`);
    return given;
  };
  const servers = () => flags().server?.split(',') ?? [];
  const warn = createNotes(err);
  const findPlace = (access: RegistryAccess) => {
    if (key !== '') throw new Error(needsRegistry);
    return checkedPlace(flags().registry, access, warn);
  };
  const memory = (suffix: string) =>
    verifiedFolder && path.join(verifiedFolder, placeHash(flags().registry) + suffix);
  const withMemory = <Registry extends { readonly store: RegistryStore }>(registry: Registry) => {
    const file = memory('.history.json');
    const { store } = registry;
    return file ? { ...registry, store: { ...store, history: createHistoryFile(file) } } : registry;
  };
  const own = {
    say: (text: string) => out(`${text}\n`),
    openRegistry: (access: RegistryAccess = {}) => {
      const { by, reason } = flags();
      const readUsed = usedOn(servers().filter(isAddress), warn);
      return { ...withMemory(openRegistryAt(findPlace(access), env)), by, reason, readUsed };
    },
    readRegistry: (access: RegistryAccess = {}) =>
      withMemory(readRegistryAt(findPlace(access), env)),
    readServers: () => readServers(flags().server, err, ownServer),
  };
  const verified = () => {
    const file = memory('.json');
    return file ? createVerifiedFile(file) : createVerifiedVersions();
  };
  return {
    ...own,
    club,
    tryBuild,
    warn,
    fail: (text) => {
      outcome.code = 1;
      err(`${text}\n`);
    },
    acts: () => {
      const { by, reason } = flags();
      return key === ''
        ? createOwnActs({ ...own, verified, servers: servers() })
        : createPublisherClient({ addresses: servers(), key, by, reason });
    },
  };
}

const isAddress = (server: string) => /^https?:/.test(server);

/** How to read which versions pages use, if a server can be asked. */
function usedOn(addresses: readonly string[], warn: CommandContext['warn']) {
  if (addresses.length === 0) return undefined;
  return async () => {
    try {
      return await readUsedVersions(addresses);
    } catch (error) {
      warn(`No version is removed: which ones pages use can't be read. ${explainError(error)}`);
      throw error;
    }
  };
}

/** Each registry has files of its own. */
function placeHash(place: string): string {
  const absolute = isAddress(place) ? place : path.resolve(place);
  return createHash('sha256').update(absolute).digest('hex');
}
