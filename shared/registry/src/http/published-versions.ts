import { encodings } from '../encodings';
import { descriptorFile, type FilePlace, type PublishedVersions } from '../store';
import { publishingPath } from './formats';
import { createPublisherClient, type PublisherAccess } from './publisher-client';
import { checkedAddress, send } from './send';

const isPacked = (file: string) => encodings.some(({ suffix }) => file.endsWith(suffix));

async function readBytes(answer: Response): Promise<Buffer | undefined> {
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Reads published versions of a publisher's own bundles over HTTP, also those that were never live. */
export function readPublishedVersions(access: PublisherAccess): PublishedVersions {
  const { addresses, key } = access;
  const address = checkedAddress(addresses[0] ?? '');
  const readFile = ({ bundle, version, file }: FilePlace) => {
    const url = new URL(`${publishingPath}/files/${bundle}/${version}/${file}`, address);
    return send(url, key, { method: 'GET', isRepeatable: true, read: readBytes });
  };
  return {
    async listVersions(bundle) {
      const { bundles } = await createPublisherClient(access).list();
      return [...(bundles.find((one) => one.bundle === bundle)?.published ?? [])];
    },
    async readDescriptor(bundle, version) {
      return (await readFile({ bundle, version, file: descriptorFile(bundle) }))?.toString();
    },
    // The compressed forms would be the same once more.
    readFile: async (place) => (isPacked(place.file) ? undefined : readFile(place)),
  };
}
