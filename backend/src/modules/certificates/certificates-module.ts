import './certificates-tables';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { createCertificateService } from '../../outside/certificates/create';
import { certificatesSection } from '../../outside/certificates/sandbox';
import { serveSandboxCertificates } from '../../outside/certificates/sandbox-page';
import { certificatesDeletion } from './certificates-deletion';
import { browseRoutes } from './certificates-routes';
import { seedCertificates } from './certificates-seed';
import { certificateJobs } from './make-job';
import { pinRoutes, purchaseRoutes } from './purchase-routes';
import { unclearPage } from './unclear-page';

const TOKEN_SECONDS = 3600;

export const certificatesModule: Module = {
  name: 'certificates',
  deletion: certificatesDeletion,
  seed: seedCertificates,
  sandboxSections: async (db) => [await certificatesSection(db)],
  operatorPages: (context) => [unclearPage(context)],
  jobs: (context) => certificateJobs({ context, service: createCertificateService(context) }),
  register: (dependencies) => {
    const { app, context } = dependencies;
    const tokens = createSectionTokens(context, {
      section: 'certificates',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'CERT_UNAUTHENTICATED',
    });
    browseRoutes(dependencies, tokens);
    purchaseRoutes(dependencies, tokens);
    pinRoutes(dependencies, tokens);
    if (context.config.sandbox) serveSandboxCertificates(app, context);
  },
};
