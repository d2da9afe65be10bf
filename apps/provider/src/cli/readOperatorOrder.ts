import { isOperatorRole, operatorRoles } from "@wallet/operators/roles.ts"
import type { OperatorOrder } from "./operator.ts"
import { UsageError } from "./usageError.ts"

/** The command line options for operators. */
interface OperatorOptions {
  readonly role?: string | undefined
  readonly "password-stdin"?: boolean | undefined
}

/** Reads the words after `provider operator`. @throws UsageError */
export function readOperatorOrder(words: readonly string[], options: OperatorOptions, usage: string): OperatorOrder {
  const [action, email, ...rest] = words
  if (!email || rest.length > 0) throw new UsageError(usage)
  const { role, "password-stdin": ownPassword = false } = options
  if (action !== "add" && role !== undefined) throw new UsageError(`--role belongs to operator add.\n\n${usage}`)
  if (action === "add") {
    if (role !== undefined && !isOperatorRole(role)) {
      throw new UsageError(`--role must be one of ${operatorRoles.join(", ")}.\n\n${usage}`)
    }
    return { action, email, role: role ?? "reviewer", ownPassword }
  }
  if (action === "reset") return { action, email, ownPassword }
  if (action === "disable" && !ownPassword) return { action, email }
  throw new UsageError(usage)
}
