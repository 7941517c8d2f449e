import type { Descriptor } from './formats';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** A descriptor's bundle and version, for messages. */
export function bundleVersion(descriptor: Descriptor): string {
  return `${descriptor.name} ${descriptor.version}`;
}

/** True for a part of a contract that is a hash: from a build before builds carried schemas. */
export function isOutdated(part: unknown): part is string {
  return typeof part === 'string';
}

/** A build without schemas is served on, but nothing can be compared with it. */
export function outdatedRefusal({ name: bundle, version }: Descriptor): GateRefusal {
  return refusal('outdated', { bundle, version });
}
