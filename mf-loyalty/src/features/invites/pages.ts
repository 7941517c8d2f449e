/** What each app reads in its own way. */
const ofApp = <const Call extends string>(call: Call) => ({
  call,
  input: { myogo: 'false' },
  inputOfSecond: { myogo: 'true' },
});

/** A page that shows the customer's invitation. */
const invitePage = {
  layout: 'ogo-footer',
  guards: ['auth'],
  back: '/invite-friend',
  reads: [ofApp('invites.getPromoCode')],
} as const;

/** The pages of invitations, as data for the config of the remote. */
export const invitePages = {
  invite: { ...invitePage, path: '/invite-friend', title: 'Запроси друга', back: '/' },
  inviteFaq: {
    ...invitePage,
    path: '/invite-friend/faq',
    title: 'Питання про запрошення',
    reads: [ofApp('invites.getInviteQuestions')],
  },
  inviteVelo: { ...invitePage, path: '/invite-friend/velo', title: 'Запрошення на velo' },
  inviteCalculator: {
    ...invitePage,
    path: '/invite-friend/calculator',
    title: 'Калькулятор запрошень',
  },
  inviteOffer: { ...invitePage, path: '/invite-friend/offer', title: 'Що отримає друг' },
  invitePromo: { ...invitePage, path: '/invite-friend/promo', title: 'Готові тексти' },
  inviteTestDrive: {
    ...invitePage,
    path: '/invite-friend/test-drive',
    title: 'Тест-драйв пристрою',
    reads: [ofApp('invites.getPromoCode'), ofApp('invites.getTrialStudios')],
  },
  referral: {
    path: '/profile/referral',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Запрошені друзі',
    back: '/profile',
    reads: [{ call: 'invites.getReferrals', input: {} }],
  },
} as const;
