/** Whether a host name is this machine. */
export function isLocalName(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return ['localhost', '127.0.0.1', '::1'].includes(name) || name.endsWith('.localhost');
}
