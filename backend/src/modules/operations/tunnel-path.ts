/** The path of the tunnel; pages get it with their boot data. */
export const tunnelPath = '/api/errors/envelope';
