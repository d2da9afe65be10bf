import type { Change } from "@wallet/operators/values.ts"
import type { Services } from "#platform/services.ts"
import { decideCase } from "../cases/decide.ts"
import { accountDesk } from "../desks/accounts.ts"
import type { OperatorRow } from "../operator.ts"
import { requireOthersAccount } from "../ownAccount.ts"
import { findCustomer } from "./findCustomer.ts"

/** The desk's event that lifts a freeze. */
export const unfreezeEvent = "lift"

/** A decision about a customer's account, and its operator. */
interface AccountDecision {
  readonly id: string
  readonly operator: OperatorRow
  readonly reason: string
  readonly address: string
}

/** Decides about an account as its desk does: the same approvals, the same line in the log. @throws Problem, Refusal */
export async function decideAccount(
  services: Services,
  event: "freeze" | typeof unfreezeEvent,
  { id, operator, reason, address }: AccountDecision,
): Promise<Change> {
  const user = await findCustomer(services, id)
  await requireOthersAccount(services.db, operator, user.id)
  return decideCase(services, accountDesk, {
    id: user.id,
    operator,
    form: { decision: event, reason },
    files: [],
    address,
  })
}
