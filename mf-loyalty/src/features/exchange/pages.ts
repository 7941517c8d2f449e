/** All rewards of the shop. */
const rewards = { call: 'exchange.getRewards', input: { shop: ':shop' } } as const;

/** A page that shows one reward. */
const rewardPage = {
  layout: 'account-off-footer',
  guards: ['auth'],
  title: 'Винагорода',
  reads: [rewards],
  back: '/exchange',
} as const;

/** The pages of the exchange of points, as data for the config of the remote. */
export const exchangePages = {
  exchange: {
    path: '/exchange',
    layout: 'account',
    guards: ['auth'],
    title: 'Обмін XP',
    reads: [
      rewards,
      { call: 'exchange.getTakenRewards', input: {} },
      { call: 'loyalty.getBalance', input: {} },
    ],
  },
  activeReward: { ...rewardPage, path: '/exchange/product/active/:id', example: { id: '1' } },
  inactiveReward: { ...rewardPage, path: '/exchange/product/inactive/:id', example: { id: '3' } },
} as const;
