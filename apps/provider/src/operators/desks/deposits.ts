import { findNetwork, toDecimal } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { amountDiffers } from "#wallet/deposits/arrivedWhole.ts"
import { type DepositDecision, isForTwo, needsTwoToCredit, reviewDeposit } from "#wallet/deposits/review.ts"
import type { Case, Desk } from "./desk.ts"
import { screeningFacts } from "./screened.ts"
import { momentText } from "./shared.ts"

/** Deposits that the screening holds back. */
export const depositDesk: Desk<DepositDecision> = {
  name: "deposits",
  title: "Deposits",
  fields: [],
  choices: {
    release: { label: "Credit it", role: "approver" },
    return: { label: "Send it back", role: "approver" },
  },
  list: listDeposits,
  needsTwo: async ({ db }, event, id) => event === "release" && (await isForTwo(db, id)),
  async decide(services, { id, event }) {
    await reviewDeposit(services, id, event)
    return event === "release" ? "credited" : "sent back"
  },
}

const whyDiffers = ["Why", "The address holds less of the token than its transfers say"] as const

async function listDeposits({ db }: Services): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("deposits")
    .innerJoin("users", "users.id", "deposits.user_id")
    .selectAll("deposits")
    .select("users.email")
    .where("deposits.state", "=", "held")
    .orderBy("deposits.created_at")
    .limit(100)
    .execute()
  const screenings = await screeningFacts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, user_id, currency, amount, network, txid, sender, email, created_at, hold_reason }) => {
    const sum = currency !== null && amount !== null ? `${toDecimal(storedMoney(amount, currency))} ${currency}` : ""
    return {
      id,
      customerId: user_id,
      title: sum,
      facts: [
        ["From", sender],
        ["Network", findNetwork(network)?.name ?? network],
        ["Transaction", txid],
        ["Customer", email],
        ["Since", momentText(created_at)],
        ...(screenings.get(id) ?? []),
        ...(hold_reason === amountDiffers ? [whyDiffers] : []),
      ],
      ...(needsTwoToCredit(hold_reason) && { needTwo: ["release"] }),
    }
  })
}
