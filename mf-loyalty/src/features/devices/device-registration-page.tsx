import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { findDeviceSerial } from '@club/domain/device-serial';
import { useBrand, useDeviceValue } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { useSearchParams } from '@club/platform/router';
import { formatPoints, Page } from '@club/ui';
import { CameraPanel } from '@club/ui/printed-codes';
import { earningRulesInput } from '../get-xp/earning-ways';
import { cameraSettings } from './camera-settings';
import { RegistrationForm, spellSerial } from './registration-form';
import { readTypedDevice } from './registration-path';
import { RegistrationResult } from './registration-result';
import { useRegistration } from './use-registration';
import { WaitingDeviceNote } from './waiting-device-note';

function useLead(): string {
  const { data } = useApiQuery(getEarningRules, earningRulesInput(useBrand().brand === 'second'));
  const rule = data?.rules.find(({ way }) => way === 'device');
  const reward = rule ? `${formatPoints(rule.amount, true)} за кожен номер, ` : '';
  const text = `${reward}гарантія та поради під рукою`;
  return text.charAt(0).toLocaleUpperCase('uk') + text.slice(1);
}

/** Type or film the serial number of a device: it joins the list, and points arrive. */
export default function DeviceRegistrationPage() {
  const [search] = useSearchParams();
  const { serial, purchasedOn } = readTypedDevice(search);
  const registration = useRegistration({ serial: spellSerial(serial), purchasedOn });
  const { outcome, waiting, isShown, isBusy } = registration;
  const lead = useLead();
  const settings = useDeviceValue(cameraSettings);

  return (
    <Page title="Реєстрація пристрою" lead={lead} width="narrow">
      <p>Номер надруковано на коробці та на денці пристрою</p>
      <CameraPanel
        findCode={findDeviceSerial}
        onCode={registration.changeSerial}
        stopsAfterCode
        isPaused={isBusy || isShown}
        foreignText="Це не код пристрою. Шукай його на коробці, поруч із номером"
        byHand="введи номер нижче"
        settings={settings}
        onSettings={cameraSettings.set}
      />
      {waiting && <WaitingDeviceNote waiting={waiting} />}
      <RegistrationForm registration={registration} />
      {outcome && (
        <RegistrationResult outcome={outcome} open={isShown} onClose={registration.close} />
      )}
    </Page>
  );
}
