import { getDevices, removeDevice, type RegisteredDevice } from '@club/api/contract/devices';
import { describeFailure } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { ErrorState } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';

interface RemoveDialogProps {
  device: RegisteredDevice;
  open: boolean;
  onClose: () => void;
}

/** Asks before a device is taken out of the list. */
export function RemoveDialog({ device, open, onClose }: RemoveDialogProps) {
  const invalidate = useInvalidate();
  const removing = useApiMutation(removeDevice, {
    onSuccess: () => {
      onClose();
      void invalidate(getDevices);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Прибрати ${device.title}?`}
      text="Пристрій зникне зі списку, а його номер лишиться за тобою: повернути можна будь-коли. XP не зміняться"
      yes="Прибрати"
      no="Залишити"
      isBusy={removing.isPending}
      onYes={() => removing.mutate({ id: device.id })}
    >
      {removing.error && <ErrorState compact error={describeFailure(removing.error)} />}
    </ConfirmDialog>
  );
}
