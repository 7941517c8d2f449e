import { KindPage } from './kind-page';

/** Scanning packs of sticks. */
export default function SticksPage() {
  return <KindPage kind="stick" />;
}
