import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { NameEvidence } from "#rails/screening/names/scoreMatch.ts"
import { type NameAlertEvent, nameAlertLifecycle } from "#wallet/screening/names/nameAlertLifecycle.ts"
import {
  decideNameAlert,
  listNameAlerts,
  lockNameAlert,
  type NameAlertRow,
} from "#wallet/screening/names/nameAlerts.ts"
import { rejectWithdrawal } from "#wallet/withdrawals/approval.ts"
import { requireOthersAccount } from "../ownAccount.ts"
import type { Case, Desk } from "./desk.ts"
import { findEmails, momentText } from "./shared.ts"

/** Customers, payees and senders with names similar to those on sanctions lists. */
export const nameAlertDesk: Desk<NameAlertEvent> = {
  name: "name-alerts",
  title: "Names on lists",
  group: "customers",
  needs: "cases.read",
  fields: [],
  choices: {
    clear: { label: "Not the same person", needs: "cases.release", raises: [raises(nameAlertLifecycle, "clear")] },
    confirm: {
      label: "Freeze the account",
      needs: "cases.release",
      raises: [raises(nameAlertLifecycle, "confirm")],
    },
  },
  list: listCases,
  async needsTwo({ db }, event, id) {
    await lockNameAlert(db, id, event)
    return true
  },
  async decide(services, { event, id, operator }) {
    const { user_id: userId } = await lockNameAlert(services.db, id, event)
    await requireOthersAccount(services.db, operator, userId)
    const { subject_id: subjectId } = await decideNameAlert(services, id, event)
    if (event === "clear") return "not the same person"
    if (subjectId !== userId) await stopPayment(services, subjectId)
    return "confirmed, account frozen"
  },
}

/** Rejects the payment to a payee who is on a list. */
async function stopPayment(services: Services, withdrawalId: string): Promise<void> {
  const waits = await services.db
    .selectFrom("withdrawals")
    .select("id")
    .where("id", "=", withdrawalId)
    .where("state", "in", ["screening", "awaiting_approval", "queued"])
    .executeTakeFirst()
  if (waits) await rejectWithdrawal(services, withdrawalId, "screening")
}

async function listCases({ db }: Services): Promise<readonly Case[]> {
  const rows = await listNameAlerts(db)
  const emails = await findEmails(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    customerId: row.user_id,
    title: `${row.name} – ${row.listed_name}`,
    facts: [
      ["Customer", emails.get(row.user_id) ?? ""],
      ["Name of", ownerText(row)],
      ["Score", scoreText(row)],
      ...row.evidence.parts.map((part) => ["Same word", partText(part)] as const),
      ["Born", birthText(row)],
      ...(row.evidence.isWeakAlias ? [["Alias", "marked as weak by the list"] as const] : []),
      ...(row.evidence.sharedCountries.length > 0
        ? [["Countries of both", row.evidence.sharedCountries.join(", ")] as const]
        : []),
      ["List", `${row.list}, ${row.list_version}, entry ${row.entry} (${row.entry_kind})`],
      ["Programmes", row.programmes.join(", ") || "none"],
      ...(row.list_hash === null ? [] : [["File's SHA-256", row.list_hash] as const]),
      ["Meanwhile", row.decision === "hold" && row.subject_id === row.user_id ? heldText : paysText(row)],
      ["Since", momentText(row.created_at)],
    ],
    needTwo: ["clear", "confirm"],
  }))
}

function ownerText({ source, subject_id: subjectId }: NameAlertRow): string {
  if (source === "payee") return `a payee, ${subjectId}`
  return source === "sender" ? `the sender of a bank transfer or deposit, ${subjectId}` : `the customer: ${source}`
}

const heldText = "all payments of the customer are held"

function paysText(row: NameAlertRow): string {
  if (row.source === "sender") return "the money is not credited automatically"
  return row.subject_id === row.user_id ? "the customer can pay as usual" : "the payment waits"
}

function scoreText({ score, evidence: { nameScore, birth } }: NameAlertRow): string {
  return `${score} of 100; the names alone ${nameScore}, the birth ${birth === "unknown" ? "is not known" : `is ${birth}`}`
}

function partText({ ours, theirs, similarity }: NameEvidence["parts"][number]): string {
  return ours === theirs ? ours : `${ours} – ${theirs}, ${Math.round(100 * similarity)} %`
}

function birthText({ birth_date: ours, evidence: { births } }: NameAlertRow): string {
  return `${ours ?? "unknown to us"} – ${births.join(", ") || "not on the list"}`
}
