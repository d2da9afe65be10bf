import * as access from "./access/calls.ts"
import * as apiKeys from "./apiKeys/calls.ts"
import * as authorizedApps from "./authorizedApps/calls.ts"
import * as cards from "./cards/calls.ts"
import * as charts from "./charts/calls.ts"
import * as compliance from "./compliance/calls.ts"
import * as contacts from "./contacts/calls.ts"
import type { Call, IsKeyed } from "./declaration/call.ts"
import * as deposits from "./deposits/calls.ts"
import * as exchange from "./exchange/calls.ts"
import * as explorer from "./explorer/calls.ts"
import * as history from "./history/calls.ts"
import * as invoicePayments from "./invoicePayments/calls.ts"
import * as invoices from "./invoices/calls.ts"
import * as notifications from "./notifications/calls.ts"
import * as oauthApps from "./oauthApps/calls.ts"
import * as payouts from "./payouts/calls.ts"
import * as pictures from "./pictures/calls.ts"
import * as profile from "./profile/calls.ts"
import * as protectedTransfers from "./protectedTransfers/calls.ts"
import * as provider from "./provider/calls.ts"
import * as push from "./push/calls.ts"
import * as referral from "./referral/calls.ts"
import * as reports from "./reports/calls.ts"
import * as topUps from "./topUps/calls.ts"
import * as transfers from "./transfers/calls.ts"
import * as wallets from "./wallets/calls.ts"
import * as webhooks from "./webhooks/calls.ts"
import * as withdrawals from "./withdrawals/calls.ts"

type CallsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name]
}

/** The calls among everything that a module exports: schemas and types stand beside them. */
function callsIn<Module extends object>(module: Module): CallsIn<Module> {
  // Its calls, each under its own name; TypeScript follows no filter.
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<Module>
}

function isCall(value: unknown): boolean {
  return typeof value === "object" && value !== null && "method" in value && "path" in value
}

/**
 * Every call to the provider, by name. What is not here does not exist.
 *
 * @example
 * Object.values(contract).filter(({ method }) => method === "GET").length > 0 // → true
 */
export const contract = {
  ...callsIn(access),
  ...callsIn(apiKeys),
  ...callsIn(authorizedApps),
  ...callsIn(cards),
  ...callsIn(charts),
  ...callsIn(compliance),
  ...callsIn(contacts),
  ...callsIn(deposits),
  ...callsIn(exchange),
  ...callsIn(explorer),
  ...callsIn(history),
  ...callsIn(invoicePayments),
  ...callsIn(invoices),
  ...callsIn(notifications),
  ...callsIn(oauthApps),
  ...callsIn(payouts),
  ...callsIn(pictures),
  ...callsIn(profile),
  ...callsIn(protectedTransfers),
  ...callsIn(provider),
  ...callsIn(push),
  ...callsIn(referral),
  ...callsIn(reports),
  ...callsIn(topUps),
  ...callsIn(transfers),
  ...callsIn(wallets),
  ...callsIn(webhooks),
  ...callsIn(withdrawals),
}

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
