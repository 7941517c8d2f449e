import {
  getFullBalance,
  getHistory,
  getMessage,
  getScanPercent,
  getWideCount,
  saveManager,
  sendCode,
  sendPicture,
} from '@club/api/contract/scans';
import type { ModuleDependencies } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { ownAccount } from '../account/own-account';
import { discardPictures } from '../uploads/remove-pictures';
import { chooseManager, managersTag } from './managers-service';
import { answerMessage } from './messages-service';
import { readPackShopLink } from './pack-shop-link';
import { storeScanPicture } from './forward-picture';
import { answerCount, answerFullBalance, answerPercent } from './scan-figures';
import { readHistory } from './scan-months';
import { takePicture } from './scan-picture';
import { countScan } from './scans-service';

function serveScanning({ serve, context }: ModuleDependencies): void {
  serve.once(sendCode, async ({ input, customer, brand, tx }) => {
    const { code, uuid: device = null } = input;
    const answer = await countScan(tx, context, { code, device, customerId: customer.id, brand });
    return { ...answer, ...(await readPackShopLink(tx, context, brand, answer.scan.kind)) };
  });

  serve.onceWith(
    sendPicture,
    ({ input, customer }) => storeScanPicture(context, customer.id, input.image),
    ({ input, customer, brand, tx, prepared: picture }) => {
      const scanner = { customerId: customer.id, brand, device: input.uuid ?? null };
      return takePicture(tx, context, scanner, { picture, codes: input.codes });
    },
    { discard: (picture) => discardPictures(context, [picture]) },
  );

  serve.once(saveManager, async ({ input, customer, tx }) => {
    const { brand, manager: typed, manager_from: type } = input;
    ownAccount(customer, brand, input.shopify_id);
    const choice = { customerId: customer.id, typed, type, brand };
    return { manager: await chooseManager(tx, context, choice) };
  });
}

function serveFigures({ serve, context }: ModuleDependencies): void {
  serve.customer(getHistory, ({ input, customer, db }) => {
    const { variant, offset, code } = input;
    // Only the first page is cached: it is read most, and the others would evict useful answers.
    if (offset > 0 || code !== undefined) return readHistory(db, customer.id, input);
    // A valid scan books points, which invalidates the customer's tag.
    const tags = [...activityTags(customer.id), managersTag];
    return context.cache.json(`scans:${customer.id}:${variant}`, tags, () =>
      readHistory(context.db, customer.id, input),
    );
  });
  serve.customer(getWideCount, ({ input, customer, db }) =>
    answerCount(context, db, customer.id, input.product_variant),
  );
  serve.customer(getScanPercent, ({ customer, db }) => answerPercent(context, db, customer.id));
  serve.customer(getFullBalance, ({ customer, db }) => answerFullBalance(context, db, customer.id));
  serve.customer(getMessage, ({ brand, db }) => answerMessage(context, db, brand));
}

/** Serves the endpoints of the domain. */
export function registerScans(dependencies: ModuleDependencies): void {
  serveScanning(dependencies);
  serveFigures(dependencies);
}
