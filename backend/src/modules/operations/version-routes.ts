import { getVersion } from '@club/api/contract/operations';
import type { Module } from '../../app/module';

export const versionModule: Module = {
  name: 'general',
  register: ({ serve, context }) => {
    serve.public(getVersion, () => ({ version: context.config.version }));
  },
};
