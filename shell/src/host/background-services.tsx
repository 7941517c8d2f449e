import { OutboxService } from '@club/platform/outbox';
import { ToastRegion, type Toasts } from '@club/ui/toasts';
import type { ReactNode } from 'react';
import type { Page } from '../navigation/pages';
import { AgeWatch } from '../pages/account/verification/age-watch';
import { AccountOpener } from './account-opener';
import { BadgeCounts } from './badge-counts';
import { BlockedWatch } from './blocked-watch';
import { CheckoutHistory } from './checkout-history';
import { Overlay } from './overlay';
import { PublishReferral } from './publish-referral';
import { ReportLogin } from './report-login';
import { RequestedApp } from './requested-app';
import { RowPositions } from './row-positions';
import { UpdateToast } from './update-toast';

export { OutboxNote } from '../navigation/frame/outbox-note';

/** Props of {@link BackgroundServices}. */
export interface BackgroundServicesProps {
  readonly toasts: Toasts;
  readonly page: Page;
}

/** The toasts, and services that work in the background and show only toasts: no page waits for them. */
export function BackgroundServices({ toasts, page }: BackgroundServicesProps): ReactNode {
  return (
    <>
      <AccountOpener toasts={toasts} page={page} />
      <BadgeCounts />
      <BlockedWatch />
      <CheckoutHistory />
      <OutboxService />
      <PublishReferral page={page} />
      <ReportLogin />
      <RequestedApp />
      <RowPositions />
      <AgeWatch toasts={toasts} />
      <UpdateToast toasts={toasts} />
      <Overlay toasts={toasts} page={page} />
      <ToastRegion toasts={toasts} />
    </>
  );
}
