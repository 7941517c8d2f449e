import { readPanelState, writePanelState, type PanelState } from '../panel-state';

/** The state of the page with several remotes; the fragment of its address contains it. */
export interface TogetherState {
  readonly panel: PanelState;
  /** The page that each remote shows. */
  readonly paths: Readonly<Record<string, string>>;
}

const pathParameter = 'at.';

/** Reads the fragment; missing and invalid values get their defaults. */
export function readTogetherState(fragment: string, personas: readonly string[]): TogetherState {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const paths = [...params].filter(
    ([name, path]) => name.startsWith(pathParameter) && path.startsWith('/'),
  );
  return {
    panel: readPanelState(fragment, personas, null),
    paths: Object.fromEntries(
      paths.map(([name, path]) => [name.slice(pathParameter.length), path]),
    ),
  };
}

/** The fragment for a state. */
export function writeTogetherState({ panel, paths }: TogetherState): string {
  const places = new URLSearchParams(
    Object.entries(paths).map(([remote, path]) => [pathParameter + remote, path]),
  );
  return [writePanelState(panel), places.toString()].filter((part) => part !== '').join('&');
}

/** The address of one remote in that state; its own panel is closed. */
export function frameAddress(origin: string, { panel, paths }: TogetherState, remote: string) {
  return `${origin}${paths[remote] ?? '/'}${writePanelState({ ...panel, isOpen: false })}`;
}
