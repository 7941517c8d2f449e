import { defineTypedText } from '@club/forms';

/** The code of a pack that is typed and not sent. */
export const typedPackCode = defineTypedText('scan-code');

/** The number of a manager's badge that is typed and not saved. */
export const typedBadgeNumber = defineTypedText('scan-badge');
