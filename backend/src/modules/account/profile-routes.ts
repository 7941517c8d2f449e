import {
  changeEmail,
  confirmEmail,
  getProfile,
  updateProfile,
} from '@club/api/contract/account/profile';
import { ClubError } from '../../app/club-error';
import type { ModuleDependencies } from '../../app/module';
import { requestEmailChange, confirmNewEmail } from './email-service';
import { isOwnId } from './own-account';
import { readProfile, saveProfile } from './profile-service';

/** What a customer keeps about oneself, and the change of the e-mail. */
export function profileRoutes({ serve, context }: ModuleDependencies): void {
  serve.customer(getProfile, ({ customer }) => readProfile(context, customer.id));

  serve.customer(updateProfile, ({ input, customer }) => saveProfile(context, customer.id, input));

  serve.customer(changeEmail, ({ input, customer, brand, address }) => {
    if (!isOwnId(customer, input.customer_id)) throw new ClubError('NOT_FOUND');
    return requestEmailChange(context, {
      customerId: customer.id,
      brand,
      email: input.email,
      address,
    });
  });

  serve.customer(confirmEmail, async ({ input, session }) => ({
    success: true,
    email: await confirmNewEmail(context, session, input.code),
  }));
}
