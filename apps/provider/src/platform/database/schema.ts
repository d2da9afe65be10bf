import type { AmlTables } from "./tables/aml.ts"
import type { ApiKeyTables } from "./tables/apiKeys.ts"
import type { CardTables } from "./tables/cards.ts"
import type { ChainTables } from "./tables/chains.ts"
import type { EngineTables } from "./tables/engine.ts"
import type { HistoryTables } from "./tables/history.ts"
import type { IdentityTables } from "./tables/identity.ts"
import type { InvoiceTables } from "./tables/invoices.ts"
import type { LedgerTables } from "./tables/ledger.ts"
import type { LedgerLogTables } from "./tables/ledgerLog.ts"
import type { LinkingTables } from "./tables/linking.ts"
import type { MoneyTables } from "./tables/money.ts"
import type { NotificationTables } from "./tables/notifications.ts"
import type { OauthTables } from "./tables/oauth.ts"
import type { OperatorTables } from "./tables/operators.ts"
import type { PayoutBatchTables } from "./tables/payoutBatches.ts"
import type { PayoutTables } from "./tables/payouts.ts"
import type { PictureTables } from "./tables/pictures.ts"
import type { ProtectedTransferTables } from "./tables/protectedTransfers.ts"
import type { ReferralTables } from "./tables/referral.ts"
import type { RescreeningTables } from "./tables/rescreening.ts"
import type { SettingsTables } from "./tables/settings.ts"
import type { TopUpTables } from "./tables/topUps.ts"
import type { WebhookTables } from "./tables/webhooks.ts"

/** Every table of the provider's database. An area describes its tables in `tables/<area>.ts` and is added here. */
export interface Database
  extends LedgerTables,
    LedgerLogTables,
    EngineTables,
    IdentityTables,
    HistoryTables,
    InvoiceTables,
    MoneyTables,
    NotificationTables,
    AmlTables,
    ApiKeyTables,
    CardTables,
    ChainTables,
    LinkingTables,
    OauthTables,
    OperatorTables,
    PayoutBatchTables,
    PayoutTables,
    PictureTables,
    ProtectedTransferTables,
    ReferralTables,
    RescreeningTables,
    SettingsTables,
    TopUpTables,
    WebhookTables {}
