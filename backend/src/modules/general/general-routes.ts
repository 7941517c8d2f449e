import { getVersion } from '@club/api/contract/general';
import type { Module } from '../../app/module';

export const generalModule: Module = {
  name: 'general',
  register: ({ serve, context }) => {
    serve.public(getVersion, () => ({ version: context.config.version }));
  },
};
