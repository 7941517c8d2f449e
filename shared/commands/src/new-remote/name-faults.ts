import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from '@club/platform/config';
import { bundleName, kitName } from '@club/registry/formats';
import { serverPaths } from '@club/registry/server-paths';
import { findRemotes } from '../workspace';

/** Names of other things that are built or served under a bundle's name. */
const reservedNames = ['shell', 'harness', 'server', kitName];

type Routes = RemoteConfig['routes'];

/** Who has a page or section at the path of the name; null while it is free. */
async function findPathOwner(workspace: string, name: string): Promise<string | null> {
  const isBelow = (taken: string) => taken === `/${name}` || taken.startsWith(`/${name}/`);
  if (serverPaths.includes(name)) return 'the server';
  const shell = path.join(workspace, 'shell/shell.config.ts');
  // Outside it is not there: a promotion refuses what is taken.
  if (existsSync(shell)) {
    const { routes } = (await import(shell)) as { routes: Routes };
    if (Object.values(routes).some((route) => isBelow(route.path))) return 'the shell';
  }
  for (const { folder } of findRemotes(workspace)) {
    const { default: config } = (await import(path.join(folder, 'remote.config.ts'))) as {
      default: RemoteConfig;
    };
    if (config.owns.some(isBelow)) return `the remote ${config.name}`;
  }
  return null;
}

/** The first source of the shell that has the name as a text. */
function findInShell(workspace: string, name: string): string | undefined {
  const sources = path.join(workspace, 'shell/src');
  if (!existsSync(sources)) return undefined;
  const quoted = new RegExp(`(['"\`])/?${name}(?:\\1|[/?#])`);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .find((file) => quoted.test(readFileSync(path.join(sources, file), 'utf8')));
}

/** Why a new remote cannot have a name, with what to do; null where it can. */
export async function findNameFault(workspace: string, name: string): Promise<string | null> {
  if (!bundleName.safeParse(name).success || /--|-$/.test(name)) {
    return `'${name}' cannot be the name of a remote. Use 2 to 31 small Latin letters, digits and single hyphens, with a letter first: lucky-games`;
  }
  if (reservedNames.includes(name)) {
    return `'${name}' is the name of another part of the product. Choose another name.`;
  }
  if (existsSync(path.join(workspace, `mf-${name}`))) {
    return `The folder mf-${name} exists already. Choose another name, or remove the folder if nothing in it is needed.`;
  }
  const owner = await findPathOwner(workspace, name);
  if (owner !== null) {
    return `The path /${name} belongs to ${owner}. Choose another name: the first page of a remote is at its name.`;
  }
  const file = findInShell(workspace, name);
  if (file !== undefined) {
    return `The shell uses '${name}' as a text (shell/src/${file}), and a test forbids texts there that name a remote. Choose another name.`;
  }
  return null;
}

/** Why a title cannot be shown to customers; null where it can. */
export function findTitleFault(title: string): string | null {
  if (/^[А-ЩЬЮЯҐЄІЇа-щьюяґєії0-9 ,.!?–’-]{2,40}$/.test(title)) return null;
  return `'${title}' cannot be a title. Customers see it: write 2 to 40 Ukrainian letters, such as --title Ігри (the apostrophe is ’).`;
}
