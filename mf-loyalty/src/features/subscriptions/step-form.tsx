import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { AddressStep } from './address-step';
import type { BoxDraft, Part } from './box-draft';
import { ContentsStep } from './contents-step';
import { DayStep } from './day-step';
import { PaymentStep } from './payment-step';
import type { BoxChoices } from './use-box-choices';

/** The title of each part. */
export const partTitles: Readonly<Record<Part, string>> = {
  contents: 'Що в коробці',
  address: 'Куди везти',
  day: 'Якого дня',
  payment: 'Як платиш',
};

interface StepFormProps {
  part: Part;
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
  choices: BoxChoices;
  /** The subscription that is changed; none for a new one. */
  subscription?: Subscription;
}

/** One decision about the box. */
export function StepForm({ part, ...props }: StepFormProps) {
  switch (part) {
    case 'contents':
      return <ContentsStep {...props} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'day':
      return <DayStep {...props} />;
    case 'payment':
      return <PaymentStep {...props} />;
  }
}
