/** What brought somebody here, as the server is told at the registration. */
export interface Visit {
  /** A friend's code. */
  readonly ref?: string;
  /** The campaign, as a query. */
  readonly campaign?: string;
}

// The cart takes the code from the same place.
const keys = { ref: 'club.ref', campaign: 'club.campaign' };

const campaignName = /^(utm_[a-z]+|campaign)$/;
const code = /^[\w-]{1,64}$/;
const longest = { value: 100, campaign: 500 };

/** The part of a query that says who sent the visitor; everything else is the page's own business. */
export function visitOf(search: URLSearchParams): URLSearchParams {
  const parts = [...search].filter(([name, value]) =>
    name === 'ref' ? code.test(value) : campaignName.test(name) && value.length <= longest.value,
  );
  return new URLSearchParams(parts);
}

/** Keeps what brought the visitor until the tab is closed; what came last counts. */
export function rememberVisit(search: URLSearchParams): void {
  const visit = visitOf(search);
  const ref = visit.get('ref');
  if (ref !== null) sessionStorage.setItem(keys.ref, ref);
  visit.delete('ref');
  const campaign = visit.toString();
  if (campaign !== '' && campaign.length <= longest.campaign) {
    sessionStorage.setItem(keys.campaign, campaign);
  }
}

/** What brought the visitor, as far as it is known. */
export function rememberedVisit(): Visit {
  const ref = sessionStorage.getItem(keys.ref);
  const campaign = sessionStorage.getItem(keys.campaign);
  return { ...(ref ? { ref } : {}), ...(campaign ? { campaign } : {}) };
}
