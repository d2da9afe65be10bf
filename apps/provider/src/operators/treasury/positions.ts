import { findCurrency } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { CurrencyPosition, PositionSide } from "@wallet/operators/treasury.ts"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { customersGroup, isPlace, titleAccount } from "../accountTitles.ts"
import { groupByCurrency, writeUnits } from "../reports/ledgerPeriod.ts"

/** The balance of a group of accounts in a currency, in minor units: positive for a liability of the operator. */
export interface GroupBalance {
  /** The code of a system account, or `customers` for all accounts of customers and cards together. */
  readonly account: string
  readonly currency: string
  readonly units: bigint
}

/** Reads the balances of all accounts, by group and currency. */
export async function readGroupBalances(db: Kysely<Database>): Promise<readonly GroupBalance[]> {
  const { rows } = await sql<GroupBalance>`
    SELECT currency, sum(posted)::numeric(38,0) AS units, CASE
      WHEN NOT starts_with(owner, 'system:') THEN ${customersGroup}
      WHEN owner LIKE 'system:card\\_debt:%' THEN 'card_debt'
      WHEN owner LIKE 'system:debt:%' THEN 'debt'
      ELSE regexp_replace(substr(owner, 8), '#.*$', '') END AS account
    FROM ledger.accounts GROUP BY 1, 3 ORDER BY 1, 3
  `.execute(db)
  return rows
}

interface Line {
  readonly side: PositionSide
  readonly title: Text
  readonly units: bigint
}

/**
 * The position of each currency: `held = customers + owed + own + advanced`, to the last unit. An exchange moves the operator's
 * own position, which is negative in a currency of which customers bought more than they sold.
 */
export function toPositions(balances: readonly GroupBalance[]): readonly CurrencyPosition[] {
  return groupByCurrency(balances).flatMap(([currency, ofCurrency]) => {
    const customers = ofCurrency.reduce(
      (sum, { account, units }) => (account === customersGroup ? sum + units : sum),
      0n,
    )
    const lines = ofCurrency.flatMap((balance) => toLines(balance))
    const total = (side: PositionSide) => lines.reduce((sum, line) => (line.side === side ? sum + line.units : sum), 0n)
    const [held, owed, own, advanced] = [total("held"), total("owed"), total("own"), total("advanced")]
    if (customers === 0n && lines.length === 0) return []
    const sum = customers + owed + own + advanced - held
    const uncovered = customers + owed - held
    const write = (units: bigint) => writeUnits(units, currency)
    return [
      {
        currency,
        isKnown: findCurrency(currency) !== undefined,
        customers: write(customers),
        owed: write(owed),
        own: write(own),
        advanced: write(advanced),
        held: write(held),
        uncovered: write(uncovered > 0n ? uncovered : 0n),
        sum: write(sum),
        isBalanced: sum === 0n,
        lines: lines.map(({ units, ...line }) => ({ ...line, amount: write(units) })),
      },
    ]
  })
}

/** Accounts of money that belongs to others than customers, or to customers who are not known yet. */
const owedAccounts = new Set(["unclaimed", "invoices", "rail:issuer"])

const ownFundsNotBooked = (place: Text) =>
  text(`${place.en}: paid out beyond what came in`, `${place.ru}: выплачено больше, чем поступило`)

/** A place cannot hold less than nothing: it was paid from the operator's own money, which the ledger has not booked. */
function toLines({ account, units }: GroupBalance): readonly Line[] {
  if (account === customersGroup || units === 0n) return []
  const title = titleAccount(account)
  if (owedAccounts.has(account) && (units > 0n || !isPlace(account))) return [{ side: "owed", title, units }]
  if (!isPlace(account)) return [{ side: "own", title, units }]
  if (units < 0n) return [{ side: "held", title, units: -units }]
  return [{ side: "advanced", title: ownFundsNotBooked(title), units }]
}
