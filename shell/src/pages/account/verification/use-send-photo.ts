import { sendPhoto } from '@club/api/contract/verification';
import { useApi } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { useState } from 'react';
import { useSetVerification } from './use-verification';

/** Sends the photo to the reviewers, and reports the progress. */
export function useSendPhoto(onSent: () => void) {
  const api = useApi();
  const setVerification = useSetVerification();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useApiMutation(sendPhoto, {
    call: (endpoint, input, options) => api(endpoint, input, { ...options, onProgress: setShare }),
    onSuccess: (answer) => {
      setVerification(answer);
      onSent();
    },
  });

  return {
    share,
    isPending,
    error: isPending ? null : error,
    send(photo: Blob) {
      setShare(0);
      mutate({ photo, consent: 'true' });
    },
  };
}
