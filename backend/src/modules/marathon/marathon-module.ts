import './marathon-tables';
import { answerQuiz, checkIn, getMarathon, getQuiz } from '@club/api/contract/marathon';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { switchesTag } from '../../app/switches';
import { earningRulesTag } from '../loyalty/earning-rules';
import { marathonTag } from './campaigns';
import { drawWinners } from './draw';
import { marathonPage } from './marathon-page';
import { seedMarathon } from './marathon-seed';
import { countAnswer, countVisit, readMarathon, readQuiz } from './marathon-service';

export const marathonModule: Module = {
  name: 'marathon',
  seed: seedMarathon,
  jobs: (context) => ({
    'marathon.draw': {
      run: ({ campaignId }) => drawWinners(context, campaignId),
      retryFor: '3 days',
    },
  }),
  operatorPages: (context) => [marathonPage(context)],
  commandActs: {
    'marathon.add': 'Марафон додано',
    // Earlier versions of the command stored it; now it is `marathon.stop`, as on the page.
    'marathon.end': 'Марафон завершено командою',
  },
  register: ({ serve, context }) => {
    const { cache, now } = context;
    const tags = (customerId: number) => [
      ...activityTags(customerId),
      marathonTag,
      earningRulesTag,
      switchesTag,
    ];
    serve.customer(getMarathon, ({ input: { marathon }, customer, brand, db }) => {
      const participant = { customerId: customer.id, brand, marathon };
      const load = async () => ({ marathon: await readMarathon(db, context, participant) });
      // Those of the history are rare, and each is different.
      if (marathon !== undefined) return load();
      // Days change at midnight, so the date is part of the key.
      const key = `marathon:${customer.id}:${brand}:${kyivDay(now())}`;
      return cache.json(key, tags(customer.id), load);
    });
    serve.customer(getQuiz, async ({ customer, brand, db }) => ({
      quiz: await readQuiz(db, context, { customerId: customer.id, brand }),
    }));
    serve.once(answerQuiz, ({ input, customer, brand, tx }) => {
      const { marathon, day, option } = input;
      return countAnswer(tx, context, { customerId: customer.id, brand, marathon, day, option });
    });
    serve.once(checkIn, ({ input, customer, brand, tx }) => {
      const { marathon, day } = input;
      return countVisit(tx, context, { customerId: customer.id, brand, marathon, day });
    });
  },
};
