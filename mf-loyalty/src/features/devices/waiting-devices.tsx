import { registerDevice } from '@club/api/contract/devices';
import { WaitingList } from '@club/forms/waiting';
import { PackageIcon } from '@club/ui/icons';

/** The registrations that wait on this device. */
export function WaitingDevices() {
  return (
    <WaitingList
      endpoint={registerDevice}
      label="Чекають на мережу"
      icon={<PackageIcon size={22} aria-hidden="true" />}
      note={() => 'У черзі: зареєструємо, щойно з’явиться зв’язок'}
    />
  );
}
