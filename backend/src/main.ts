import { ConfigError, createServer, readConfig, type Config, type Server } from './index';

const STOP_WITHIN_MS = 10_000;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function configOrRefuse(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  }
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
  const config = configOrRefuse();
  const server = await createServer(config);
  stopOnSignals(server);
  const port = await server.listen().catch(async (error: NodeJS.ErrnoException) => {
    await server.close();
    if (error.code === 'EADDRINUSE') {
      refuse(
        `Port ${config.port} is taken: stop what listens there, or start with another one, for example PORT=${config.port + 1}`,
      );
    }
    throw error;
  });
  server.context.log.info({ port, database: server.context.database.kind }, 'listening');
}

void start();
