import type { Site } from '../../app/config';
import type { MultipassVisitor } from './multipass';

/** The port to the full websites. Nothing is sent: the browser opens a signed link, which is valid once. */
export interface SiteLogins {
  /** Whether customers can be logged in on the website. */
  readonly isAvailable: (site: Site) => boolean;
  /** A link that logs the visitor in; null if the website is not available. */
  readonly link: (site: Site, visitor: MultipassVisitor) => string | null;
  /** A page that everybody can open. */
  readonly page: (site: Site, path: string, query: Readonly<Record<string, string>>) => string;
}
