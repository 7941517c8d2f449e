import { KindPage } from './kind-page';

/** Scanning cans of velo. */
export default function VeloPage() {
  return <KindPage kind="velo" />;
}
