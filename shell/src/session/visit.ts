import { defineDeviceKey, textFormat } from '@club/platform/device-store';

/** Where the visitor comes from, as the registration sends it. */
export interface Visit {
  /** A friend's code. */
  readonly ref?: string;
  /** The campaign, as a query. */
  readonly campaign?: string;
}

const tabText = { storage: 'session', owner: 'tab', initial: null, ...textFormat } as const;
/** The friend's code with which the visitor came. */
const visitRef = defineDeviceKey({ name: 'club.ref', ...tabText });
/** The campaign with which the visitor came, as a query. */
const visitCampaign = defineDeviceKey({ name: 'club.campaign', ...tabText });

const campaignName = /^(utm_[a-z]+|campaign)$/;
const code = /^[\w-]{1,64}$/;
const longest = { value: 100, campaign: 500 };

/** The part of a query that says who sent the visitor. */
export function parseVisit(search: URLSearchParams): URLSearchParams {
  const parts = [...search].filter(([name, value]) =>
    name === 'ref' ? code.test(value) : campaignName.test(name) && value.length <= longest.value,
  );
  return new URLSearchParams(parts);
}

/** Stores where the visitor comes from until the tab is closed; the last visit counts. */
export function rememberVisit(search: URLSearchParams): void {
  const visit = parseVisit(search);
  const ref = visit.get('ref');
  if (ref !== null) visitRef.set(ref);
  visit.delete('ref');
  const campaign = visit.toString();
  if (campaign !== '' && campaign.length <= longest.campaign) {
    visitCampaign.set(campaign);
  }
}

/** Where the visitor comes from, as far as it is known. */
export function rememberedVisit(): Visit {
  const ref = visitRef.get();
  const campaign = visitCampaign.get();
  return { ...(ref ? { ref } : {}), ...(campaign ? { campaign } : {}) };
}
