import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import type { Change } from "@wallet/operators/values.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { addApproval, forgetApprovals, requiredApprovals } from "../approvals.ts"
import type { CaseFile, Choice, Deciding, Desk } from "../desks/desk.ts"
import { toWireFacts } from "../desks/facts.ts"
import { optionalText } from "../desks/shared.ts"
import { writeOperatorLog } from "../log.ts"
import { addDetails, type LoggedAction, worded } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { requireOthersCase } from "../ownAccount.ts"
import { forbiddenProblem, Problem } from "../problem.ts"
import { endWork } from "./changeWork.ts"
import { findCase } from "./findCases.ts"

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
export async function decideCase(services: Services, desk: Desk, sent: Sent): Promise<Change> {
  const { id, operator, form, files, address } = sent
  const event = form["decision"] ?? ""
  const choice = Object.hasOwn(desk.choices, event) ? desk.choices[event] : undefined
  if (!choice) throw new Problem(422, text("Choose one of the decisions.", "Выберите решение."), { field: "decision" })
  if (!hasPermission(operator.role, choice.needs)) throw forbiddenProblem()
  const reason = optionalText(form, "reason")
  if (reason === null)
    throw new Problem(422, text("Say why: it stands in the log.", "Укажите причину: она останется в журнале."), {
      field: "reason",
    })
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await requireOthersCase(trx, operator, id)
    const { action, change } = await decideTogether(inTrx, desk, choice, { event, id, operator, form, files })
    const subject = { kind: desk.name, id }
    await writeOperatorLog(inTrx, { operatorId: operator.id, action, subject, reason, address })
    return change
  })
}

/** The facts that the operator has seen, as far as the case is listed. */
async function readFacts(services: Services, desk: Desk, { id, form }: Deciding<string>) {
  const found = await findCase(services, desk, { id, search: (form["search"] ?? "").trim() })
  return found ? toWireFacts(found.facts) : null
}

/** A decision for the log, and its result. */
interface Decided {
  readonly action: LoggedAction
  readonly change: Change
}

async function decideTogether(
  services: Services,
  desk: Desk,
  choice: Choice,
  deciding: Deciding<string>,
): Promise<Decided> {
  const { event, id, operator, form } = deciding
  const needsTwo = (await desk.needsTwo?.(services, event, id)) ?? false
  const required = needsTwo ? requiredApprovals : 1
  const terms = desk.termsOf?.(event, form) ?? ""
  const agreedEvent = terms === "" ? event : `${event} ${terms}`
  const approval = { desk: desk.name, id, event: agreedEvent, operatorId: operator.id }
  const agreed = needsTwo
    ? await addApproval(services, { ...approval, facts: await readFacts(services, desk, deciding) })
    : required
  if (agreed < required) {
    const { en, ru } = choice.label
    const action = worded(
      text("agreed to a decision", "согласие с решением"),
      text(`agreed to "${en}", ${agreed} of ${required}`, `согласие с решением «${ru}», ${agreed} из ${required}`),
    )
    return { action, change: { state: "agreed", agreed, required } }
  }
  const action = await desk.decide(services, deciding)
  await forgetApprovals(services.db, desk.name, id)
  await endWork(services.db, desk.name, id)
  return {
    action: needsTwo ? addDetails(action, text(`, ${agreed} of ${required}`, `, ${agreed} из ${required}`)) : action,
    change: { state: "done", agreed, required },
  }
}
