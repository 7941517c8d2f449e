import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWebFixture, type WebFixture } from '../../../testing/web-fixture';
import { developmentFiles, type DevelopmentMessage } from './development-state';

const script = '<script type="module" src="/build/development.js"></script>';
const faults = [
  { bundle: 'shell', place: 'shell/src/boot/main.ts:4', cause: 'Unterminated string' },
];

let folder: string;
let web: WebFixture;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-development-'));
  await writeFile(join(folder, developmentFiles.script), 'watch()');
  await writeFile(join(folder, developmentFiles.state), JSON.stringify({ faults }));
});
afterEach(async () => {
  await web.app.close();
  await rm(folder, { recursive: true });
});

/** The first message that an open page gets. */
async function firstMessage(origin: string): Promise<DevelopmentMessage> {
  const { body } = await fetch(`${origin}/build/development`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const [, data] = /data: (.*)\n\n/.exec(text) ?? [];
    if (data !== undefined) return JSON.parse(data) as DevelopmentMessage;
  }
  throw new Error('The server ended the stream');
}

describe('the page while no shell is live', () => {
  it('runs the script of development, which learns of the faults and of the first build', async () => {
    web = await createWebFixture({ DEVELOPMENT_FOLDER: folder });
    const origin = await web.app.listen({ port: 0 });
    const { statusCode, headers, body } = await web.open('/shop');
    expect(statusCode).toBe(503);
    expect(body).toContain(script);
    expect(body).not.toContain('pnpm club promote');
    expect(headers['content-security-policy']).toContain(`script-src 'self';`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self';`);
    expect((await web.get('/build/development.js')).body).toBe('watch()');
    const message = await firstMessage(origin);
    expect(message).toMatchObject({ faults });
    expect(message).not.toHaveProperty('generation');
    await web.goLive();
    expect(await firstMessage(origin)).toMatchObject({ generation: 1 });
    expect((await web.open('/')).body).toContain(script);
  });

  it('has no script outside of development, and says what to publish', async () => {
    web = await createWebFixture();
    const { statusCode, body } = await web.open('/shop');
    expect(statusCode).toBe(503);
    expect(body).not.toContain('<script');
    expect(body).toContain('pnpm club promote shell latest');
  });
});
