/** What a taken reward is called in the ledger: its reservation and its booking are the same source. */
export const exchangeSource = (claimId: number) => ({
  sourceKind: 'exchange',
  sourceKey: String(claimId),
});
