import { ToastRegion, type Toasts } from '@club/ui/toasts';
import type { ReactNode } from 'react';
import { AgeWatch } from '../features/verification/age-watch';
import { AccountOpener } from './account-opener';
import { OrderMemory } from './order-memory';
import { ServiceTeller } from './service-teller';
import { UpdateToast } from './update-toast';

/** Props of {@link QuietParts}. */
export interface QuietPartsProps {
  readonly toasts: Toasts;
  readonly page: object;
}

/** The toasts, and what works beside the pages and shows itself by toasts alone: no page waits for it. */
export function QuietParts({ toasts, page }: QuietPartsProps): ReactNode {
  return (
    <>
      <AccountOpener toasts={toasts} page={page} />
      <OrderMemory />
      <ServiceTeller />
      <AgeWatch toasts={toasts} />
      <UpdateToast toasts={toasts} />
      <ToastRegion toasts={toasts} />
    </>
  );
}
