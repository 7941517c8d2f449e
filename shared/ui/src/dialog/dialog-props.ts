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
