import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../../testing';
import { ServiceError } from '../service-error';
import type { Fault, LocalServer } from './local-server';

/** The options of a real adapter. */
export interface RealSettings {
  readonly url: string;
  readonly now: () => Date;
  readonly timeoutMs: number;
  /** False: with a wrong password. */
  readonly isTrusted: boolean;
}

export interface OutsidePort<Port> {
  /** The requirement and the name of the service in errors: `[SH-12] store`. */
  readonly title: string;
  /** Implements the protocol of the service. */
  readonly local: LocalServer;
  readonly real: (settings: RealSettings) => Port;
  /** Absent for a port whose messages nobody needs to see. */
  readonly sandbox?: (club: TestServer) => Port;
  /** One call of the port that reaches the service, with the key of its effect. */
  readonly call: (port: Port, key: string) => Promise<unknown>;
  /** The number of effects with this key; absent for a port that only reads. */
  readonly effects?: {
    readonly real: (key: string) => number;
    readonly sandbox?: (club: TestServer, key: string) => Promise<number>;
  };
  /** Faults that are impossible in the protocol. */
  readonly without?: readonly Fault[];
}

const expected: Readonly<Record<Fault, object>> = {
  silence: { kind: 'unavailable', isPermanent: false },
  failure: { kind: 'unavailable', isPermanent: false },
  limit: { kind: 'unavailable', isPermanent: false, retryAfterSeconds: 60 },
  refusal: { kind: 'refused', isPermanent: true },
  page: { kind: 'invalid-answer', isPermanent: false },
};

/** An address without a server. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts and stops the local service and a server with an empty database. */
export function setUpOutside(local: LocalServer): () => TestServer {
  let club: TestServer;
  beforeAll(async () => {
    club = await createTestServer({ seed: false });
    await local.start();
  });
  afterAll(async () => {
    await local.stop();
    await club.close();
  });
  return () => club;
}

type CountEffects = (key: string) => number | Promise<number>;
type Adapter<Port> = [name: string, create: () => Port, countEffects: CountEffects | undefined];

function sandboxAdapter<Port>(
  club: () => TestServer,
  { sandbox, effects }: OutsidePort<Port>,
): Adapter<Port>[] {
  if (sandbox === undefined) return [];
  const count = effects?.sandbox;
  return [['sandbox', () => sandbox(club()), count && ((key) => count(club(), key))]];
}

/** The conformance suite for both adapters of a port. */
export function describeOutside<Port>(club: () => TestServer, port: OutsidePort<Port>): void {
  const { title, local, call, effects } = port;
  let at = 0;
  const make = (own: Partial<RealSettings> = {}) =>
    port.real({
      url: local.url,
      now: () => new Date(at),
      timeoutMs: 5000,
      isTrusted: true,
      ...own,
    });
  const failure = async (adapter: Port, key = 'failing'): Promise<ServiceError> => {
    const error = await call(adapter, key).catch((reason: unknown) => reason);
    if (error instanceof ServiceError) return error;
    throw new Error('The call should fail with a ServiceError', { cause: error });
  };

  const adapters: Adapter<Port>[] = [['real', make, effects?.real], ...sandboxAdapter(club, port)];

  describe.each(adapters)(`${title}, %s`, (_name, create, countEffects) => {
    if (countEffects === undefined) {
      test('a call succeeds, and a repeated one has the same answer', async () => {
        const answer = await call(create(), 'one');
        expect(answer).toBeDefined();
        expect(await call(create(), 'one')).toEqual(answer);
      });
      return;
    }

    test('a call succeeds', async () => {
      await call(create(), 'one');
      expect(await countEffects('one')).toBe(1);
    });

    test('a repeated call has one effect, another key another one', async () => {
      await call(create(), 'twice');
      await call(create(), 'twice');
      await call(create(), 'other');
      expect([await countEffects('twice'), await countEffects('other')]).toEqual([1, 1]);
    });
  });

  const broken = (Object.keys(expected) as Fault[]).filter((one) => !port.without?.includes(one));
  describe(`${title}, real, when the service fails`, () => {
    test.each(broken)('%s', async (fault) => {
      local.breakNext(fault);
      const adapter = make(fault === 'silence' ? { timeoutMs: 200 } : {});
      expect(await failure(adapter)).toMatchObject(expected[fault]);
    });

    test('no server answers', async () => {
      const url = new URL(local.url);
      url.port = String(await closedPort());
      expect(await failure(make({ url: url.href }))).toMatchObject(expected.failure);
    });

    test('a wrong password can be corrected: the job repeats', async () => {
      const adapter = make({ isTrusted: false });
      expect(await failure(adapter)).toMatchObject({ kind: 'refused', isPermanent: false });
    });

    test('the circuit opens after five failures in a row, and closes after half a minute', async () => {
      const adapter = make();
      local.breakNext('failure', 5);
      for (let tries = 0; tries < 5; tries += 1) await failure(adapter);
      const before = local.count;
      const refused = { kind: 'unavailable', isSkipped: true, retryAfterSeconds: 30 };
      expect(await failure(adapter)).toMatchObject(refused);
      expect(local.count).toBe(before);
      at += 30_001;
      await call(adapter, 'after-pause');
      expect(local.count).toBeGreaterThan(before);
    });

    test('a refusal is an answer: the circuit stays closed', async () => {
      const adapter = make();
      local.breakNext('refusal', 7);
      for (let tries = 0; tries < 7; tries += 1) await failure(adapter);
      await call(adapter, 'after-refusals');
    });
  });
}
