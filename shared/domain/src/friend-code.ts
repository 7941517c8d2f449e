/** How long a device remembers the friend's code of the invitation that was opened on it. */
export const friendCodeDays = 30;
