const marathonPage = { layout: 'account-off-footer', guards: ['auth'] } as const;

/** What each app reads in its own way. */
const ofApp = <const Call extends string>(call: Call) => ({
  call,
  input: {},
  inputOfSecond: { myogo: 'true' },
});

/** The pages of the marathon, as data for the config of the remote. */
export const marathonPages = {
  marathon: {
    ...marathonPage,
    path: '/marathon',
    title: 'Марафон',
    back: '/',
    reads: [ofApp('marathon.getMarathon')],
  },
  quiz: {
    ...marathonPage,
    path: '/marathon/quiz',
    title: 'Питання дня',
    reads: [ofApp('marathon.getQuiz')],
  },
} as const;
