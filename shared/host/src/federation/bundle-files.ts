import { trustedScriptUrl } from '../trusted-urls';

/** What webpack's runtime expects of the event of a script that has run or failed. */
interface ScriptEvent {
  readonly type: string;
  readonly target: EventTarget | null;
}

type OnScriptEnd = (event: ScriptEvent) => void;

const scriptTimeoutMs = 120_000;

const waiting = new Map<string, OnScriptEnd[]>();
const styles = new Map<string, Promise<void>>();

/** Loads a script of a remote. A second request for one that is loading waits for the same. */
export function loadScript(url: string, integrity: string, onEnd: OnScriptEnd): void {
  const others = waiting.get(url);
  if (others) {
    others.push(onEnd);
    return;
  }
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = trustedScriptUrl(url);
  const timer = setTimeout(() => end({ type: 'timeout', target: script }), scriptTimeoutMs);
  function end(event: ScriptEvent): void {
    clearTimeout(timer);
    script.remove();
    const all = waiting.get(url) ?? [];
    waiting.delete(url);
    for (const one of all) one(event);
  }
  script.addEventListener('load', end);
  script.addEventListener('error', end);
  waiting.set(url, [onEnd]);
  document.head.append(script);
}

function addStyle(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  // As preloads of the own site are requested, so that the browser uses what they got.
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      const error = new Error(`The style sheet ${url} did not load.`);
      reject(Object.assign(error, { name: 'ChunkLoadError', request: link.href }));
    });
    document.head.append(link);
  });
}

/** Adds a style sheet of a remote, once. One that failed to load is requested again by the next call. */
export function loadStyle(url: string, integrity: string): Promise<void> {
  const known = styles.get(url);
  if (known) return known;
  const added = addStyle(url, integrity);
  styles.set(url, added);
  added.catch(() => styles.delete(url));
  return added;
}
