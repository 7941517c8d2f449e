import { OutboxService } from '@club/platform/outbox';
import { ToastRegion, type Toasts } from '@club/ui/toasts';
import type { ReactNode } from 'react';
import { AgeWatch } from '../pages/account/verification/age-watch';
import { AccountOpener } from './account-opener';
import { BlockedWatch } from './blocked-watch';
import { CheckoutHistory } from './checkout-history';
import { PublishReferral } from './publish-referral';
import { ReportLogin } from './report-login';
import { UpdateToast } from './update-toast';

export { OutboxNote } from '../navigation/frame/outbox-note';

/** Props of {@link BackgroundServices}. */
export interface BackgroundServicesProps {
  readonly toasts: Toasts;
  readonly page: object;
}

/** The toasts, and services that work in the background and show only toasts: no page waits for them. */
export function BackgroundServices({ toasts, page }: BackgroundServicesProps): ReactNode {
  return (
    <>
      <AccountOpener toasts={toasts} page={page} />
      <BlockedWatch />
      <CheckoutHistory />
      <OutboxService />
      <PublishReferral page={page} />
      <ReportLogin />
      <AgeWatch toasts={toasts} />
      <UpdateToast toasts={toasts} />
      <ToastRegion toasts={toasts} />
    </>
  );
}
