import type { RemoteModule } from '@club/platform/remote';
import certificates from '../../../mf-certificates/src/remote';
import feedback from '../../../mf-feedback/src/remote';
import loyalty from '../../../mf-loyalty/src/remote';
import scan from '../../../mf-scan/src/remote';
import shop from '../../../mf-shop/src/remote';

const modules: Readonly<Record<string, RemoteModule>> = {
  certificates,
  feedback,
  loyalty,
  scan,
  shop,
};

/** Stands where the shell has federation: the domains are part of the same build. */
export function createFederation(): (name: string) => Promise<RemoteModule> {
  return (name) => {
    const module = modules[name];
    return module === undefined
      ? Promise.reject(new Error(`The one bundle holds no domain '${name}'.`))
      : Promise.resolve(module);
  };
}
