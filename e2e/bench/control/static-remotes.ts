import type { RemoteModule } from '@club/platform/remote';
import { remoteModules } from './remote-modules';

const modules = new Map(remoteModules.map((module) => [module.name, module]));

/** Stands where the shell has federation: the domains are part of the same build. */
export function createFederation(): (name: string) => Promise<RemoteModule> {
  return (name) => {
    const module = modules.get(name);
    return module === undefined
      ? Promise.reject(new Error(`The one bundle holds no domain '${name}'.`))
      : Promise.resolve(module);
  };
}
