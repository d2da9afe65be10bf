import { searchEverything } from "@wallet/operators/search.ts"
import { text } from "@wallet/operators/text.ts"
import { handle } from "../api/handler.ts"
import { inReadLimit } from "../api/readLimit.ts"
import { writeOperatorLog } from "../log.ts"
import { logged, worded } from "../loggedAction.ts"
import { Problem } from "../problem.ts"
import { findEverything } from "./findEverything.ts"
import { findSecret } from "./findSecret.ts"

/** Answers the search. */
export const searchHandlers = {
  searchEverything: handle(searchEverything, async (services, { operator, body, address }) => {
    const secret = findSecret(body.text)
    if (secret) {
      const action = logged(
        "searched for a secret, which was refused and is not kept",
        "поиск секрета: отказано, секрет не сохранён",
      )
      await writeOperatorLog(services, { operatorId: operator.id, action, address })
      throw new Problem(422, secret, { field: "text" })
    }
    const answer = await inReadLimit(services, (limited) => findEverything(limited, operator, body.text))
    const customerIds = [...new Set(answer.found.flatMap(({ customerId }) => customerId ?? []))]
    const count = `${answer.found.length} object${answer.found.length === 1 ? "" : "s"}`
    const action = worded(
      text("searched", "поиск"),
      text(`searched for "${body.text}", found ${count}`, `поиск «${body.text}», найдено: ${answer.found.length}`),
    )
    return { answer, customerIds, deed: { action, subject: { kind: "search" } } }
  }),
}
