import { useToast, useTrack } from '@club/platform';

/** What is shared. */
export interface SharedInvitation {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What came of the sheet of the device: `failed` also where there is none. */
async function shareByDevice(
  invitation: SharedInvitation,
): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(invitation);
    return 'shared';
  } catch (cause) {
    return cause instanceof Error && cause.name === 'AbortError' ? 'closed' : 'failed';
  }
}

/** Shares an invitation by the device, or copies it where the device does not. */
export function useShare(): (invitation: SharedInvitation) => Promise<void> {
  const copy = useCopy();
  const track = useTrack();
  return async (invitation) => {
    const result = await shareByDevice(invitation);
    if (result === 'shared') track('share', { what: 'invite', way: 'shared' });
    if (result !== 'failed') return;
    const isCopied = await copy(`${invitation.text}\n${invitation.url}`, 'Запрошення скопійовано');
    if (isCopied) track('share', { what: 'invite', way: 'copied' });
  };
}

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string, done: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'good', title: done });
      return true;
    } catch {
      toast({ tone: 'bad', title: 'Не скопійовано', text: 'Виділи текст і скопіюй його сам' });
      return false;
    }
  };
}
