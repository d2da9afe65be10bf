import type { OperatorRole } from "@wallet/operators/roles.ts"
import { m } from "#i18n/generated/messages.js"

/** The name of each role. */
export const roleNames: Readonly<Record<OperatorRole, () => string>> = {
  support: () => m.shell_roleSupport(),
  reviewer: () => m.shell_roleReviewer(),
  approver: () => m.shell_roleApprover(),
  finance: () => m.shell_roleFinance(),
  administrator: () => m.shell_roleAdministrator(),
}
