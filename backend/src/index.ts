export type { BrandConfig, Config } from './app/config';
export { refuseTakenPort } from './server/port-check';
export { StartError } from './foundation/start-error';
export { createServer, type Server, type ServerParts } from './server/create-server';
export { storedSecret } from './server/config/code-secret';
export { ConfigError, readConfig } from './server/config/read-config';
export { createLogger } from './foundation/logger';
export { createDatabase } from './foundation/database/create-database';
export { contentSecurityPolicy } from './modules/web/security-headers';
