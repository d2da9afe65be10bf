import * as v from "valibot"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"
import { NetworkSearchSchema } from "#shared/networks/networkSearch.ts"

/** What a link to the choice of coins asks for. */
export const DepositSearchSchema = v.object({ ...CurrencySearchSchema.entries, ...NetworkSearchSchema.entries })
