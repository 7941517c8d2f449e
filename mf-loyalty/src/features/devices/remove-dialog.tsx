import { getDevices, removeDevice, type RegisteredDevice } from '@club/api/contract/devices';
import { describeFailure } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Button, ErrorState } from '@club/ui';
import { Dialog } from '@club/ui/overlay';

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
    <Dialog
      open={open}
      onClose={onClose}
      title={`Прибрати ${device.title}?`}
      text="Пристрій зникне зі списку, а його номер лишиться за тобою: повернути можна будь-коли. XP не зміняться"
      actions={
        <>
          <Button full busy={removing.isPending} onClick={() => removing.mutate({ id: device.id })}>
            Прибрати
          </Button>
          <Button full variant="quiet" onClick={onClose}>
            Залишити
          </Button>
        </>
      }
    >
      {removing.error && <ErrorState compact error={describeFailure(removing.error)} />}
    </Dialog>
  );
}
