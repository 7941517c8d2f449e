import type { EndpointInput } from '@club/api';
import { createMetafields } from '@club/api/contract/account/accounts';
import { defineDeviceKeys, textFormat } from '@club/platform/device-store';
import { isInstalled } from '../pwa/install/install-offer';
import type { ShellSession } from '../session/session';
import { rememberedVisit } from '../session/visit';

/** What this device has reported of the customer's account, by metafield. */
const reported = defineDeviceKeys({
  name: 'club.reported:',
  storage: 'local',
  owner: 'customer',
  initial: null,
  ...textFormat,
});

type Fields = EndpointInput<typeof createMetafields>['fields'];

function newFields(): Fields {
  const fields: Fields = [];
  const { campaign } = rememberedVisit();
  if (campaign !== undefined && campaign !== reported('campaign').get()) {
    fields.push({ namespace: 'pwa', key: 'campaign', value: campaign });
  }
  if (isInstalled() && reported('installed_at').get() === null) {
    fields.push({ namespace: 'pwa', key: 'installed_at', value: new Date().toISOString() });
  }
  return fields;
}

/** Stores with the account by which campaign the customer came back, and since when the app is installed. */
export async function reportAccount({
  store,
  brand,
  api,
}: Pick<ShellSession, 'store' | 'brand' | 'api'>): Promise<void> {
  const who = store.get();
  if (who.status !== 'customer') return;
  const shopifyId = who.customer.accounts[brand.get().brand]?.shopifyId;
  const fields = newFields();
  if (shopifyId === undefined || fields.length === 0) return;
  await api(createMetafields, { fields, shopifyId });
  for (const { key, value } of fields) reported(key).set(value);
}
