import { Page } from '@club/ui';
import type { ReactElement } from 'react';
import { DevicesPart } from './devices-part';

/** Where the customer is logged in. */
export default function DevicesPage(): ReactElement {
  return (
    <Page title="Де виконано вхід" width="narrow">
      <DevicesPart />
    </Page>
  );
}
