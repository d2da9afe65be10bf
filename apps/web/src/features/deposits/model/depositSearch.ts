import * as v from "valibot"
import { CurrencySearchSchema } from "../../../lib/currencySearch.ts"
import { NetworkSearchSchema } from "../../../lib/networkSearch.ts"

/** What a link to the choice of coins asks for. */
export const DepositSearchSchema = v.object({ ...CurrencySearchSchema.entries, ...NetworkSearchSchema.entries })
