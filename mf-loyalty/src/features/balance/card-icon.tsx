import { QrCodeIcon } from '@club/ui/icons';

/** The icon of the member card. */
export default function CardIcon() {
  return <QrCodeIcon size={18} aria-hidden="true" />;
}
