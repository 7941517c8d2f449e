import type { Module } from './app/module';
import { catalogModule } from './modules/catalog/catalog-routes';
import { generalModule } from './modules/general/general-routes';

/** Every module, in the order in which demo data is inserted. */
export const modules: readonly Module[] = [catalogModule, generalModule];
