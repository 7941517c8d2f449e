import type { Site } from '../../config/sites-config';

export interface LinksTables {
  sandbox_site_logins: {
    token_hash: string;
    site: Site;
    visitor: string;
    at: Date;
  };
}
