import { getQuestions } from '@club/api/contract/content';
import { faq } from '../../../seed/content';
import type { Module } from '../../app/module';
import { questionsPage } from './questions-page';
import { listQuestions, saveQuestions } from './questions-repository';

export const questionsModule: Module = {
  name: 'questions',
  seed: (tx) =>
    saveQuestions(
      tx,
      faq.map(({ brand, ...entry }) => ({ ...entry, brand: brand === 'both' ? null : brand })),
    ),
  operatorPages: (context) => [questionsPage(context)],
  register: ({ serve, context }) => {
    serve.customer(getQuestions, ({ brand, db }) =>
      context.cache.json(`questions:${brand}`, ['content'], async () => ({
        questions: await listQuestions(db, brand),
      })),
    );
  },
};
