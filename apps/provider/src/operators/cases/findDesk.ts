import { hasPermission } from "@wallet/operators/roles.ts"
import type { Desk } from "../desks/desk.ts"
import { desks } from "../desks/desks.ts"
import type { OperatorRow } from "../operator.ts"
import { forbiddenProblem, notFoundProblem } from "../problem.ts"

/** A desk that the operator may read. @throws Problem 403, 404 */
export function findDesk(name: string, { role }: Pick<OperatorRow, "role">): Desk {
  const desk = desks.find((one) => one.name === name)
  if (!desk) throw notFoundProblem()
  if (!hasPermission(role, desk.needs)) throw forbiddenProblem()
  return desk
}

/** True if a role may make at least one decision at a desk. */
export function mayDecideAt(desk: Desk, role: OperatorRow["role"]): boolean {
  return (
    hasPermission(role, desk.needs) &&
    hasPermission(role, "cases.work") &&
    Object.values(desk.choices).some(({ needs }) => hasPermission(role, needs))
  )
}
