import type { Descriptor } from './formats';
import type { Refusal } from './refusal';

/** A descriptor's bundle and version, for messages. */
export function bundleVersion(descriptor: Descriptor): string {
  return `${descriptor.name} ${descriptor.version}`;
}

/** True for a part of a contract that is a hash: from a build before builds carried schemas. */
export function isOutdated(part: unknown): part is string {
  return typeof part === 'string';
}

/** A build without schemas is served on, but nothing can be compared with it. */
export function outdatedRefusal(descriptor: Descriptor): Refusal {
  return {
    what: `${bundleVersion(descriptor)} does not carry the schemas of its contract`,
    why: 'It was built before builds carried them, so nobody knows whether it fits',
    fix: `Build ${descriptor.name} again, publish it, and promote it together with the others: pnpm club promote ${descriptor.name}@latest …`,
  };
}
