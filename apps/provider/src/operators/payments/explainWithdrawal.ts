import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { Services } from "#platform/services.ts"
import { isHalted } from "#wallet/payoutHalts/halts.ts"
import { findUndecidedNames } from "#wallet/screening/names/screenNames.ts"
import type { WithdrawalRow } from "#wallet/withdrawals/withdrawal.ts"
import { explainApprovals } from "../desks/explainApprovals.ts"
import { findLarge } from "../desks/largeWithdrawals.ts"
import { explainReason } from "./reasons.ts"

/** The reasons for which a withdrawal waits, or was not paid. */
export async function explainWithdrawal(services: Services, row: WithdrawalRow): Promise<Text[]> {
  const { id, state, destination } = row
  const network = findNetwork(destination.network ?? "")
  const waits = await explainApprovals(services, [row], {
    undecided: await findUndecidedNames(services.db, [id]),
    large: await findLarge(services, [row]),
  })
  return [
    ...explainReason("withdrawal", row.reason),
    ...(waits.get(id) ?? []),
    ...(state === "queued" && network && (await isHalted(services, network.id, row))
      ? [
          text(
            `Payments on ${network.name} wait, because the network differs from the ledger.`,
            `Выплаты в сети ${network.name} ждут: сеть расходится с учётом.`,
          ),
        ]
      : []),
  ]
}
