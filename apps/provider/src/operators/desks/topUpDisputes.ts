import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { cardRailOf } from "#rails/card/acquirers.ts"
import { isOpenDispute } from "#wallet/topUps/disputeLifecycle.ts"
import { enqueueTopUpJob } from "#wallet/topUps/topUpJob.ts"
import { Problem } from "../problem.ts"
import type { Case, Desk } from "./desk.ts"
import { amountText, momentText, optionalText } from "./shared.ts"

/** Disputes of card top-ups: those that are not decided, and those that changed within a month. */
export const topUpDisputeDesk: Desk<"sendEvidence"> = {
  name: "top-up-disputes",
  title: "Disputes of top-ups",
  fields: [{ name: "evidence", label: "Evidence for the card's bank" }],
  choices: { sendEvidence: { label: "Send the evidence", role: "approver" } },
  list: listCases,
  async decide({ db, rails }, { id, form }) {
    const dispute = await db
      .selectFrom("top_up_disputes as dispute")
      .innerJoin("top_ups", "top_ups.id", "dispute.top_up_id")
      .select(["dispute.state", "dispute.top_up_id", "top_ups.currency"])
      .where("dispute.id", "=", id)
      .forUpdate("dispute")
      .executeTakeFirst()
    if (!dispute) throw refuse("not_found")
    const { state, top_up_id: topUpId, currency } = dispute
    if (!cardRailOf(rails, currency).sendEvidence || !isOpenDispute(state))
      throw refuse("state_conflict", { details: { state } })
    const evidence = optionalText(form, "evidence")
    if (evidence === null) throw new Problem(422, "Enter the evidence.")
    await db.updateTable("top_up_disputes").set({ evidence }).where("id", "=", id).execute()
    await enqueueTopUpJob(db, "sendEvidence", { id: topUpId, currency }, { disputeId: id })
    return "evidence sent"
  },
}

const month = 30 * 24 * 3_600_000

async function listCases({ db, rails, now }: Services): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("top_up_disputes as dispute")
    .innerJoin("top_ups", "top_ups.id", "dispute.top_up_id")
    .innerJoin("users", "users.id", "top_ups.user_id")
    .selectAll("dispute")
    .select(["top_ups.user_id", "top_ups.currency", "top_ups.state as top_up_state", "users.email"])
    .where((eb) =>
      eb.or([
        eb("dispute.state", "in", ["inquiry", "opened", "evidence_sent"]),
        eb("dispute.updated_at", ">", new Date(now().getTime() - month)),
      ]),
    )
    .orderBy("dispute.created_at")
    .limit(100)
    .execute()
  return rows.map((row) => {
    const text = (units: bigint) => amountText(units, row.currency)
    return {
      id: row.id,
      customerId: row.user_id,
      title: text(row.amount),
      facts: [
        ["State", row.state],
        ["The bank has", text(row.withdrawn)],
        ["Reason", row.reason],
        ["Top-up", `${row.top_up_id}, ${row.top_up_state}`],
        ["Customer", row.email],
        ...(row.evidence_due_at ? [["Evidence until", momentText(row.evidence_due_at)] as const] : []),
        ...(row.evidence === null ? [] : [["Evidence", row.evidence] as const]),
        ["Since", momentText(row.created_at)],
      ],
      fits: cardRailOf(rails, row.currency).sendEvidence && isOpenDispute(row.state) ? ["sendEvidence"] : [],
    }
  })
}
