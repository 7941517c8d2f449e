import { hasHash } from './store-files';

/** The hash of a text before its compression, as the server sends it with each page. */
const sha256 = /\bsha-256=:([^:]+):/;

/** Whether a page has other bytes than the server has sent. A page without a hash is not the club's. */
export async function isAltered(response: Response): Promise<boolean> {
  const [, digest] = sha256.exec(response.headers.get('unencoded-digest') ?? '') ?? [];
  return digest !== undefined && !(await hasHash(response.clone(), `sha256-${digest}`));
}
