import type { FeedbackBrand, FeedbackTag } from '@club/api/contract/feedback';
import type { Brand } from '@club/domain/brand';
import type { Tx } from '../../foundation/database/schema';
import { insertPictures } from './feedback-pictures-repository';

/** What a customer says about an order. */
export interface Rating {
  readonly orderId: number;
  readonly rating: number;
  readonly text: string;
  readonly tags: readonly FeedbackTag[];
  /** The groups of the order's products. */
  readonly brands: readonly FeedbackBrand[];
  /** Of pictures that are attached in this transaction. */
  readonly pictureIds: readonly string[];
  readonly at: Date;
}

/** Praise without a word needs no answer. */
function needsAnswer({ rating, text, pictureIds }: Rating): boolean {
  return rating <= 3 || text !== '' || pictureIds.length > 0;
}

/** Stores a rating; false if the order has one. */
export async function insertFeedback(tx: Tx, feedback: Rating): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_feedback')
    .values({
      order_id: feedback.orderId,
      rating: feedback.rating,
      body: feedback.text,
      tags: JSON.stringify(feedback.tags),
      brands: JSON.stringify(feedback.brands),
      handled_at: needsAnswer(feedback) ? null : feedback.at,
      created_at: feedback.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertPictures(tx, feedback.orderId, feedback.pictureIds);
  return true;
}

/** The app that an order belongs to. Throws when there is none. */
export async function findOrderBrand(tx: Tx, orderId: number): Promise<Brand> {
  const { brand } = await tx
    .selectFrom('orders')
    .select('brand')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return brand;
}
