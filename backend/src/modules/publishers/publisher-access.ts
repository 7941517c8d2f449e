import {
  findPublisher,
  readPointers,
  RefusedError,
  UnknownPublisherError,
  type WritableRegistry,
} from '@club/registry';
import type { FastifyRequest } from 'fastify';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { AppContext } from '../../app/context';
import { readableRegistry, signingRegistry } from '../../app/registry-access';

/** The registry, opened for the owner of a key. */
export interface PublisherAccess extends WritableRegistry {
  readonly publicKeys: NonNullable<WritableRegistry['publicKeys']>;
  readonly publisher: NonNullable<WritableRegistry['publisher']>;
}

/**
 * Opens the registry for the publisher whose key a request brings. The pointers are read each time,
 * so a key is refused as soon as it is revoked.
 */
export async function openForPublisher(
  context: AppContext,
  request: FastifyRequest,
): Promise<PublisherAccess> {
  const { config, db, club, now } = context;
  const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const { store, publicKeys } = readableRegistry(config.registry);
  const { publishers = [] } = await readPointers(store, publicKeys);
  const publisher = findPublisher(publishers, key);
  if (publisher === undefined) {
    const bucket = addressBucket(context, 'publisher', request.ip);
    const limit = { bucket, ...club.publishers.wrongKeys };
    await refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
    throw new UnknownPublisherError();
  }
  const registry = signingRegistry(context);
  if (registry === undefined) throw cannotSign();
  return { ...registry, publicKeys: registry.publicKeys ?? [], publisher };
}

function cannotSign(): RefusedError {
  return new RefusedError('This server takes no publications:', [
    {
      what: 'It has no CLUB_REGISTRY_KEY that the others know',
      why: 'What is live is signed, and over HTTP the server signs it',
      fix: 'Give servers CLUB_REGISTRY_KEY, or publish into the registry itself',
    },
  ]);
}
