import { findNetwork } from "@wallet/core/money"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { haltPause, isHalted } from "#wallet/payoutHalts/halts.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { withdrawalJob } from "./withdrawalJob.ts"

/** Resolves to true if the network of a large payout disagrees with the ledger. It is checked again later; until then it can be cancelled. */
export async function waitsForNetwork(services: Services, row: WithdrawalRow): Promise<boolean> {
  const { id, destination } = row
  const network = findNetwork(destination.network ?? "")
  if (destination.rail !== "crypto" || !network || !(await isHalted(services, network.id, row))) return false
  const later = new Date(services.now().getTime() + haltPause)
  await enqueue(services.db, withdrawalJob("sign", destination), { withdrawalId: id }, later)
  return true
}
