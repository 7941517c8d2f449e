import { friendCodeDays } from '@club/domain/friend-code';
import { defineDeviceKey, textFormat } from '@club/platform/device-store';

/** Where the visitor comes from, as the registration sends it. */
export interface Visit {
  /** A friend's code. */
  readonly ref?: string;
  /** The campaign, as a query. */
  readonly campaign?: string;
}

const campaignName = /^(utm_[a-z]+|campaign)$/;
const code = /^[\w-]{1,64}$/;

const key = { initial: null, ...textFormat } as const;
/**
 * The friend's code with which the visitor came, after the moment until which it counts. An invited
 * visitor seldom registers and orders at once, so it outlives the tab; the next customer of the device
 * must not get it, so a logout removes it.
 */
export const friend = defineDeviceKey({
  name: 'club.ref',
  storage: 'local',
  owner: 'device',
  ...key,
});
/** The campaign with which the visitor came, as a query. */
const visitCampaign = defineDeviceKey({
  name: 'club.campaign',
  storage: 'session',
  owner: 'tab',
  ...key,
});

const longestValue = 100;
const longestCampaign = 500;

/** The part of a query that says who sent the visitor. */
export function parseVisit(search: URLSearchParams): URLSearchParams {
  const parts = [...search].filter(([name, value]) =>
    name === 'ref' ? code.test(value) : campaignName.test(name) && value.length <= longestValue,
  );
  return new URLSearchParams(parts);
}

/** Stores the campaign until the tab is closed, and the friend for some weeks; the last visit counts. */
export function rememberVisit(search: URLSearchParams): void {
  const visit = parseVisit(search);
  const ref = visit.get('ref');
  if (ref) friend.set(`${Date.now() + friendCodeDays * 86_400_000} ${ref}`);
  visit.delete('ref');
  const campaign = visit.toString();
  if (campaign && campaign.length <= longestCampaign) {
    visitCampaign.set(campaign);
  }
}

/** Where the visitor comes from, as far as it is known. */
export function rememberedVisit(): Visit {
  const [until, ref = ''] = friend.get()?.split(' ') ?? [];
  const campaign = visitCampaign.get();
  return {
    ...(Number(until) > Date.now() && code.test(ref) && { ref }),
    ...(campaign && { campaign }),
  };
}
