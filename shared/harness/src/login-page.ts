/** What a Wi-Fi answers to each request until somebody logs in to it: no file, and no answer of the API. */
export const loginPage = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Wi-Fi</title><h1>Log in to this network</h1>',
} as const;
