import type { CallInput, quoteWithdrawal } from "@wallet/core/contract"
import type { Money, NetworkId } from "@wallet/core/money"
import type { Kysely, Selectable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Withdrawal } from "#platform/http/answers.ts"
import type { Services } from "#platform/services.ts"

/** A held deposit. */
type DepositRow = Pick<Selectable<Database["deposits"]>, "id" | "state" | "hold_reason">

/** The answer of a recipient's service, as its customer sees it. */
export type RecipientAnswer = NonNullable<Withdrawal["travelRule"]>

/** A withdrawal whose answer is presented. */
export type PresentedWithdrawal = Pick<
  Selectable<Database["withdrawals"]>,
  "id" | "quote_id" | "state" | "value" | "destination" | "recipient_id"
>

/** The recipient of a withdrawal, as its customer declares. */
export type DeclaredRecipient = NonNullable<CallInput<typeof quoteWithdrawal>["travelRule"]>

/** Money that is about to leave to an outside address. */
export interface LeavingOnChain {
  /** The quote that priced it; null for a batch row. */
  readonly quoteId: string | null
  readonly userId: string
  readonly network: NetworkId
  readonly address: string
  /** The amount that the recipient gets. */
  readonly amount: Money
  /** In minor units of the reference currency. */
  readonly value: bigint
}

/** Money from outside that is about to be credited. */
export interface ArrivedOnChain {
  readonly id: string
  readonly userId: string
  readonly network: NetworkId
  readonly txid: string
  readonly senders: readonly string[]
  readonly amount: Money
}

/**
 * A rule of a higher layer for money that enters or leaves the wallet on a chain. It runs beside the screening of
 * addresses, so it applies to every exit: withdrawals, batch rows and refunds of invoices.
 */
export interface ChainGate {
  /**
   * Stores a quote's declaration, in the quote's transaction. @throws Refusal `validation_failed` at a missing
   * field.
   */
  declare(
    services: Services,
    trx: Transaction<Database>,
    leaving: LeavingOnChain & { readonly quoteId: string },
    declared: DeclaredRecipient | undefined,
  ): Promise<void>
  /** Decides on outgoing money. `wait`: the withdrawal is screened again once the gate knows more. */
  leave(
    services: Services,
    leaving: LeavingOnChain & { readonly withdrawalId: string },
  ): Promise<"clear" | "review" | "wait">
  /** The answers to withdrawals on chains, for their customers, by withdrawal id. Those without one are left out. */
  present(
    services: Services,
    withdrawals: readonly PresentedWithdrawal[],
  ): Promise<ReadonlyMap<string, RecipientAnswer>>
  /** Filters the held deposits whose customer has to name the sender, or has done so. */
  findSenders(db: Kysely<Database>, held: readonly DepositRow[]): Promise<ReadonlyMap<string, "wanted" | "declared">>
  /** @returns the reason for which a deposit is held; undefined for one that passes. */
  arrive(services: Services, arrived: ArrivedOnChain): Promise<string | undefined>
}

declare module "#platform/area.ts" {
  interface AreaParts {
    readonly chainGates: readonly ChainGate[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly chainGates: readonly ChainGate[]
  }
}

const severity = ["clear", "wait", "review"] as const

/** Asks all gates about outgoing money and returns the strictest decision. */
export async function askGatesToLeave(
  services: Services,
  leaving: LeavingOnChain & { readonly withdrawalId: string },
): Promise<(typeof severity)[number]> {
  const decisions = await Promise.all(services.chainGates.map((gate) => gate.leave(services, leaving)))
  return severity.findLast((one) => decisions.includes(one)) ?? "clear"
}

/** Asks all gates about a deposit and returns the first reason to hold it. */
export async function askGatesToArrive(services: Services, arrived: ArrivedOnChain): Promise<string | undefined> {
  const reasons = await Promise.all(services.chainGates.map((gate) => gate.arrive(services, arrived)))
  return reasons.find((reason) => reason !== undefined)
}

/** The answers to withdrawals on chains, by withdrawal id. Those without one are left out. */
export async function presentByGates(
  services: Services,
  withdrawals: readonly PresentedWithdrawal[],
): Promise<ReadonlyMap<string, RecipientAnswer>> {
  const onChains = withdrawals.filter(({ destination, recipient_id }) => destination.rail === "crypto" && !recipient_id)
  if (onChains.length === 0) return new Map()
  const answers = await Promise.all(services.chainGates.map((gate) => gate.present(services, onChains)))
  return new Map(answers.flatMap((one) => [...one]))
}

/** Filters the deposits whose customer has to name the sender, or has done so. */
export async function findSendersByGates(
  { db, chainGates }: Pick<Services, "db" | "chainGates">,
  deposits: readonly DepositRow[],
): Promise<ReadonlyMap<string, "wanted" | "declared">> {
  const held = deposits.filter(({ state }) => state === "held")
  if (held.length === 0) return new Map()
  const found = await Promise.all(chainGates.map((gate) => gate.findSenders(db, held)))
  return new Map(found.flatMap((one) => [...one]))
}
