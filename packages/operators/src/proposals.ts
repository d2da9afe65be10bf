import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"

/** Lists the desks with decisions that a colleague has approved and that the operator may approve as the second one. */
export const listSecondApprovals = defineOperatorCall({
  method: "GET",
  path: "/home/approvals",
  needs: "home.read",
  answer: v.array(v.object({ desk: v.string(), title: TextSchema, count: v.number() })),
})

export const proposalCalls = { listSecondApprovals }
