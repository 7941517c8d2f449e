import { compileModulesOnce } from '@club/testing/compile-once';
import { TestEnvironment } from 'jest-environment-node';

compileModulesOnce();

/**
 * Node, with what the backend needs. PGlite loads its WebAssembly by dynamic import, which Jest's
 * sandbox refuses; the environment runs outside of it and hands the real module in. The option
 * `databaseUrl` names the PostgreSQL of the tests; without it they run on the embedded database.
 * `isAlsoOnPostgres` says that another project of the run has it.
 */
export default class NodeEnvironment extends TestEnvironment {
  readonly #databaseUrl: string;
  readonly #isAlsoOnPostgres: boolean;

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const { databaseUrl, isAlsoOnPostgres } = args[0].projectConfig.testEnvironmentOptions;
    this.#databaseUrl = typeof databaseUrl === 'string' ? databaseUrl : '';
    this.#isAlsoOnPostgres = isAlsoOnPostgres === true;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.global['loadPGliteOutside'] = () => import('@electric-sql/pglite');
    this.global.process.env['TEST_DATABASE_URL'] = this.#databaseUrl;
    this.global.process.env['TEST_IS_ALSO_ON_POSTGRES'] = this.#isAlsoOnPostgres ? 'yes' : '';
  }
}
