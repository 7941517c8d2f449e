import {
  ConfigError,
  StartError,
  createServer,
  storedSecret,
  readConfig,
  refuseTakenPort,
  type Server,
} from './index';

const STOP_WITHIN_MS = 10_000;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stopOnSignals(server: Server): void {
  const { log } = server.context;
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(
      () => refuse('Requests did not end in time, stopping anyway'),
      STOP_WITHIN_MS,
    ).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

async function start(): Promise<void> {
  const config = readConfig(process.env, storedSecret);
  await refuseTakenPort(config.port, config.host);
  const server = await createServer(config);
  stopOnSignals(server);
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartError) refuse(error.message);
  throw error;
});
