/** The sticks for boxes in the app that is shown. */
const boxChoicesRead = {
  call: 'subscriptions.getBoxChoices',
  input: {},
  inputOfSecond: { myogo: 'true' },
} as const;

/** The questions of the app that is shown. */
const questionsRead = {
  call: 'content.getQuestions',
  input: { myogo: 'false' },
  inputOfSecond: { myogo: 'true' },
} as const;

/** The pages of the monthly box, as data for the config of the remote. */
export const subscriptionPages = {
  subscription: {
    path: '/subscription',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Підписка',
    reads: [{ call: 'subscriptions.getSubscription', input: {} }, boxChoicesRead],
  },
  subscriptionAbout: {
    path: '/subscription/about',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Про підписку',
    back: '/subscription',
    reads: [boxChoicesRead],
  },
  subscriptionFaq: {
    path: '/subscription/faq',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Питання про підписку',
    back: '/subscription',
    reads: [questionsRead],
  },
  subscriptionHistory: {
    path: '/subscription/history',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Історія коробок',
    back: '/subscription',
    reads: [{ call: 'subscriptions.getBoxHistory', input: {} }],
  },
} as const;
