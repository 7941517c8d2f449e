import { mergeDeletions } from '../../app/customer-deletion';
import type { Module } from '../../app/module';
import { customersPage } from './customers-page';

/** What operators do about a customer. A deletion runs in the given modules. */
export function createCustomersModule(modules: readonly Module[]): Module {
  const deletion = mergeDeletions(modules);
  return {
    name: 'customers',
    operatorPages: (context) => [customersPage(context, deletion)],
  };
}
