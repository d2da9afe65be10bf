import type { Transaction } from "kysely"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { Refusal, refuse } from "#platform/http/refusal.ts"
import { advance } from "./advance.ts"
import { claimProtected } from "./claim.ts"
import { createProtectedSends } from "./create.ts"
import { findSeen, listWaiting, lockSeen, presentProtected, type SeenTransfer } from "./protectedTransfer.ts"

/** Calls about sends that are protected by a code. */
export const protectedTransferHandlers = {
  createProtectedTransfer: {
    async together(services, requests, pipeline) {
      const asked = requests.map(({ caller, input, isConfirmed }) => ({ senderId: caller.account, input, isConfirmed }))
      const sends = await createProtectedSends(services, asked, pipeline)
      return sends.map((send) => (send instanceof Refusal ? send : presentProtected(send)))
    },
  },

  async listProtectedTransfers({ db }, { caller }) {
    const waiting = await readTogether(db, (reads) => listWaiting(reads, caller.account))
    return waiting.map(presentProtected)
  },

  async getProtectedTransfer({ db }, { caller, input }) {
    return presentProtected(await findSeen(db, input.transferId, caller.account))
  },

  async getTransferCode({ db, secretBox }, { caller, input }) {
    const { row, direction } = await findSeen(db, input.transferId, caller.account)
    if (direction !== "out") throw refuse("not_found")
    if (row.sealed_code === null) throw refuse("state_conflict", { details: { state: row.state } })
    return { code: secretBox.open(row.sealed_code, "protected_transfers.sealed_code", row.id) }
  },

  async claimProtectedTransfer(services, { caller, input, trx }) {
    return presentProtected(await claimProtected(services, trx, caller.account, input))
  },

  async declineProtectedTransfer({ now }, { caller, input, trx }) {
    return presentProtected(await endIt(trx, caller.account, input.transferId, { event: "decline", by: "in" }, now()))
  },

  async cancelProtectedTransfer({ now }, { caller, input, trx }) {
    return presentProtected(await endIt(trx, caller.account, input.transferId, { event: "cancel", by: "out" }, now()))
  },
} satisfies Partial<Handlers>

interface Ending {
  readonly event: "decline" | "cancel"
  /** The side that may end it. The other side gets `not_found`. */
  readonly by: SeenTransfer["direction"]
}

async function endIt(trx: Transaction<Database>, userId: string, id: string, { event, by }: Ending, now: Date) {
  const seen = await lockSeen(trx, id, userId)
  if (seen.direction !== by) throw refuse("not_found")
  return { ...seen, row: (await advance(trx, seen.row, { event, actor: "customer" }, now)) ?? seen.row }
}
