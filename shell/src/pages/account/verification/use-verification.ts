import { getState, type Verification } from '@club/api/contract/verification';
import { useApiQuery, useSetAnswer } from '@club/platform/query';

/** Reads the state of the verification; the stored one is shown meanwhile. */
export function useVerification(isWanted = true) {
  return useApiQuery(getState, {}, { enabled: isWanted, staleMs: 0 });
}

/** Puts a call's response into the query cache, so that the whole page shows it. */
export function useSetVerification(): (answer: { verification: Verification }) => void {
  const setAnswer = useSetAnswer();
  return (answer) => setAnswer(getState, {}, () => answer);
}
