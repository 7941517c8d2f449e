import type { Module } from '../../app/module';
import { switchesPage } from './switches-page';

/** Where operators switch promotions, earning rules and product classes on and off. */
export const switchesModule: Module = {
  name: 'switches',
  operatorPages: (context) => [switchesPage(context)],
};
