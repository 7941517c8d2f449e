import { z } from 'zod';
import { formatPoints } from '../../app/amounts';
import { brandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html } from '../../app/html';
import { operatorAct, type ActDone } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Tx } from '../../foundation/database/schema';
import { operatorPictures } from '../uploads/operator-pictures';
import {
  invalidData,
  reasonField,
  reasonTitles,
  receiptDataFields,
  refFields,
} from './receipt-fields';
import type { ReceiptRow } from './receipts-repository';
import {
  countInReview,
  countByCustomer,
  findListed,
  findNeighbours,
  findSimilar,
  listReceipts,
} from './review-repository';
import { readFilter } from './review-filter';
import { formsHtml, type ReviewActs } from './review-forms';
import { factsHtml, listHtml, pictureHtml, stepsHtml } from './review-html';
import {
  approveReceipt,
  correctReceipt,
  refuseReceipt,
  reopenReceipt,
  takeApprovalBack,
} from './review-receipt';

const subjectText = ({ id }: ReceiptRow) => `Чек №\u00a0${id}`;
const itemField = 'receipt';
const unnamed = 'Не сказано, який чек.';
const wrongReason = 'Обери, чому чек не підходить.';

/** After a decision the next receipt in review is shown. */
async function decided(tx: Tx, receipt: ReceiptRow, detail: string): Promise<ActDone> {
  const { previous, next } = await findNeighbours(tx, receipt);
  const item = next ?? previous;
  return { subject: subjectText(receipt), detail, ...(item === null ? {} : { item }) };
}

const withReason = z.intersection(refFields, z.object({ reason: reasonField }));
const withData = z.intersection(refFields, receiptDataFields);

function decisions(context: AppContext): Pick<ReviewActs, 'approve' | 'refuse'> {
  return {
    approve: operatorAct({
      name: 'approve',
      title: 'Підтверджено',
      input: withData,
      itemField,
      invalid: invalidData,
      reason: () => 'Дані звірено з чеком',
      run: async (tx, { id, revision, ...data }, operator) => {
        const ref = { id, revision };
        const receipt = await approveReceipt(tx, context, ref, { data, operator });
        return decided(tx, receipt, formatPoints(receipt.points ?? 0));
      },
    }),
    refuse: operatorAct({
      name: 'refuse',
      title: 'Відхилено',
      input: withReason,
      itemField,
      invalid: wrongReason,
      reason: ({ reason }) => reasonTitles[reason],
      run: async (tx, { reason, ...ref }, operator) => {
        const receipt = await refuseReceipt(tx, context, ref, { reason, operator });
        return decided(tx, receipt, reasonTitles[reason]);
      },
    }),
  };
}

function corrections(context: AppContext): Pick<ReviewActs, 'correct' | 'reopen' | 'takeBack'> {
  return {
    correct: operatorAct({
      name: 'correct',
      title: 'Дані збережено',
      input: withData,
      itemField,
      invalid: invalidData,
      reason: () => 'Дані прочитано з чека',
      run: async (tx, { id, revision, ...data }) => {
        const receipt = await correctReceipt(tx, context, { id, revision }, data);
        return { subject: subjectText(receipt), item: receipt.id };
      },
    }),
    reopen: operatorAct({
      name: 'reopen',
      title: 'Повернуто на перевірку',
      input: refFields,
      itemField,
      invalid: unnamed,
      reason: 'written',
      run: async (tx, ref) => {
        const receipt = await reopenReceipt(tx, context, ref);
        return { subject: subjectText(receipt), item: receipt.id };
      },
    }),
    takeBack: operatorAct({
      name: 'take-back',
      title: 'Нараховане забрано',
      roles: ['money'],
      input: withReason,
      itemField,
      invalid: wrongReason,
      reason: ({ reason }) => reasonTitles[reason],
      run: async (tx, { reason, ...ref }, operator) => {
        const receipt = await takeApprovalBack(tx, context, ref, { reason, operator });
        return { subject: subjectText(receipt), item: receipt.id };
      },
    }),
  };
}

async function receiptHtml(
  { db, config }: AppContext,
  visit: OperatorVisit,
  id: number,
  acts: ReviewActs,
) {
  const row = await findListed(db, id);
  if (row === null) return null;
  const facts = {
    row,
    customer: await countByCustomer(db, row.customer_id),
    similar: await findSimilar(db, row),
  };
  return html`${stepsHtml(await findNeighbours(db, row))}
    <div class="items">
      <div class="card">
        <div>${pictureHtml(row)}</div>
        <div>${factsHtml(facts, brandNames(config))} ${formsHtml(row, visit, acts)}</div>
      </div>
    </div>`;
}

/** Where operators review receipts: the queue, and each receipt with its picture beside the data. */
export function reviewPage(context: AppContext): OperatorPage {
  const { db, config } = context;
  const acts: ReviewActs = { ...decisions(context), ...corrections(context) };
  return {
    path: 'receipts',
    title: 'Чеки',
    roles: ['support'],
    countWaiting: () => countInReview(db),
    render: async ({ query }) => {
      const filter = readFilter(query);
      return listHtml(await listReceipts(db, filter), filter, brandNames(config));
    },
    renderItem: (visit, id) => receiptHtml(context, visit, id, acts),
    files: operatorPictures(context, 'receipt'),
    acts: Object.values(acts),
  };
}
