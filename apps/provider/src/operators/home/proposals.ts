import { listSecondApprovals } from "@wallet/operators/proposals.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import type { Services } from "#platform/services.ts"
import { handle } from "../api/handler.ts"
import { desks } from "../desks/desks.ts"
import type { OperatorRow } from "../operator.ts"

/** Approvals are deleted with their decision, so that few stand. */
const mostApprovals = 1_000

/** Answers the calls about decisions that wait for a second operator. */
export const proposalHandlers = {
  listSecondApprovals: handle(listSecondApprovals, (services, { operator }) =>
    countSecondApprovals(services, operator),
  ),
}

async function countSecondApprovals({ db }: Services, { id, role }: OperatorRow) {
  const approvals = await db
    .selectFrom("operator_approvals as approval")
    .select(["approval.desk", "approval.case_id", "approval.event"])
    .where("approval.operator_id", "<>", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("operator_approvals as own")
            .select("own.case_id")
            .whereRef("own.desk", "=", "approval.desk")
            .whereRef("own.case_id", "=", "approval.case_id")
            .whereRef("own.event", "=", "approval.event")
            .where("own.operator_id", "=", id),
        ),
      ),
    )
    .limit(mostApprovals)
    .execute()
  return desks.flatMap(({ name, title, needs, choices }) => {
    if (!hasPermission(role, needs)) return []
    const cases = new Set(
      approvals
        .filter(({ desk, event }) => {
          const choice = choices[event.split(" ")[0] ?? ""]
          return desk === name && choice !== undefined && hasPermission(role, choice.needs)
        })
        .map(({ case_id: caseId }) => caseId),
    )
    return cases.size === 0 ? [] : [{ desk: name, title, count: cases.size }]
  })
}
