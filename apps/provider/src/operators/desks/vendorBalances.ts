import { joinTexts, text } from "@wallet/operators/text.ts"
import { v5 as uuidFrom } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { bookVendorDifference, compareVendors, type VendorComparison } from "#wallet/treasury/vendorBalances.ts"
import { titleAccount } from "../accountTitles.ts"
import { logged } from "../loggedAction.ts"
import type { Case, Desk } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText } from "./shared.ts"

/** Differences between the ledger and what vendors hold: their charges, payouts to the bank, and money paid in. */
export const vendorBalanceDesk: Desk<"book"> = {
  name: "vendor-balances",
  title: text("Balances at vendors", "Остатки у партнёров"),
  group: "bank",
  needs: "bank.read",
  fields: [],
  choices: {
    book: { label: text("Book the difference as our own", "Провести разницу за наш счёт"), needs: "bank.decide" },
  },
  list: listDifferences,
  async needsTwo(services, _event, id) {
    await findDifference(services, id)
    return true
  },
  async decide(services, { id }) {
    await bookVendorDifference(services, await findDifference(services, id))
    return logged("booked as our own", "проведено за наш счёт")
  },
}

/** @throws Refusal `not_found` if the difference is another one by now, or gone. */
async function findDifference(services: Services, id: string): Promise<VendorComparison> {
  const { comparisons } = await compareVendors(services)
  const found = comparisons.find((one) => toCaseId(one) === id)
  if (!found || found.difference === 0n) throw refuse("not_found")
  return found
}

/** The namespace of the ids of differences. */
const namespace = "6f1a2f0e-3b52-4a51-9a58-3f0a5f6d2c11"

/** The id of a difference: another sum is another case, so that two operators approve exactly the same one. */
function toCaseId({ parties, currency, difference }: VendorComparison): string {
  return uuidFrom(`${parties.join()} ${currency} ${difference}`, namespace)
}

async function listDifferences(services: Services): Promise<readonly Case[]> {
  const { comparisons } = await compareVendors(services)
  return comparisons
    .filter(({ difference }) => difference !== 0n)
    .map((found) => {
      const { accounts, currency, outside, ledger, leaving, difference, readAt } = found
      const place = joinTexts(accounts.map(titleAccount))
      const amount = amountText(difference, currency)
      return {
        id: toCaseId(found),
        customerId: null,
        title: text(
          `${place.en}: a difference of ${amount} from the ledger`,
          `${place.ru}: расхождение с учётом на ${amount}`,
        ),
        atStake: storedMoney(difference < 0n ? -difference : difference, currency),
        facts: [
          [names.atVendor, storedMoney(outside, currency)],
          [names.ledger, storedMoney(ledger, currency)],
          [names.payoutsUnderWay, storedMoney(leaving, currency)],
          [names.read, readAt],
        ],
      }
    })
}
