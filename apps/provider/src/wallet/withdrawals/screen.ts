import { isFrozen } from "#access/identity/freeze.ts"
import type { Services } from "#platform/services.ts"
import { reachesInADay } from "#wallet/payoutHalts/daySums.ts"
import { askGatesToLeave } from "#wallet/screening/chainGate.ts"
import { screenPayee } from "#wallet/screening/names/screenNames.ts"
import { screen } from "#wallet/screening/screen.ts"
import { findLoss } from "#wallet/withdrawalMethods/addressOwner.ts"
import { toChainAddress } from "#wallet/withdrawalMethods/destination.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import { type ApprovalRule, approvalRules } from "./approvalRules.ts"
import { findWithdrawal, step } from "./takeStep.ts"
import { toLeaving, type WithdrawalRow } from "./withdrawal.ts"
import type { About } from "./withdrawalJob.ts"

/** Decides if a withdrawal continues, waits for an operator, or ends. */
export async function screenWithdrawal(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state !== "screening") return
  const input = await screenByRules(services, row)
  if (input) await step(services, row, input)
}

/** The strictest decision of screening, gates and the operator's own rules; undefined while a gate waits. */
async function screenByRules(services: Services, row: WithdrawalRow): Promise<WithdrawalEventInput | undefined> {
  const { id, user_id, destination } = row
  const { rail, network, to } = destination
  const decision =
    rail === "crypto" && network !== null
      ? (await screen(services, { subjectId: id, kind: "withdrawal", network, address: to })).decision
      : "allow"
  // Last check before signing: a payment that would be lost is never signed.
  const place = toChainAddress({ destination })
  if (place && findLoss(services, place)) return { event: "block", actor: "screening", patch: { reason: "address" } }
  if (decision === "block") return { event: "block", actor: "screening", patch: { reason: "screening" } }
  const { holder: name } = destination
  const country = rail === "iban" ? to.slice(0, 2) : undefined
  const isNameOpen =
    name !== null && (await screenPayee(services, { withdrawalId: id, userId: user_id, name, country }))
  const gate = place ? await askGatesToLeave(services, { ...toLeaving(row, place), withdrawalId: id }) : "clear"
  if (gate === "wait") return undefined
  const threshold = { from: services.config.payouts.approvalFrom, counts: "waiting", now: services.now() } as const
  const applies: Readonly<Record<ApprovalRule, () => boolean | Promise<boolean>>> = {
    address: () => decision === "review",
    name: () => isNameOpen,
    recipient: () => gate === "review",
    amount: () => reachesInADay(services.db, row, threshold),
    // A withdrawal in progress when its account was frozen is also for an operator.
    freeze: () => isFrozen(services.db, user_id),
  }
  // oxlint-disable-next-line no-await-in-loop -- the first one is enough
  for (const rule of approvalRules) if (await applies[rule]()) return { event: "review", actor: "screening" }
  return { event: "clear", actor: "screening" }
}
