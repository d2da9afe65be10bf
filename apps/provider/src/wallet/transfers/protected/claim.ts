import type { Transaction } from "kysely"
import { isFrozen } from "#access/identity/freeze.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { advance } from "./advance.ts"
import { isSameCode } from "./code.ts"
import { lockSeen, type ProtectedTransferRow, type SeenTransfer } from "./protectedTransfer.ts"
import { protectedTransferLifecycle } from "./protectedTransferLifecycle.ts"

/**
 * Claims the money with the right code. A wrong code costs a try, which stays counted because the response is an
 * answer and not a refusal. After the last try the money is returned.
 */
export async function claimProtected(
  { now, secretBox }: Services,
  trx: Transaction<Database>,
  claimerId: string,
  { transferId, code }: { readonly transferId: string; readonly code: string },
): Promise<SeenTransfer> {
  const moment = now()
  const seen = await lockSeen(trx, transferId, claimerId)
  const { row } = seen
  // The sender can't claim, and must not learn that claiming is possible.
  if (seen.direction !== "in") throw refuse("not_found")
  requireStep(protectedTransferLifecycle, row.state, "claim", "customer")
  const go = async (next: Promise<ProtectedTransferRow | undefined>) => ({ ...seen, row: (await next) ?? row })
  // The job that ends it may be late.
  if (row.expires_at <= moment) return go(advance(trx, row, { event: "expire", actor: "clock" }, moment))
  if (await isFrozen(trx, row.sender_id)) throw refuse("transfer_on_hold")
  const right = row.sealed_code && secretBox.open(row.sealed_code, "protected_transfers.sealed_code", row.id)
  if (right && isSameCode(code, right))
    return go(advance(trx, row, { event: "claim", actor: "customer", claimerId }, moment))
  const fewer = await trx
    .updateTable("protected_transfers")
    .set({ tries_left: row.tries_left - 1 })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (fewer.tries_left > 0) return { ...seen, row: fewer }
  return go(advance(trx, fewer, { event: "lock", actor: "customer" }, moment))
}
