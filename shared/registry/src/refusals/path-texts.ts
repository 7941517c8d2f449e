import type { RefusalText } from './refusal-text';

/** A path that belongs to a remote, or that it wants. */
interface RemotePath {
  readonly remote: string;
  readonly path: string;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

/** What is wrong with the paths of a bundle by itself. */
const ownPathTexts = {
  openRemotePage: ({ remote, path }: RemotePath): RefusalText => ({
    what: `${remote} shows ${path} without the guard auth`,
    why: 'What remotes get from their host belongs to a customer, so only the shell shows pages to guests',
    fix: 'Add the guard auth to the route in remote.config',
  }),
  openShellPage: ({
    shell,
    path,
    open,
  }: {
    readonly shell: string;
    readonly path: string;
    readonly open: readonly string[];
  }): RefusalText => ({
    what: `${shell} shows ${path} without the guard auth`,
    why: `Guests may open only ${open.join(', ')}`,
    fix: 'Add the guard auth to the route in shell.config',
  }),
  routeOutside: ({
    remote,
    path,
    owns,
  }: RemotePath & { readonly owns: readonly string[] }): RefusalText => ({
    what: `${remote} has the route ${path}, which lies outside what it owns (${list(owns)})`,
    why: 'Only owned paths are protected from other remotes',
    fix: `Add its section to "owns" in remote.config, or move the route below one of them`,
  }),
  routeTwice: ({ remote, path }: RemotePath): RefusalText => ({
    what: `${remote} has two routes for ${path}`,
    why: 'Only one of them could ever be shown',
    fix: 'Remove one of them from remote.config',
  }),
  noSection: ({ remote, path }: RemotePath): RefusalText => ({
    what: `${remote} owns "${path}"`,
    why: 'An owned path is a section of its own: words after slashes, without parameters, and not the whole site',
    fix: `Own the remote's own section, such as /${remote}`,
  }),
  serverSection: ({ remote, path }: RemotePath): RefusalText => ({
    what: `${remote} owns ${path}, which is an address of the server`,
    why: 'The server answers there itself, so the pages would never be shown',
    fix: `Own the remote's own section, such as /${remote}`,
  }),
};

/** Paths that two bundles claim. */
const sharedPathTexts = {
  sharedSection: ({
    remote,
    path,
    other,
    theirs,
  }: RemotePath & { readonly other: string; readonly theirs: string }): RefusalText => ({
    what: `${remote} owns ${path}, and the live remote ${other} owns ${theirs}`,
    why: 'An address belongs to one remote only, else the order of loading would decide',
    fix: `Choose another path, or first promote a ${other} that no longer owns ${theirs}`,
  }),
  foreignRoute: ({
    remote,
    path,
    other,
    theirs,
  }: RemotePath & { readonly other: string; readonly theirs: string }): RefusalText => ({
    what: `${remote} has the route ${path}, below ${theirs} of the live remote ${other}`,
    why: 'An address belongs to one remote only',
    fix: `Move the route, or ask the owners of ${other} to hand the path over`,
  }),
  shellPath: ({ remote, path, shell }: RemotePath & { readonly shell: string }): RefusalText => ({
    what: `${remote} claims ${path}, which is a page of the shell (${shell})`,
    why: 'The shell’s own pages come first, so the remote’s would never be seen',
    fix: `Choose another path, or promote a shell without ${path} first`,
  }),
};

/** A name that a remote uses, and what the live shell has instead. */
interface ShellName {
  readonly remote: string;
  readonly name: string;
  readonly shell: string;
  readonly known: readonly string[];
}

function shellNameText(
  kind: string,
  { remote, name, shell, known }: ShellName,
  use: string,
): RefusalText {
  return {
    what: `${remote} asks for the ${kind} "${name}" ${use}, and the live shell ${shell} has none of that name`,
    why: `The shell alone owns the names of ${kind}s; it has: ${list(known)}`,
    fix: `Use one of these, or promote a shell that has "${name}" first`,
  };
}

/** What a remote needs from the shell. */
const shellTexts = {
  noShell: ({ remote }: { readonly remote: string }): RefusalText => ({
    what: `No shell is live, so nothing can show ${remote}`,
    why: 'The shell provides the layouts, guards, slots and shared code that a remote names',
    fix: 'Promote the shell first: pnpm club publish shell/dist && pnpm club promote shell latest',
  }),
  noFrame: (
    named: ShellName & { readonly kind: 'layout' | 'guard'; readonly path: string },
  ): RefusalText => shellNameText(named.kind, named, `for ${named.path}`),
  noSlot: (named: ShellName): RefusalText => shellNameText('slot', named, 'to fill'),
  noPlace: (
    named: ShellName & { readonly kind: 'place' | 'icon'; readonly label: string },
  ): RefusalText => shellNameText(named.kind, named, `for the link "${named.label}"`),
  otherPlatform: ({
    remote,
    required,
    shell,
    provided,
    major,
  }: {
    readonly remote: string;
    readonly required: string;
    readonly shell: string;
    readonly provided: string;
    readonly major: string;
  }): RefusalText => ({
    what: `${remote} was built for platform ${required}, and the live shell ${shell} gives ${provided}`,
    why: 'Another major version may have changed what the remote relies on',
    fix: `Build ${remote} against platform ${major}.x, or promote a matching shell first`,
  }),
  noExport: ({
    remote,
    shell,
    module,
    names,
  }: {
    readonly remote: string;
    readonly shell: string;
    readonly module: string;
    /** Null where the shell shares nothing of the module. */
    readonly names: readonly string[] | null;
  }): RefusalText => ({
    what:
      names === null
        ? `${remote} imports ${module}, which the live shell ${shell} does not share`
        : `${remote} imports ${names.join(', ')} from ${module}, and the live shell ${shell} does not have ${names.length === 1 ? 'it' : 'them'}`,
    why: 'Shared code comes from the shell as a single copy; what it lacks is undefined at run time',
    fix: 'Promote a shell that has it first, or do without it in the remote',
  }),
};

/** Why a bundle has no place beside the others. */
export const pathTexts = { ...ownPathTexts, ...sharedPathTexts, ...shellTexts };
