import * as v from "valibot"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"
import { NetworkSearchSchema } from "#shared/networks/networkSearch.ts"

/** The search parameters of a crypto top-up: currency and network. */
export const DepositSearchSchema = v.object({ ...CurrencySearchSchema.entries, ...NetworkSearchSchema.entries })
