import { accessCalls } from "./access/calls.ts"
import { apiKeyCalls } from "./apiKeys/calls.ts"
import { cardCalls } from "./cards/calls.ts"
import { complianceCalls } from "./compliance/calls.ts"
import type { IsKeyed } from "./declaration/call.ts"
import { depositCalls } from "./deposits/calls.ts"
import { exchangeCalls } from "./exchange/calls.ts"
import { explorerCalls } from "./explorer/calls.ts"
import { historyCalls } from "./history/calls.ts"
import { invoiceCalls } from "./invoices/calls.ts"
import { notificationCalls } from "./notifications/calls.ts"
import { oauthCalls } from "./oauth/calls.ts"
import { payoutCalls } from "./payouts/calls.ts"
import { profileCalls } from "./profile/calls.ts"
import { providerCalls } from "./provider/calls.ts"
import { referralCalls } from "./referral/calls.ts"
import { reportCalls } from "./reports/calls.ts"
import { topUpCalls } from "./topUps/calls.ts"
import { transferCalls } from "./transfers/calls.ts"
import { walletCalls } from "./wallets/calls.ts"
import { webhookCalls } from "./webhooks/calls.ts"
import { withdrawalCalls } from "./withdrawals/calls.ts"

/**
 * Every call to the provider, by name. What is not here does not exist.
 *
 * @example
 * Object.values(contract).filter(({ method }) => method === "GET").length > 0 // → true
 */
export const contract = {
  ...providerCalls,
  ...accessCalls,
  ...apiKeyCalls,
  ...oauthCalls,
  ...profileCalls,
  ...notificationCalls,
  ...referralCalls,
  ...complianceCalls,
  ...walletCalls,
  ...exchangeCalls,
  ...transferCalls,
  ...depositCalls,
  ...topUpCalls,
  ...withdrawalCalls,
  ...historyCalls,
  ...explorerCalls,
  ...reportCalls,
  ...cardCalls,
  ...invoiceCalls,
  ...payoutCalls,
  ...webhookCalls,
} as const

/** The type of the contract: each call under its name. */
export type Contract = typeof contract
/** The name of a call, e.g. `getMe`. */
export type CallName = keyof Contract

/**
 * The calls that move money.
 *
 * @example
 * import type { MoneyCallName } from "@wallet/core/contract"
 *
 * const name: MoneyCallName = "createTransfer"
 */
export type MoneyCallName = { [N in CallName]: Contract[N] extends { readonly movesMoney: true } ? N : never }[CallName]

/**
 * The calls that happen once per Idempotency-Key: those that move money among them.
 *
 * @example
 * import type { KeyedCallName } from "@wallet/core/contract"
 *
 * const name: KeyedCallName = "createTransfer"
 */
export type KeyedCallName = { [N in CallName]: IsKeyed<Contract[N]> extends true ? N : never }[CallName]

/**
 * The calls that may ask for a step-up.
 *
 * @example
 * import type { StepUpCallName } from "@wallet/core/contract"
 *
 * const name: StepUpCallName = "createTransfer"
 */
export type StepUpCallName = {
  [N in CallName]: Contract[N] extends { readonly stepUp: true | "by-policy" } ? N : never
}[CallName]
