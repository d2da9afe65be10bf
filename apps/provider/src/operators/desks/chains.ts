import { findNetwork } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { bookDifference } from "#wallet/reconciliation/book.ts"
import { writeStray, writeUnits } from "#wallet/reconciliation/present.ts"
import { listReconciliations, listStrays, type StoredReconciliation } from "#wallet/reconciliation/store.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours } from "./desk.ts"
import { names } from "./factNames.ts"

/** Networks whose balance of a currency differs from the ledger. */
export const chainDesk: Desk<"book"> = {
  name: "chains",
  title: text("Chains", "Сверка с сетями"),
  group: "system",
  needs: "cases.read",
  dueMs: hours(4),
  fields: [],
  choices: { book: { label: text("Book it as our own", "Провести за наш счёт"), needs: "cases.release" } },
  list: listDifferences,
  needsTwo,
  async decide(services, { id }) {
    await bookDifference(services, id)
    return logged("booked as our own", "проведено за наш счёт")
  },
}

async function listDifferences({ db }: Services): Promise<readonly Case[]> {
  const rows = await listReconciliations(db)
  const cases = await Promise.all(rows.map((row) => toCases({ db }, row)))
  return cases.flat()
}

async function toCases({ db }: Pick<Services, "db">, row: StoredReconciliation): Promise<readonly Case[]> {
  const { network, currency, difference, difference_id: id, since } = row
  if (id === null || since === null) return []
  const write = (units: bigint) => `${writeUnits(network, currency, units)} ${currency}`
  const strays = (await listStrays(db, network)).filter((one) => one.currency === currency)
  const unexplained = strays.reduce((left, { amount }) => left - amount, difference)
  return [
    {
      id,
      customerId: null,
      title: `${findNetwork(network)?.name ?? network}: ${write(difference)}`,
      since,
      facts: [
        [names.onChain, write(row.on_chain)],
        [names.ledger, write(row.ledger)],
        [names.notCreditedYet, write(row.arriving)],
        [names.creditedAndDropped, write(row.dropped)],
        [names.payoutsUnderWay, write(row.leaving)],
        [names.feesUnderWay, write(row.fees)],
        [names.block, `${row.height} ${row.hash}`],
        [names.since, since],
        ...strays.map((stray) => [names.transaction, `${write(stray.amount)}, ${writeStray(stray)}`] as const),
        ...(unexplained === 0n ? [] : [[names.unexplained, write(unexplained)] as const]),
      ],
      needTwo: ["book"],
    },
  ]
}

/** Booking a difference changes the money in the ledger, so it needs two operators. */
async function needsTwo({ db }: Services, _event: "book", id: string): Promise<boolean> {
  const found = isUuid(id)
    ? await db
        .selectFrom("chain_reconciliations")
        .select("difference_id")
        .where("difference_id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw refuse("not_found")
  return true
}
