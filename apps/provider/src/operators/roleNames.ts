import type { OperatorRole } from "@wallet/operators/roles.ts"
import { type Text, text } from "@wallet/operators/text.ts"

/** The roles of operators in words. */
export const roleNames: Readonly<Record<OperatorRole, Text>> = {
  support: text("Support", "Поддержка"),
  reviewer: text("Reviewer", "Проверяющий"),
  approver: text("Approver", "Утверждающий"),
  finance: text("Finance", "Финансы"),
  administrator: text("Administrator", "Администратор"),
}
