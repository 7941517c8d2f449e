import { TestEnvironment } from 'jest-environment-node';

// PGlite loads its WebAssembly by dynamic import, which Jest's sandbox refuses. The environment
// itself runs outside of the sandbox, so it can hand the real module in.
export default class NodeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global['loadPGliteOutside'] = () => import('@electric-sql/pglite');
  }
}
