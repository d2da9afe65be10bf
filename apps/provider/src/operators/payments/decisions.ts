import type { Payment } from "@wallet/operators/payments.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import type { Services } from "#platform/services.ts"
import { caseKey } from "../caseKey.ts"
import type { Mask } from "../customers/mask.ts"
import type { OperatorRow } from "../operator.ts"

const mostDecisions = 20

/** Lists the logged decisions about a payment with their reasons, newest first. The operator stands only for readers of the log. */
export async function listDecisions(
  { db }: Pick<Services, "db">,
  operator: OperatorRow,
  id: string,
  mask: Mask,
): Promise<Payment["decisions"]> {
  const lines = await db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_log.operator_id")
    .select([
      "operator_log.action",
      "operator_log.action_ru",
      "operator_log.reason",
      "operator_log.at",
      "operators.email",
    ])
    .where("operator_log.subject_id", "=", caseKey(id))
    .where("operator_log.reason", "is not", null)
    .orderBy("operator_log.id", "desc")
    .limit(mostDecisions)
    .execute()
  const seesOperators = hasPermission(operator.role, "log.read")
  return lines.map(({ action, action_ru: russian, reason, at, email }) => ({
    action: text(action, russian ?? action),
    reason: reason === null ? null : mask.words(reason),
    by: seesOperators ? email : null,
    at: at.toISOString(),
  }))
}
