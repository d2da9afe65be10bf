import type { AcquirerTables } from "./tables/acquirer.ts"
import type { ApiKeyTables } from "./tables/apiKeys.ts"
import type { ChainTables } from "./tables/chains.ts"
import type { EngineTables } from "./tables/engine.ts"
import type { HistoryTables } from "./tables/history.ts"
import type { IdentityTables } from "./tables/identity.ts"
import type { LedgerTables } from "./tables/ledger.ts"
import type { LedgerLogTables } from "./tables/ledgerLog.ts"
import type { LinkingTables } from "./tables/linking.ts"
import type { MoneyTables } from "./tables/money.ts"
import type { NotificationTables } from "./tables/notifications.ts"
import type { PayoutTables } from "./tables/payouts.ts"
import type { SandboxTables } from "./tables/sandbox.ts"
import type { TopUpTables } from "./tables/topUps.ts"

/** Every table of the provider's database. An area describes its tables in `tables/<area>.ts` and is added here. */
export interface Database
  extends LedgerTables,
    LedgerLogTables,
    EngineTables,
    IdentityTables,
    HistoryTables,
    MoneyTables,
    NotificationTables,
    AcquirerTables,
    ApiKeyTables,
    ChainTables,
    LinkingTables,
    PayoutTables,
    SandboxTables,
    TopUpTables {}
