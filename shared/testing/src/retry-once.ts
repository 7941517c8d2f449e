// Prints the first failure, so that a test that fails once in a while is seen and corrected.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
