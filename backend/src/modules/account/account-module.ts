import { mergeModules } from '../../app/merge-modules';
import { customersModule } from './users-routes';
import { authModule } from './auth-routes';
import { botModule } from './bot-routes';

/** Who a customer is: registration, logins, devices, profile, and the accounts in both apps. */
export const accountModule = mergeModules('account', [customersModule, authModule, botModule]);
