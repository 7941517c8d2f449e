/** The global that a remote's container assigns itself to. */
export function containerName(remote: string): string {
  return `club_${remote.replaceAll('-', '_')}`;
}
