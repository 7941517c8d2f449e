import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createHttpCertificates } from './http';
import type { CertificateService } from './port';
import { createSandboxCertificates } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createCertificateService({ config, db, now }: AdapterContext): CertificateService {
  if (config.sandbox) return createSandboxCertificates({ db, now });
  const { service } = config.certificates;
  if (service) return createHttpCertificates({ ...service, now });
  const refuse = notConfigured(
    'certificate service',
    'CERTIFICATE_SERVICE_URL and CERTIFICATE_SERVICE_TOKEN',
  );
  return { order: refuse, find: refuse };
}
