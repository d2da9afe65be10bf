import type { Migration } from "kysely/migration"
import { ledger } from "./0001_ledger.ts"
import { engine } from "./0002_engine.ts"
import { money } from "./0003_money.ts"
import { ledgerLog } from "./0004_ledger_log.ts"
import { ledgerPlans } from "./0005_ledger_plans.ts"

/** Every migration in the order in which it applies. Only ever append: a name that was applied somewhere stays. */
export const migrations: readonly (readonly [name: string, migration: Migration])[] = [
  ["0001_ledger", ledger],
  ["0002_engine", engine],
  ["0003_money", money],
  ["0004_ledger_log", ledgerLog],
  ["0005_ledger_plans", ledgerPlans],
]
