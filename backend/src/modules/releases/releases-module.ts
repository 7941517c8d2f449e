import type { Module } from '../../app/module';
import { releasesPage } from './releases-page';

/** What is published and live, how it does, and the acts of the `club` command, for operators. */
export const releasesModule: Module = {
  name: 'releases',
  operatorPages: (context) => [releasesPage(context)],
};
