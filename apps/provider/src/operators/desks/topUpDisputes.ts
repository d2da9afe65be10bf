import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { getCardRail } from "#rails/card/acquirers.ts"
import { isOpenDispute } from "#wallet/topUps/disputeLifecycle.ts"
import { evidenceLimits, keepEvidence } from "#wallet/topUps/evidence.ts"
import { enqueueTopUpJob } from "#wallet/topUps/topUpJob.ts"
import { describeDisputeReason } from "../caseWords.ts"
import { logged } from "../loggedAction.ts"
import { nameWithState } from "../paymentTexts.ts"
import { Problem } from "../problem.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours } from "./desk.ts"
import { names } from "./factNames.ts"
import { checkFiles, optionalText } from "./shared.ts"

/** Disputes of card top-ups: undecided ones, and those that changed within a month. */
export const topUpDisputeDesk: Desk<"sendEvidence"> = {
  name: "top-up-disputes",
  title: text("Disputes of top-ups", "Споры по пополнениям"),
  group: "moneyIn",
  needs: "cases.read",
  dueMs: hours(72),
  fields: [{ name: "evidence", label: text("Evidence for the card's bank", "Доказательства для банка карты") }],
  fileField: {
    label: text(
      `Up to ${evidenceLimits.files} files: PDF, PNG or JPEG, ${evidenceLimits.bytes / 1_000_000} MB together`,
      `До ${evidenceLimits.files} файлов PDF, PNG или JPEG, всего до ${evidenceLimits.bytes / 1_000_000} МБ`,
    ),
    most: evidenceLimits.files,
    types: ["application/pdf", "image/png", "image/jpeg"],
    // Includes the fields and the boundaries between the parts.
    maxBytes: evidenceLimits.bytes + 100_000,
  },
  choices: { sendEvidence: { label: text("Send the evidence", "Отправить доказательства"), needs: "cases.release" } },
  list: listCases,
  async decide({ db, rails }, { id, form, files = [] }) {
    const dispute = await db
      .selectFrom("top_up_disputes as dispute")
      .innerJoin("top_ups", "top_ups.id", "dispute.top_up_id")
      .select(["dispute.state", "dispute.top_up_id", "top_ups.currency"])
      .where("dispute.id", "=", id)
      .forUpdate("dispute")
      .executeTakeFirst()
    if (!dispute) throw refuse("not_found")
    const { state, top_up_id: topUpId, currency } = dispute
    if (!getCardRail(rails, currency).sendEvidence || !isOpenDispute(state))
      throw refuse("state_conflict", { details: { state } })
    const evidence = optionalText(form, "evidence")
    if (evidence === null)
      throw new Problem(422, text("Enter the evidence.", "Введите доказательства."), { field: "evidence" })
    const checked = checkFiles(files)
    await keepEvidence(db, id, { text: evidence, files: checked })
    await enqueueTopUpJob(db, "sendEvidence", { id: topUpId, currency }, { disputeId: id })
    const fileNames = checked.map(({ name }) => name).join(", ")
    const details = fileNames === "" ? "" : text(` with ${fileNames}`, `: ${fileNames}`)
    return logged("evidence sent", "доказательства отправлены", details)
  },
}

const month = 30 * 24 * 3_600_000

/** All of them: their ids are those of acquirers, by which no page can go on, and banks dispute few top-ups. */
async function listCases({ db, rails, now }: Services): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("top_up_disputes as dispute")
    .innerJoin("top_ups", "top_ups.id", "dispute.top_up_id")
    .innerJoin("users", "users.id", "top_ups.user_id")
    .selectAll("dispute")
    .select((eb) => [
      "top_ups.user_id",
      "top_ups.currency",
      "top_ups.state as top_up_state",
      "users.email",
      eb
        .selectFrom("top_up_dispute_files as file")
        .select(sql<string>`string_agg(file.name, ', ' ORDER BY file.position)`.as("names"))
        .whereRef("file.dispute_id", "=", "dispute.id")
        .as("files"),
    ])
    .where((eb) =>
      eb.or([
        eb("dispute.state", "in", ["inquiry", "opened", "evidence_sent"]),
        eb("dispute.updated_at", ">", new Date(now().getTime() - month)),
      ]),
    )
    .orderBy("dispute.created_at")
    .execute()
  return rows.map((row) => {
    const toMoney = (units: bigint) => storedMoney(units, row.currency)
    return {
      id: row.id,
      customerId: row.user_id,
      title: toMoney(row.amount),
      since: row.created_at,
      dueAt: row.evidence_due_at,
      atStake: toMoney(row.amount),
      facts: [
        [names.state, describeState(row.state)],
        [names.withdrawnByBank, toMoney(row.withdrawn)],
        [names.reason, describeDisputeReason(row.reason)],
        [names.topUp, nameWithState(row.top_up_id, row.top_up_id, row.top_up_state)],
        [names.customer, row.email],
        ...(row.evidence_due_at ? [[names.evidenceUntil, row.evidence_due_at] as const] : []),
        ...(row.evidence === null ? [] : [[names.evidence, row.evidence] as const]),
        ...(row.files === null ? [] : [[names.files, row.files] as const]),
        [names.since, row.created_at],
      ],
      fits: getCardRail(rails, row.currency).sendEvidence && isOpenDispute(row.state) ? ["sendEvidence"] : [],
    }
  })
}
