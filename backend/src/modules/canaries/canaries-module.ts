import './canaries-tables';
import { reportVisit } from '@club/api/contract/canaries';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { Module } from '../../app/module';
import { createCanaryActs } from './canary-acts';
import { countVisit } from './count-visits';
import { cleanUpCanaries } from './canaries-clean-up';
import { judgeStep } from './judge-job';
import { createReadChannel } from './live-channels';

/** How bundles do in browsers, and the judge of canaries. */
export const canariesModule: Module = {
  name: 'canaries',
  cleanUp: cleanUpCanaries,
  jobs: (context) => {
    const readChannel = createReadChannel(context.config);
    const acts = createCanaryActs(context);
    return {
      'canaries.judge': { run: (step) => judgeStep(context, readChannel, acts, step) },
    };
  },
  register: ({ serve, context }) => {
    const readChannel = createReadChannel(context.config);
    const { reportsPerAddress } = context.club.canaries;
    serve.public(reportVisit, async ({ input, address }) => {
      const bucket = addressBucket(context, 'visit', address);
      const limit = { bucket, ...reportsPerAddress };
      await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
      return { counted: await countVisit(context, readChannel, input.bundles) };
    });
  },
};
