import { approveKyc, holdKyc, listChecksToReview, rejectKyc } from "#compliance/kyc/operator.ts"
import { kycLifecycle } from "#compliance/kyc/states.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { Case, Deciding, Desk } from "./desk.ts"
import { findEmails, momentText, optionalText } from "./shared.ts"

type Event = "approve" | "hold" | "retry" | "refuse"

/** Identity checks that need a person's decision. */
export const verificationDesk: Desk<Event> = {
  name: "verifications",
  title: "Verifications",
  group: "customers",
  needs: "cases.read",
  fields: [{ name: "comment", label: "If refused, what the customer reads" }],
  choices: {
    approve: { label: "Approve", needs: "cases.decide", raises: [raises(kycLifecycle, "approved")] },
    hold: { label: "Put aside", needs: "cases.decide", raises: [raises(kycLifecycle, "on_hold")] },
    retry: { label: "Refuse, may try again", needs: "cases.decide", raises: [raises(kycLifecycle, "rejected_retry")] },
    refuse: {
      label: "Refuse for good",
      needs: "cases.decide",
      raises: [raises(kycLifecycle, "rejected_final", "revoked")],
    },
  },
  list: listVerifications,
  decide,
}

async function listVerifications(services: Services): Promise<readonly Case[]> {
  const rows = await listChecksToReview(services)
  const emails = await findEmails(
    services.db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, user_id, subject, status, comment, updated_at, evidence_url }) => ({
    id,
    customerId: user_id,
    title: `${subject === "company" ? "Company" : "Person"}: ${emails.get(user_id)}`,
    facts: [
      ["State", status],
      ["Since", momentText(updated_at)],
      ...(comment === null ? [] : [["Comment", comment] as const]),
    ],
    ...(evidence_url !== null && { links: [{ label: "What was handed in, at the vendor's", url: evidence_url }] }),
  }))
}

async function decide(services: Services, { event, id, form }: Deciding<Event>): Promise<string> {
  switch (event) {
    case "approve":
      await approveKyc(services, id)
      return "approved"
    case "hold":
      await holdKyc(services, id)
      return "put aside"
    case "retry":
      await rejectKyc(services, id, { final: false, comment: optionalText(form, "comment") })
      return "refused, may try again"
    case "refuse":
      await rejectKyc(services, id, { final: true, comment: optionalText(form, "comment") })
      return "refused for good"
  }
}
