import type { WorkboxPlugin } from 'workbox-core';
import { recoverPage } from './recover-page';

/** Files that pages request before they are staged. Staging checks them by their hashes. */
export const bundlePlugin: WorkboxPlugin = {
  /** No file is a document: somebody else in the network has answered. */
  async cacheWillUpdate({ response }) {
    const isDocument = response.headers.get('content-type')?.startsWith('text/html');
    return response.status === 200 && !isDocument ? response : null;
  },
  async handlerDidError({ request, event }) {
    await recoverPage(request.url, (event as unknown as { readonly clientId: string }).clientId);
    return undefined;
  },
};
