/** Refusals that the support can help with. */
export const errorsForSupport: readonly (string | undefined)[] = ['DEVICE_TAKEN', 'DEVICE_UNKNOWN'];
