import { isPackedMap } from './source-maps';
import { descriptorFile, type FilePlace, type PublishedVersions } from './store';

/** A file of a published version, its descriptor included. Nobody gets source maps, or what is not sealed yet. */
export async function readPublishedFile(
  store: PublishedVersions,
  { bundle, version, file }: FilePlace,
): Promise<Buffer | undefined> {
  const descriptor = await store.readDescriptor(bundle, version);
  if (descriptor === undefined || isPackedMap(file)) return undefined;
  if (file === descriptorFile(bundle)) return Buffer.from(descriptor);
  return store.readFile({ bundle, version, file });
}
