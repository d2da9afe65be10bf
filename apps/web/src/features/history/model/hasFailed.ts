import type { Operation } from "@wallet/core/contract"

/** True if no money moved for good: it has no fee and no receipt. */
export function hasFailed({ state }: Pick<Operation, "state">): boolean {
  return state === "failed" || state === "cancelled"
}
