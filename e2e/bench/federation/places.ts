/** The host is published once, into a registry of its own, so its remotes can have fixed addresses. */
export const hostVersion = 'default';

/** Where a remote lies below the build of the host. */
export const remoteFolder = (name: string) => `remotes/${name}`;
