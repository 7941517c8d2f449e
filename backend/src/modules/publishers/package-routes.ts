import { packagesPath, readKits, readPackage, type RegistryStore } from '@club/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendMissing } from '../../app/send-body';

interface PackageRequest {
  Params: { name: string };
}

interface FileRequest {
  Params: { version: string; file: string };
}

/** Serves the packages for teams outside as an npm registry does, to owners of a key. */
export function servePackages(
  scope: FastifyInstance,
  chooseStore: (request: FastifyRequest) => RegistryStore,
): void {
  scope.get<PackageRequest>(`${packagesPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    const versions = (await readKits(chooseStore(request))).flatMap((kit) =>
      kit.packages
        .filter(({ manifest }) => manifest.name === name)
        .map(({ manifest, file, integrity }) => {
          const tarball = `${request.protocol}://${request.host}${packagesPath}/-/${kit.version}/${file}`;
          return { ...manifest, dist: { tarball, integrity } };
        }),
    );
    const [latest] = versions;
    if (latest === undefined) return sendMissing(reply, 'This package');
    return reply.header('cache-control', 'no-store').send({
      name,
      'dist-tags': { latest: latest.version },
      versions: Object.fromEntries(versions.map((one) => [one.version, one])),
    });
  });
  scope.get<FileRequest>(`${packagesPath}/-/:version/:file`, async (request, reply) => {
    const bytes = await readPackage(chooseStore(request), request.params);
    if (bytes === undefined) return sendMissing(reply, 'This package');
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes);
  });
}
