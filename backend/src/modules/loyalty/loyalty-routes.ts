import './loyalty-tables';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getMemberCard } from '@club/api/contract/loyalty/card';
import {
  getBonusEntry,
  getBonusHistory,
  getBonusStatement,
} from '@club/api/contract/loyalty/history';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { LongText } from '../../app/long-text';
import { databaseId } from '../../foundation/database-id';
import { refuseUnknownShop } from '../../app/known-shop';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { answerBalance, toHour } from './balance-answer';
import { cardsPage } from './cards-page';
import { readMemberCard } from './cards-service';
import { earningRulesPage } from './earning-rules-page';
import { readOffered } from './earning-offered';
import { checkOnceADay } from './ledger-check';
import { loyaltyDeletion } from './loyalty-deletion';
import { pointsPage } from './points-page';
import { runExpiry } from './expiry-service';
import { withholdOwed } from './shortfalls-service';
import { answerEntry, answerHistory } from './history-answer';
import { seedLedgers } from './loyalty-seed';
import { statementCsv } from './statement-csv';

export const loyaltyModule: Module = {
  name: 'loyalty',
  deletion: loyaltyDeletion,
  seed: seedLedgers,
  cleanUp: async (context) => {
    try {
      await runExpiry(context);
      await withholdOwed(context);
    } finally {
      await checkOnceADay(context);
    }
  },
  operatorPages: (context) => [earningRulesPage(context), cardsPage(context), pointsPage(context)],
  register: ({ serve, context }) => {
    const { cache, club, now } = context;
    serve.customer(getBalance, ({ customer, db }) => answerBalance(context, db, customer.id));
    serve.customer(getMemberCard, ({ customer }) => readMemberCard(context, customer.id));
    serve.customer(getEarningRules, ({ brand, customer, db }) =>
      readOffered(db, context, { customerId: customer.id, brand }),
    );
    // One balance serves both storefronts, so the history shows the movements of both.
    serve.customer(getBonusHistory, ({ input: { shop, ...filters }, customer, db }) => {
      refuseUnknownShop(context.config, shop);
      const isFirst = Object.values(filters).every((value) => value === undefined);
      const load = () => answerHistory(db, customer.id, { ...filters, now: now(), club });
      // Other pages and searches are rare, and each is different.
      if (!isFirst) return load();
      const key = `bonus-history:${customer.id}:${toHour(now())}`;
      return cache.json(key, activityTags(customer.id), load);
    });
    serve.customer(
      getBonusStatement,
      ({ input: { year }, customer, db }) => new LongText(statementCsv(db, customer.id, year)),
    );
    serve.customer(getBonusEntry, ({ input, customer, db }) =>
      answerEntry(db, customer.id, databaseId(input.id)),
    );
  },
};
