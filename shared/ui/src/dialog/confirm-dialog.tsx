import { Button } from '../button/button';
import type { DialogProps } from './dialog-props';
import { Dialog } from './on-demand';

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  /** The button that does it. */
  yes: string;
  /** The button that leaves all as it is, as closing the dialog does. */
  no: string;
  /** What can not be undone is dangerous. */
  isDangerous?: boolean | undefined;
  isBusy: boolean;
  onYes: () => void;
};

/** Asks before an act, with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { yes, no, isDangerous = false, isBusy, onYes, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button full variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
          <Button full variant="secondary" onClick={dialog.onClose}>
            {no}
          </Button>
        </>
      }
    />
  );
}
