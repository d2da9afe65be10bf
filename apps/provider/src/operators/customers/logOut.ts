import type { Change } from "@wallet/operators/values.ts"
import { endSessions } from "#access/identity/sessions.ts"
import type { Services } from "#platform/services.ts"
import { logged } from "../loggedAction.ts"
import { changeCustomer, type Requested } from "./changes.ts"

/** Empty: the customer's history must not show from where an operator works. */
const byAnOperator = { address: "", userAgent: "", requestId: "" }

/** Ends all sessions of a customer. */
export function logOut(services: Services, requested: Requested): Promise<Change> {
  return changeCustomer(services, requested, async (inTrx, user) => {
    const ended = await endSessions(inTrx, user.id, byAnOperator)
    return {
      result: { state: "done", agreed: 1, required: 1 } as const,
      action: logged("sessions ended", "сеансы завершены", `: ${ended}`),
    }
  })
}
