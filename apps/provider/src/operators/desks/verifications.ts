import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { approveKyc, holdKyc, listChecksToReview, rejectKyc } from "#compliance/kyc/operator.ts"
import { kycLifecycle } from "#compliance/kyc/states.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Deciding, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { findEmails, optionalText } from "./shared.ts"

type Event = "approve" | "hold" | "retry" | "refuse"

/** Identity checks that need a person's decision. */
export const verificationDesk: Desk<Event> = {
  name: "verifications",
  title: text("Verifications", "Проверки личности"),
  group: "customers",
  needs: "cases.read",
  dueMs: hours(24),
  fields: [{ name: "comment", label: text("The customer will read", "Клиент прочтёт"), events: ["retry", "refuse"] }],
  choices: {
    approve: { label: text("Approve", "Одобрить"), needs: "cases.decide", raises: [raises(kycLifecycle, "approved")] },
    hold: { label: text("Put aside", "Отложить"), needs: "cases.decide", raises: [raises(kycLifecycle, "on_hold")] },
    retry: {
      label: text("Refuse, may try again", "Отклонить, можно повторить"),
      needs: "cases.decide",
      isRefusal: true,
      raises: [raises(kycLifecycle, "rejected_retry")],
    },
    refuse: {
      label: text("Refuse for good", "Отклонить окончательно"),
      needs: "cases.decide",
      isRefusal: true,
      raises: [raises(kycLifecycle, "rejected_final", "revoked")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, updated_at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM kyc_sessions WHERE status IN ('on_hold', 'in_review')`,
  list: listVerifications,
  decide,
}

async function listVerifications(services: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await listChecksToReview(services, only)
  const emails = await findEmails(
    services.db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, user_id, subject, status, comment, updated_at, evidence_url }) => ({
    id,
    customerId: user_id,
    title:
      subject === "company"
        ? text(`Company: ${emails.get(user_id)}`, `Компания: ${emails.get(user_id)}`)
        : (emails.get(user_id) ?? ""),
    since: updated_at,
    facts: [
      [names.state, describeState(status)],
      [names.since, updated_at],
      ...(comment === null ? [] : [[names.comment, comment] as const]),
    ],
    ...(evidence_url !== null && {
      links: [
        { label: text("What was handed in, at the vendor's", "Документы у партнёра по проверке"), url: evidence_url },
      ],
    }),
  }))
}

async function decide(services: Services, { event, id, form }: Deciding<Event>): Promise<LoggedAction> {
  switch (event) {
    case "approve":
      await approveKyc(services, id)
      return logged("approved", "одобрено")
    case "hold":
      await holdKyc(services, id)
      return logged("put aside", "отложено")
    case "retry":
      await rejectKyc(services, id, { final: false, comment: optionalText(form, "comment") })
      return logged("refused, may try again", "отказано, можно повторить")
    case "refuse":
      await rejectKyc(services, id, { final: true, comment: optionalText(form, "comment") })
      return logged("refused for good", "отказано окончательно")
  }
}
