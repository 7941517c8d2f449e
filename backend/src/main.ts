import {
  ConfigError,
  StartError,
  createServer,
  storedSecret,
  readConfig,
  refuseTakenPort,
  type Server,
} from './index';
import { createStop } from './server/create-stop';

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stopOnSignals({ context, close }: Server): void {
  const stop = createStop({
    close,
    log: context.log,
    exit: (code, sentence) => (sentence === undefined ? process.exit(code) : refuse(sentence)),
  });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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
