import { useToast, useTrack } from '@club/platform';

/** What is shared. */
export interface SharedInvitation {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Shares an invitation by the device, or copies it where the device cannot. A failure is only logged. */
export function useShare(): (invitation: SharedInvitation) => Promise<void> {
  const toast = useToast();
  const track = useTrack();
  return async ({ title, text, url }) => {
    const canShare = typeof navigator.share === 'function';
    try {
      if (canShare) await navigator.share({ title, text, url });
      else await navigator.clipboard.writeText(`${text}\n${url}`);
    } catch (cause) {
      console.info('An invitation was not shared.', cause);
      return;
    }
    track('share', { what: 'invite', way: canShare ? 'shared' : 'copied' });
    if (!canShare) toast({ tone: 'good', title: 'Запрошення скопійовано' });
  };
}

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'good', title: done });
    } catch {
      toast({ tone: 'bad', title: 'Не скопійовано', text: 'Виділи текст і скопіюй його сам' });
    }
  };
}
