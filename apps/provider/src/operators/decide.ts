import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { addApproval, forgetApprovals } from "./approvals.ts"
import type { CaseFile, Choice, Deciding, Desk } from "./desks/desk.ts"
import { optionalText } from "./desks/shared.ts"
import { writeOperatorLog } from "./log.ts"
import { mayActAs, type OperatorRow } from "./operator.ts"
import { Problem } from "./problem.ts"

/** Number of different operators that an important decision needs. */
export const requiredApprovals = 2

/** A submitted decision and its operator. */
interface Sent {
  readonly id: string
  readonly operator: OperatorRow
  readonly form: Readonly<Record<string, string>>
  readonly files: readonly CaseFile[]
  readonly address: string
}

/**
 * Applies a decision and logs it in one commit, so that none is missing in the log. A decision that needs two operators is
 * applied at the second approval.
 *
 * @throws Problem, Refusal: then nothing has changed
 */
export async function decideCase(services: Services, desk: Desk, sent: Sent): Promise<void> {
  const { id, operator, form, files, address } = sent
  const event = form["decision"] ?? ""
  const choice = Object.hasOwn(desk.choices, event) ? desk.choices[event] : undefined
  if (!choice) throw new Problem(422, "Choose one of the decisions.")
  if (!mayActAs(operator.role, choice.role)) throw new Problem(403, `This needs an ${choice.role}.`)
  const reason = optionalText(form, "reason")
  if (reason === null) throw new Problem(422, "Say why: it stands in the log.")
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const action = await decideTogether(inTrx, desk, choice, { event, id, operator, form, files })
    const subject = { kind: desk.name, id }
    await writeOperatorLog(inTrx, { operatorId: operator.id, action, subject, reason, address })
  })
}

/** @returns the text for the log. */
async function decideTogether(services: Services, desk: Desk, choice: Choice, deciding: Deciding<string>) {
  const { event, id, operator, form } = deciding
  const needsTwo = (await desk.needsTwo?.(services, event, id)) ?? false
  const terms = desk.termsOf?.(event, form) ?? ""
  const agreedEvent = terms === "" ? event : `${event} ${terms}`
  const approval = { desk: desk.name, id, event: agreedEvent, operatorId: operator.id }
  const agreed = needsTwo ? await addApproval(services, approval) : requiredApprovals
  if (agreed < requiredApprovals) return `agreed to "${choice.label}", ${agreed} of ${requiredApprovals}`
  const action = await desk.decide(services, deciding)
  await forgetApprovals(services.db, desk.name, id)
  return needsTwo ? `${action}, ${agreed} of ${requiredApprovals}` : action
}
