import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../server/create-server';
import { createLogger } from '../../foundation/logger';
import { readConfig } from '../../server/config/read-config';
import { storedSecret } from '../../server/config/stored-secret';
import { insertCustomer } from '../account/users-repository';
import { storePhoto } from './document-service';
import { signIn, testOperators } from '../../testing/operator-client';
import { aPhoto } from '../../testing/verification-fixture';
import { waitingDocuments } from './review-repository';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'club-restart-'))));
afterAll(() => rm(folder, { recursive: true }));

const env = () => ({
  NODE_ENV: 'test',
  SEED: 'none',
  DATA_DIR: folder,
  OPERATORS: testOperators,
});
const start = () =>
  createServer(readConfig(env(), storedSecret), {
    log: createLogger('silent'),
    runJobs: false,
  });

test('[RT-50] a pending photo can be reviewed after a restart', async () => {
  const before = await start();
  const { context } = before;
  const customerId = await context.transaction((tx) =>
    insertCustomer(tx, {
      phone: '+380991112233',
      email: null,
      firstName: 'Тест',
      lastName: 'Тестенко',
      birthDate: '1990-01-31',
      isBlocked: false,
      createdAt: context.now(),
    }),
  );
  await storePhoto(context, { customerId, brand: 'main', photo: await aPhoto() });
  await before.close();

  const after = await start();
  const [document] = await waitingDocuments(after.context.db);
  const operator = await signIn(after);
  const { statusCode, headers } = await operator.get(`/verification/photo/${document?.id}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  await after.close();
});
