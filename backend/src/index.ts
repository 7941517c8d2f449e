export { refuseTakenPort } from './app/port-check';
export { StartError } from './app/start-error';
export { createServer, type Server, type ServerParts } from './app/create-server';
export { keptSecret } from './config/code-secret';
export { ConfigError, readConfig, type BrandConfig, type Config } from './config';
export { createLogger } from './app/logger';
export { createDatabase } from './database/create-database';
export { contentSecurityPolicy } from './modules/web/security-headers';
