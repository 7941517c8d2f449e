import { z } from 'zod';

/** A variable that switches something on. */
export const yes = z.enum(['yes', 'no', 'true', 'false', '1', '0']);

export const isYes = (value: z.output<typeof yes> | undefined) =>
  value === 'yes' || value === 'true' || value === '1';
