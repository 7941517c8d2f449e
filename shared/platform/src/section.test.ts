import { ApiError, endpoint, type Call, type CallOptions } from '@club/api';
import { object, string } from './schema';
import { clearAllCookies, readCookie, writeCookie } from './cookies';
import { createSectionCall, type Section } from './section';

const read = endpoint({
  method: 'POST',
  path: '/api/cert/get-cats',
  auth: 'customer',
  input: object({ token: string() }),
  output: object({ said: string() }),
  errors: ['CERT_UNAUTHENTICATED'],
});

function refusal(code: 'CERT_UNAUTHENTICATED' | 'INTERNAL') {
  return new ApiError({ kind: 'declared', code, message: 'Ні' });
}

/** A server that accepts only the tokens in `good`, and issues them one after another. */
function createServer(good: string[]) {
  const seen: string[] = [];
  let opened = 0;
  const api = ((_: unknown, { token }: { token: string }) => {
    seen.push(token);
    return good.includes(token)
      ? Promise.resolve({ said: token })
      : Promise.reject(refusal('CERT_UNAUTHENTICATED'));
  }) as unknown as Call;
  const section: Section = {
    cookie: 'certificateToken',
    refusal: 'CERT_UNAUTHENTICATED',
    open: () => Promise.resolve({ token: `t${++opened}`, expires_in_seconds: 60 }),
  };
  return { call: createSectionCall(api, section), seen, opened: () => opened };
}

const send = (call: Call) => call(read, { token: '' });

describe('a section', () => {
  afterEach(clearAllCookies);

  it('opens once for parallel reads, and stores the token', async () => {
    const server = createServer(['t1']);
    await Promise.all([send(server.call), send(server.call)]);
    await send(server.call);
    expect(server.opened()).toBe(1);
    expect(server.seen).toEqual(['t1', 't1', 't1']);
    expect(readCookie('certificateToken')).toBe('t1');
  });

  it('[ER-03] drops a refused token and tries a new one', async () => {
    writeCookie('certificateToken', 'old', 60);
    const server = createServer(['t1']);
    await expect(send(server.call)).resolves.toEqual({ said: 't1' });
    expect(server.seen).toEqual(['old', 't1']);
    expect(readCookie('certificateToken')).toBe('t1');
  });

  it('[ER-03] tries only once, and stores no refused token', async () => {
    const server = createServer([]);
    await expect(send(server.call)).rejects.toMatchObject({ code: 'CERT_UNAUTHENTICATED' });
    expect(server.seen).toEqual(['t1', 't2']);
    expect(readCookie('certificateToken')).toBeNull();
  });

  it('[AC-05] stores no token when the customer has logged out before it arrives', async () => {
    writeCookie('userToken', 'hers');
    const server = createServer(['t1']);
    const sent = send(server.call);
    clearAllCookies();
    await sent;
    expect(readCookie('certificateToken')).toBeNull();
  });

  it('keeps the token after any other failure', async () => {
    writeCookie('certificateToken', 'good', 60);
    const api = (() => Promise.reject(refusal('INTERNAL'))) as Call;
    const call = createSectionCall(api, {
      cookie: 'certificateToken',
      refusal: 'CERT_UNAUTHENTICATED',
      open: () => Promise.reject(new Error('not expected')),
    });
    await expect(send(call)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(readCookie('certificateToken')).toBe('good');
  });

  it('does not remember a failed opening', async () => {
    let isUp = false;
    const api = (() => Promise.resolve({ said: 'yes' })) as unknown as Call;
    const call = createSectionCall(api, {
      cookie: 'certificateToken',
      refusal: 'CERT_UNAUTHENTICATED',
      open: () =>
        isUp
          ? Promise.resolve({ token: 't', expires_in_seconds: 60 })
          : Promise.reject(refusal('INTERNAL')),
    });
    await expect(send(call)).rejects.toMatchObject({ code: 'INTERNAL' });
    isUp = true;
    await expect(send(call)).resolves.toEqual({ said: 'yes' });
  });

  it('[PF-09] opens within 8 seconds, for a write too: a read may wait for the same opening', async () => {
    const limits: (number | undefined)[] = [];
    const api = ((_: unknown, __: unknown, options?: CallOptions) => {
      limits.push(options?.timeoutMs);
      return Promise.resolve({ token: 't', expires_in_seconds: 60 });
    }) as unknown as Call;
    const call = createSectionCall(api, {
      cookie: 'certificateToken',
      refusal: 'CERT_UNAUTHENTICATED',
      open: async (opener) => {
        await opener(read, { token: '' });
        return { token: 't', expires_in_seconds: 60 };
      },
    });
    await call(read, { token: '' });
    expect(limits).toEqual([8_000, undefined]);
  });

  it('[PF-09] a slow opening and its read take 8 seconds together, also with a second token', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const limits: (number | undefined)[] = [];
    let opened = 0;
    const api = ((_: unknown, { token }: { token: string }, options?: CallOptions) => {
      limits.push(options?.timeoutMs);
      clock.mockReturnValue(performance.now() + 3_000);
      return token === 't1' ? Promise.reject(refusal('CERT_UNAUTHENTICATED')) : Promise.resolve({});
    }) as unknown as Call;
    const call = createSectionCall(api, {
      cookie: 'certificateToken',
      refusal: 'CERT_UNAUTHENTICATED',
      open: async (opener) => {
        await opener(read, { token: '' });
        return { token: `t${(opened += 1)}`, expires_in_seconds: 60 };
      },
    });
    await call(read, { token: '' }, { timeoutMs: 8_000 });
    expect(limits).toEqual([8_000, 5_000, 2_000, 1]);
    clock.mockRestore();
  });
});
