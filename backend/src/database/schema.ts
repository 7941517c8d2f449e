import type { Kysely, Transaction } from 'kysely';
import type { CoreTables } from './core-tables';
import type { AnalyticsTables } from '../modules/analytics/analytics-tables';
import type { AuthTables } from '../modules/auth/auth-tables';
import type { BotTables } from '../modules/bot/bot-tables';
import type { CartsTables } from '../modules/carts/carts-tables';
import type { CatalogTables } from '../modules/catalog/catalog-tables';
import type { ContentTables } from '../modules/content/content-tables';
import type { MarketingTables } from '../modules/marketing/marketing-tables';
import type { NewsTables } from '../modules/news/news-tables';
import type { PlacesTables } from '../modules/places/places-tables';
import type { QuestionsTables } from '../modules/questions/questions-tables';
import type { SupportTables } from '../modules/support/support-tables';
import type { IpostTables } from '../modules/ipost/ipost-tables';
import type { PaymentsTables } from '../modules/payments/payments-tables';
import type { LinksTables } from '../modules/links/links-tables';
import type { LoyaltyTables } from '../modules/loyalty/loyalty-tables';
import type { SandboxTables } from '../modules/sandbox/sandbox-tables';
import type { ScansTables } from '../modules/scans/scans-tables';
import type { CertificatesTables } from '../modules/certificates/certificates-tables';
import type { DeliveryTables } from '../modules/delivery/delivery-tables';
import type { FeedbackTables } from '../modules/feedback/feedback-tables';
import type { OrdersTables } from '../modules/orders/orders-tables';
import type { SectionTokensTables } from '../modules/section-tokens/section-tokens-tables';
import type { VerificationTables } from '../modules/verification/verification-tables';
import type { UsersTables } from '../modules/users/users-tables';

/** Every table. A module adds its own `<module>-tables.ts` here. */
export interface Tables
  extends
    CoreTables,
    AuthTables,
    AnalyticsTables,
    MarketingTables,
    UsersTables,
    VerificationTables,
    LoyaltyTables,
    ContentTables,
    NewsTables,
    PlacesTables,
    QuestionsTables,
    SupportTables,
    SandboxTables,
    ScansTables,
    CartsTables,
    CatalogTables,
    CertificatesTables,
    DeliveryTables,
    IpostTables,
    PaymentsTables,
    FeedbackTables,
    OrdersTables,
    SectionTokensTables,
    BotTables,
    LinksTables {}

/** The database outside of a transaction. */
export type Db = Kysely<Tables>;
/** Inside of a transaction: what writes takes this. */
export type Tx = Transaction<Tables>;
