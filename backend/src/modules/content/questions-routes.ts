import { getQuestions } from '@club/api/contract/content';
import type { Module } from '../../app/module';
import { seedQuestions } from './content-seed';
import { readQuestions } from './content-service';
import { questionsPage } from './questions-page';

export const questionsModule: Module = {
  name: 'questions',
  seed: seedQuestions,
  operatorPages: (context) => [questionsPage(context)],
  register: ({ serve, context }) => {
    serve.customer(getQuestions, ({ brand }) => readQuestions(context, brand));
  },
};
