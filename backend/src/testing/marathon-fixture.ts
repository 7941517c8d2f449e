import { kyivDay } from '@club/domain/kyiv-day';
import { parseCampaign, type CampaignFile } from '../modules/marathon/campaign-file';
import { addCampaign } from '../modules/marathon/campaigns-service';
import type { TestServer } from './create-test-server';

/** A day on which the customer only has to come. */
export const visit = { task: 'visit' } as const;

/** Adds a campaign that begins today; gives its id. */
export async function addMarathon(
  { context }: TestServer,
  days: CampaignFile['days'],
  more: Partial<CampaignFile>,
): Promise<string> {
  const starts = kyivDay(context.now());
  const file = parseCampaign({ title: 'Марафон', text: 'Щодня одне', starts, days, ...more });
  return String(await context.transaction((tx) => addCampaign(tx, context, file)));
}
