import type { CallInput, quoteWithdrawal } from "@wallet/core/contract"
import type { Money, NetworkId } from "@wallet/core/money"
import type { Kysely, Selectable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Withdrawal } from "#platform/http/answers.ts"
import type { Services } from "#platform/services.ts"

/** A held deposit. */
type DepositRow = Pick<Selectable<Database["deposits"]>, "id" | "state" | "hold_reason">

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
  /** The answer of the recipient's service to a withdrawal, for its customer; null if none was requested. */
  present(db: Kysely<Database>, quoteId: string): Promise<NonNullable<Withdrawal["travelRule"]> | null>
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

/** The answer of the recipient's service to a withdrawal; null if no gate requests one. */
export async function presentByGates(
  { db, chainGates }: Pick<Services, "db" | "chainGates">,
  quoteId: string | null,
): Promise<NonNullable<Withdrawal["travelRule"]> | null> {
  if (quoteId === null) return null
  const answers = await Promise.all(chainGates.map((gate) => gate.present(db, quoteId)))
  return answers.find((answer) => answer !== null) ?? null
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
