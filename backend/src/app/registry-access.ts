import {
  createHistoryMemory,
  findPrivateKey,
  findRegistry,
  type HistoryMemory,
  loadPublicKeys,
  type PublicKeys,
  type RegistryStore,
  withEarlierKeys,
  type WritableRegistry,
} from '@club/registry';
import type { AppContext } from './context';
import { ActRefusedError } from './operator-act';
import { readUsed } from './version-uses-repository';

type RegistryConfig = AppContext['config']['registry'];

/** Of each registry that this process has: its history only grows. */
const memories = new WeakMap<RegistryConfig, HistoryMemory>();

function findOwnRegistry(config: RegistryConfig) {
  const { store, keysFolder } = findRegistry(config.place, config.keys);
  const history = memories.get(config) ?? createHistoryMemory();
  memories.set(config, history);
  const signedBefore = withEarlierKeys(store, config.earlierPublicKey);
  return { store: { ...signedBefore, history }, keysFolder };
}

/** The registry for reading, with the keys that check it. */
export function readableRegistry(config: RegistryConfig): {
  readonly store: RegistryStore;
  readonly publicKeys: PublicKeys;
} {
  const { store, keysFolder } = findOwnRegistry(config);
  return { store, publicKeys: loadPublicKeys(keysFolder, config) ?? [] };
}

/** The registry for acts; undefined without a signing key that belongs to the public keys. */
export function signingRegistry(
  { config: { registry }, db, now }: Pick<AppContext, 'config' | 'db' | 'now'>,
  who: Pick<WritableRegistry, 'by' | 'reason'> = {},
): WritableRegistry | undefined {
  const { store, keysFolder } = findOwnRegistry(registry);
  const privateKey = findPrivateKey(keysFolder, registry);
  if (privateKey === undefined) return undefined;
  const publicKeys = loadPublicKeys(keysFolder, registry);
  return { store, privateKey, publicKeys, now, readUsed: () => readUsed(db, now()), ...who };
}

/** The same for an operator, with a message where there is no key. */
export function operatorRegistry(
  context: Pick<AppContext, 'config' | 'db' | 'now'>,
  by: string,
  reason: string,
): WritableRegistry {
  const registry = signingRegistry(context, { by, reason });
  if (registry === undefined) throw new ActRefusedError('Цей сервер не має ключа для підпису.');
  return registry;
}
