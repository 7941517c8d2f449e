import { connect } from 'node:net';

/** True when something takes connections there. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

/** The PostgreSQL to test on: the one named, or one of this machine that takes us in. */
export async function testDatabaseUrl(): Promise<string | null> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return named;
  return (await answers('127.0.0.1', 5432)) ? 'postgres://postgres@127.0.0.1:5432/postgres' : null;
}
