import path from 'node:path';
import { remotes } from '@club/commands/workspace';

interface LoaderContext {
  getOptions(): { readonly module: string; readonly list: string };
}

/** Puts one module of every remote, like `remote.config`, into a list in the place of a source. */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader so
export default function remotesLoader(this: LoaderContext): string {
  const { module, list } = this.getOptions();
  const imports = remotes.map(({ folder }, index) => {
    const file = JSON.stringify(path.join(folder, module));
    return `import remote${index} from ${file};`;
  });
  const names = remotes.map((_, index) => `remote${index}`);
  return `${imports.join('\n')}\nexport const ${list} = [${names.join(', ')}];\n`;
}
