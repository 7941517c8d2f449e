import type { Brand } from '@club/domain/brand';
import { faultyFiles, fileFaults, type FileFault } from './file-fault';
import { networkTroubles, type NetworkTrouble } from './network';

/** The state of the panel. The fragment of the address contains it, so a link shares it. */
export interface PanelState {
  readonly brand: Brand;
  /** The key of a persona; null is a guest. */
  readonly persona: string | null;
  readonly delayMs: number;
  readonly trouble: NetworkTrouble;
  /** What happens to the files of the remote. */
  readonly files: FileFault;
  /** A published version; null is what the server was started with. */
  readonly version: string | null;
  readonly tab: PanelTab;
  readonly isOpen: boolean;
}

/** The views of the panel's lower part. */
type PanelTab = 'pages' | 'bus' | 'calls';

const tabs: readonly PanelTab[] = ['pages', 'bus', 'calls'];

const delays = [0, 400, 2000] as const;

function chooseFrom<Value>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((candidate) => candidate === value) ?? fallback;
}

/** True where panel and page are side by side. */
export function isWide(): boolean {
  return matchMedia('(min-width: 900px)').matches;
}

/** On a phone the panel would cover the page: there it is closed at first. */
function isPanelOpen(params: URLSearchParams): boolean {
  if (params.has('panel')) return params.get('panel') === 'open';
  return isWide();
}

/** Reads the fragment; missing and invalid values get their defaults, the version is then the one that the server was started with. */
export function readPanelState(
  fragment: string,
  personas: readonly string[],
  started: string | null,
): PanelState {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const persona = params.get('persona');
  const firstPersona = personas.includes('regular') ? 'regular' : (personas[0] ?? null);
  return {
    brand: chooseFrom(['main', 'second'] as const, params.get('brand'), 'main'),
    persona: persona === 'guest' ? null : chooseFrom(personas, persona, firstPersona),
    delayMs: chooseFrom(delays, Number(params.get('delay')), 0),
    trouble: chooseFrom(networkTroubles, params.get('network'), 'none'),
    files: {
      fault: chooseFrom(fileFaults, params.get('files'), 'none'),
      files: chooseFrom(faultyFiles, params.get('which'), 'all'),
    },
    version: params.get('version') ?? started,
    tab: chooseFrom(tabs, params.get('tab'), 'pages'),
    isOpen: isPanelOpen(params),
  };
}

/** The fragment for a state of the panel. */
export function writePanelState(state: PanelState): string {
  const params = new URLSearchParams({ brand: state.brand, persona: state.persona ?? 'guest' });
  if (state.delayMs > 0) params.set('delay', String(state.delayMs));
  if (state.trouble !== 'none') params.set('network', state.trouble);
  if (state.files.fault !== 'none') {
    params.set('files', state.files.fault);
    params.set('which', state.files.files);
  }
  if (state.version !== null) params.set('version', state.version);
  if (state.tab !== 'pages') params.set('tab', state.tab);
  params.set('panel', state.isOpen ? 'open' : 'closed');
  return `#${params.toString()}`;
}
