import type { Persona } from './personas';
import type { ThingSpec } from './pictures/spec';
import type { RewardRow } from './rewards/reward-row';
import { tableRewards } from './rewards/table-rewards';
import { thingRewards } from './rewards/thing-rewards';

export interface DemoReward extends RewardRow {
  picture: string;
  art: ThingSpec;
}

export const rewards: DemoReward[] = [...tableRewards, ...thingRewards].map((row, index) => {
  const [item, body, accent, mark] = row.draw;
  return {
    ...row,
    picture: `reward-${row.key}`,
    art: { kind: 'thing', item, body, accent, mark, label: row.title, seed: 700 + index },
  };
});

/** What a persona has taken: the line of the ledger with the same price and day has paid for it. */
export interface DemoClaim {
  persona: Persona['key'];
  reward: string;
  daysAgo: number;
  code: string;
  isUsed: boolean;
}

export const takenRewards: DemoClaim[] = [
  {
    persona: 'regular',
    reward: 'device-cleaning',
    daysAgo: 61,
    code: '481277301265',
    isUsed: true,
  },
  { persona: 'regular', reward: 'care-kit', daysAgo: 9, code: '730915528841', isUsed: false },
  { persona: 'saver', reward: 'early-access', daysAgo: 57, code: '204661937725', isUsed: true },
  {
    persona: 'both-brands',
    reward: 'sticker-set',
    daysAgo: 28,
    code: '915504728316',
    isUsed: true,
  },
];
