import type { ReactNode } from 'react';

/** Props of `Dialog` and `Sheet`. */
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** What a dialog or sheet gets from `loadOnOpen`. */
export type OverlayProps = DialogProps & {
  /** Whether the content is in the document while it is closed. */
  keepMounted: boolean;
};
