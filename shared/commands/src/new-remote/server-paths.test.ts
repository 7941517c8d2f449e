import { createTestServer } from '@club/backend/testing';
import { serverPaths } from '@club/registry/server-paths';

/** The first parts of all addresses that the server itself answers. */
async function answeredPaths(): Promise<string[]> {
  const { app, close } = await createTestServer({ seed: false, env: { SANDBOX: 'yes' } });
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false, includeHooks: false });
  await close();
  const addresses = [...tree.matchAll(/^ {4}[├└]── (\S*)/gm)].map(([, address = '']) => address);
  const first = addresses.map((address) => address.split('/')[0] ?? '');
  // A name of a remote has no dot.
  return [...new Set(first)].filter((part) => /^[a-z]/.test(part) && !part.includes('.'));
}

test('the server answers below no path that a new remote may take', async () => {
  const answered = await answeredPaths();
  expect(answered).toEqual(expect.arrayContaining(['api', 'bundles', 'pictures', 'sandbox']));
  expect(answered.filter((part) => !serverPaths.includes(part))).toEqual([]);
});
