import type { Boot } from '@club/registry/boot';

/** A bundle of the page, as its tags name it. */
export interface BundleTags {
  readonly bundle: string;
  readonly bundle_version: string;
}

/** Which bundle a file belongs to. */
export interface Bundles {
  readonly ofFile: (url: string | undefined) => BundleTags | undefined;
  readonly of: (name: string) => BundleTags | null;
  /** The bundle that a stack came from, outermost frame first; null for a third party's. */
  readonly findFaulty: (files: readonly (string | undefined)[]) => BundleTags | null;
}

function bundleFolder(url: string): string {
  const { href } = new URL(url, location.href);
  return href.slice(0, href.lastIndexOf('/') + 1);
}

/** The shell's own folder and version, by the script that the page began with. */
function shellBundle(): [string, BundleTags][] {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
  if (!script) return [];
  const folder = bundleFolder(script.src);
  const version = folder.split('/').at(-2) ?? '';
  return [[folder, { bundle: 'shell', bundle_version: version }]];
}

/** Finds the bundles of the page by the folders of their files. */
export function pageBundles({ remotes }: Pick<Boot, 'remotes'>): Bundles {
  const folders = new Map<string, BundleTags>([
    ...shellBundle(),
    ...remotes.map(({ name, version, entry }): [string, BundleTags] => [
      bundleFolder(entry.url),
      { bundle: name, bundle_version: version },
    ]),
  ]);
  const ofFile = (file: string | undefined) =>
    file === undefined ? undefined : folders.get(bundleFolder(file));
  return {
    ofFile,
    of: (name) => [...folders.values()].find(({ bundle }) => bundle === name) ?? null,
    findFaulty(files) {
      const known = files.filter(
        (file) => file !== undefined && /^https?:|^[a-z-]+:\/\//.test(file),
      );
      const innermost = ofFile(known.at(-1));
      if (!innermost) return null;
      // A call of a remote into the shell fails in the shell's file, but belongs to the remote.
      const remote = known.map(ofFile).findLast((one) => one && one.bundle !== 'shell');
      return remote ?? innermost;
    },
  };
}
