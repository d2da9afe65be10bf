import { searchEverything } from "@wallet/operators/search.ts"
import { handle } from "../api/handler.ts"
import { inReadLimit } from "../api/readLimit.ts"
import { writeOperatorLog } from "../log.ts"
import { Problem } from "../problem.ts"
import { findEverything } from "./findEverything.ts"
import { findSecret } from "./findSecret.ts"

/** Answers the search. */
export const searchHandlers = {
  searchEverything: handle(searchEverything, async (services, { operator, body, address }) => {
    const secret = findSecret(body.text)
    if (secret) {
      const action = "searched for a secret, which was refused and is not kept"
      await writeOperatorLog(services, { operatorId: operator.id, action, address })
      throw new Problem(422, secret, { field: "text" })
    }
    const answer = await inReadLimit(services, (limited) => findEverything(limited, operator, body.text))
    const customerIds = [...new Set(answer.found.flatMap(({ customerId }) => customerId ?? []))]
    const count = `${answer.found.length} object${answer.found.length === 1 ? "" : "s"}`
    return {
      answer,
      customerIds,
      deed: { action: `searched for "${body.text}", found ${count}`, subject: { kind: "search" } },
    }
  }),
}
