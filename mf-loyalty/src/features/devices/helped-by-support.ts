/** Refusals that the support can help with. */
export const helpedBySupport: readonly (string | undefined)[] = ['DEVICE_TAKEN', 'DEVICE_UNKNOWN'];
