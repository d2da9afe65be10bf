import type { AcquirerTables } from "./tables/acquirer.ts"
import type { EngineTables } from "./tables/engine.ts"
import type { LedgerTables } from "./tables/ledger.ts"
import type { LedgerLogTables } from "./tables/ledgerLog.ts"
import type { MoneyTables } from "./tables/money.ts"

/** Every table of the provider's database. An area describes its tables in `tables/<area>.ts` and is added here. */
export interface Database extends LedgerTables, LedgerLogTables, EngineTables, MoneyTables, AcquirerTables {}
