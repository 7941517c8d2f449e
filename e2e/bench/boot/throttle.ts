import type { Browser, CDPSession } from '@playwright/test';

/** How slow network and processor are made. */
export interface Conditions {
  readonly latencyMs: number;
  /** 0 for as fast as it goes. */
  readonly downKbit: number;
  readonly upKbit: number;
  readonly cpuSlowdown: number;
}

/** A mid-range phone on a mobile network. */
export const phoneConditions: Conditions = {
  latencyMs: 150,
  downKbit: 1_600,
  upKbit: 750,
  cpuSlowdown: 4,
};

/**
 * Nothing is slow but the way to the server: how many whole latencies go by before a page
 * answers is how many requests stand one behind the other.
 */
export const highLatency: Conditions = { latencyMs: 2_000, downKbit: 0, upKbit: 0, cpuSlowdown: 1 };

const bytesPerSecond = (kbit: number) => (kbit === 0 ? -1 : (kbit * 1_000) / 8);

function networkSettings({ latencyMs, downKbit, upKbit }: Conditions) {
  return {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbit),
    uploadThroughput: bytesPerSecond(upKbit),
  };
}

export async function throttlePage(cdp: CDPSession, conditions: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', networkSettings(conditions));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

/**
 * A service worker's fetches are its own, not the page's: without this the document of a
 * second visit would come at once.
 */
export async function throttleServiceWorkers(
  browser: Browser,
  origin: string,
  conditions: Conditions,
): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  const workers = targetInfos.filter(
    ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
  );
  for (const { targetId } of workers) {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const messages = [
      { id: 1, method: 'Network.enable', params: {} },
      { id: 2, method: 'Network.emulateNetworkConditions', params: networkSettings(conditions) },
    ];
    for (const message of messages) {
      await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
    }
  }
}
