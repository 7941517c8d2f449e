import { isBucketAddress, loadPrivateKey, readBucketKeys, readPublicKeys } from '@club/registry';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../app/config';

/** The variables of the object store, and of the registry, which may be in a bucket of its own. */
export const bucketVariables = {
  BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
  BUCKET_REGION: z.string().min(1).default('us-east-1'),
  BUCKET_ACCESS_KEY: z.string().min(1).optional(),
  BUCKET_SECRET_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY: z.string().min(1).optional(),
  CLUB_REGISTRY_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY_PUBLIC_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY_EARLIER_PUBLIC_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY_REGION: z.string().min(1).default('us-east-1'),
  CLUB_REGISTRY_ACCESS_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY_SECRET_KEY: z.string().min(1).optional(),
};

const environment = z.object(bucketVariables);
type Variables = z.output<typeof environment>;

export function readBucket(env: Variables): Config['bucket'] {
  const { BUCKET_URL: url, BUCKET_ACCESS_KEY: accessKey, BUCKET_SECRET_KEY: secretKey } = env;
  if (!url || !accessKey || !secretKey) return null;
  return { url, region: env.BUCKET_REGION, accessKey, secretKey };
}

export function readRegistry(env: Variables, dataDir: string): Config['registry'] {
  const place = env.CLUB_REGISTRY ?? join(dataDir, 'registry');
  return {
    place: isBucketAddress(place) ? place : resolve(place),
    keys: readBucketKeys(env),
    publicKey: env.CLUB_REGISTRY_PUBLIC_KEY,
    privateKey: env.CLUB_REGISTRY_KEY,
    earlierPublicKey: env.CLUB_REGISTRY_EARLIER_PUBLIC_KEY,
  };
}

/** Keys that can't be read: a server would refuse what is live, or could not sign when it has to. */
function keyProblems(env: Variables): string[] {
  const reads = [
    () => env.CLUB_REGISTRY_KEY && loadPrivateKey(undefined, env.CLUB_REGISTRY_KEY),
    () => readPublicKeys(env.CLUB_REGISTRY_PUBLIC_KEY),
    () => readPublicKeys(env.CLUB_REGISTRY_EARLIER_PUBLIC_KEY, 'CLUB_REGISTRY_EARLIER_PUBLIC_KEY'),
  ];
  return reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

export function storageProblems(env: Variables): string[] {
  const given = [env.BUCKET_URL, env.BUCKET_ACCESS_KEY, env.BUCKET_SECRET_KEY].filter(Boolean);
  const problems =
    given.length === 0 || given.length === 3
      ? []
      : ['BUCKET_URL, BUCKET_ACCESS_KEY, BUCKET_SECRET_KEY: set all of them or none'];
  problems.push(...keyProblems(env));
  if (env.CLUB_REGISTRY === undefined || !isBucketAddress(env.CLUB_REGISTRY)) return problems;
  if (!env.CLUB_REGISTRY_ACCESS_KEY || !env.CLUB_REGISTRY_SECRET_KEY) {
    problems.push('CLUB_REGISTRY_ACCESS_KEY, CLUB_REGISTRY_SECRET_KEY: a bucket needs both');
  }
  if (!env.CLUB_REGISTRY_PUBLIC_KEY && !env.CLUB_REGISTRY_KEY) {
    problems.push('CLUB_REGISTRY_PUBLIC_KEY: a registry in a bucket has no development key');
  }
  return problems;
}
