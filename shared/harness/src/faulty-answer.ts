import { createHash } from 'node:crypto';
import { containerName } from '@club/host/federation-names';
import { fileFaults, isCodeFault, repairedRemotes, type FileFaultName } from './file-fault';
import { loginPage } from './login-page';

/** The answer to a request for a script or a style of a remote. */
export interface FileAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const plain = 'text/plain; charset=utf-8';

/** Wraps the container of a remote, so that each of its pages and slots can throw. Runs in the page. */
const wrapContainer = `(container, React) => ({
  init(scope, ...rest) {
    React = Object.values(scope.react)[0];
    return container.init(scope, ...rest);
  },
  async get(path) {
    const remote = (await container.get(path))().default;
    const { createElement, useEffect } = (await React.get())();
    const wrap = (load) => async () => {
      const Part = (await load()).default;
      return {
        default(props) {
          throwWhen('throws-in-render');
          useEffect(() => throwWhen('throws-in-effect'));
          return createElement(Part, props);
        },
      };
    };
    const wrapAll = (parts) =>
      Object.fromEntries(Object.entries(parts).map(([name, load]) => [name, wrap(load)]));
    const routes = wrapAll(remote.routes);
    const slots = wrapAll(remote.slots);
    return () => ({ default: { ...remote, routes, slots } });
  },
})`;

/** The entry of a remote whose code throws until the page lists the remote as repaired. */
function throwingEntry(remote: string, entry: string, fault: FileFaultName): string {
  const container = containerName(remote);
  const throwWhen = `(where) => {
    const isRepaired = globalThis.${repairedRemotes}?.includes('${remote}') === true;
    if (!isRepaired && where === '${fault}') throw new Error('Planted fault: ' + where);
  }`;
  return `(${throwWhen})('throws-at-load');
${entry}
;${container} = ((throwWhen) => (${wrapContainer})(${container}))(${throwWhen});
`;
}

/** What a fault makes of a remote's file. A slow one is complete; null is never answered. */
export function faultyAnswer(
  fault: FileFaultName,
  remote: string,
  whole: FileAnswer,
): FileAnswer | null {
  const { body } = whole;
  switch (fault) {
    case 'none':
    case 'slow':
      return whole;
    case 'silent':
      return null;
    case 'missing':
      return { status: 404, type: plain, body: 'Not found' };
    case 'failing':
      return { status: 503, type: plain, body: 'Busy' };
    case 'html':
      return loginPage;
    case 'truncated':
      return { ...whole, body: body.slice(0, body.length / 2) };
    case 'changed':
      return { ...whole, body: `${body}/* changed on the way */` };
    default:
      return { ...whole, body: throwingEntry(remote, body, fault) };
  }
}

/** The hashes that a page must accept for an entry whose code may throw: its own, and those of each such fault. */
export function acceptedHashes(remote: string, entry: string, integrity: string): string {
  const [algorithm = ''] = integrity.split('-');
  const hashes = fileFaults.filter(isCodeFault).map((fault) => {
    const hash = createHash(algorithm).update(throwingEntry(remote, entry, fault));
    return `${algorithm}-${hash.digest('base64')}`;
  });
  return [integrity, ...hashes].join(' ');
}
