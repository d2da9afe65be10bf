import type { CardPayoutRail } from "@wallet/provider/rails/payout/card/cardPayoutRail.ts"
import {
  type PayoutOrder,
  type PayoutRail,
  PayoutRefused,
  type PayoutStatus,
  payOneByOne,
  type SignedPayout,
} from "@wallet/provider/rails/payout/payoutRail.ts"
import type { SbpBank, SbpPayoutRail } from "@wallet/provider/rails/payout/sbp/sbpPayoutRail.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase, SandboxPayoutsTable } from "../database/schema.ts"
import { createPayoutCards, type PayoutCards } from "./payoutCards.ts"
import { findOutcome, type PayoutOutcome, type SandboxRail, sandboxRails } from "./testDestinations.ts"

/** Duration of a payment, and delay before a bank returns one, in milliseconds. */
export const payoutTimes = { usual: 3_000, delayed: 3_600_000, returned: 60_000 } as const

const returnsWithin = 45 * 24 * 3_600_000

/** The banks of SBP, with numbers that no real bank has. */
const sbpBanks: readonly SbpBank[] = [
  { id: "100000000991", name: "Первый тестовый банк", bic: "040000991" },
  { id: "100000000992", name: "Второй тестовый банк", bic: "040000992" },
  { id: "100000000993", name: "Банк «Песочница»", bic: "040000993" },
]

/** A simulator of every company that pays out, with the rail of each. */
export interface SandboxBank extends Readonly<Record<Exclude<SandboxRail, "card" | "sbp">, PayoutRail>> {
  readonly card: CardPayoutRail
  readonly sbp: SbpPayoutRail
  readonly cards: PayoutCards
  /** The newest payments. */
  readonly list: () => Promise<readonly SandboxPayoutsTable[]>
  /** Pays a delayed payment. */
  readonly pay: (reference: string) => Promise<boolean>
  /** Returns a payment. */
  readonly returnPayment: (reference: string) => Promise<boolean>
}

/** The signed data: here the order itself; at a real bank a signed message. */
const OrderSchema = v.object({
  reference: v.string(),
  rail: v.string(),
  currency: v.string(),
  amount: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
  destination: v.string(),
  outcome: v.picklist(["paid", "delayed", "rejected", "returned"]),
})

/**
 * Banks without money: they really check the input, and have documented destinations for each outcome
 * (`testDestinations`).
 *
 * @param db connections of its own, as an outside company has them.
 * @param key makes the fingerprints of cards.
 */
export function createSandboxBank(db: Kysely<SandboxDatabase>, now: () => Date, key: Uint8Array): SandboxBank {
  const cards = createPayoutCards(db, now, key)
  const railWith = (outcomeFor: (order: PayoutOrder) => Promise<PayoutOutcome>): PayoutRail => ({
    sandbox: true,
    returnsWithin,
    ...payOneByOne({
      sign: async (order) => sign(order, await outcomeFor(order)),
      send: (payout) => receive(db, payout, now()),
      status: (payout) => readStatus(db, payout, now()),
    }),
  })
  const byDestination = (rail: SandboxRail) =>
    railWith(({ destination }) => Promise.resolve(findOutcome(rail, destination.to) ?? "paid"))
  // Every rail of the list, which TypeScript can't count.
  const rails = Object.fromEntries(sandboxRails.map((rail) => [rail, byDestination(rail)])) as Record<
    SandboxRail,
    PayoutRail
  >
  return {
    ...rails,
    sbp: { ...rails.sbp, banks: () => Promise.resolve(sbpBanks) },
    card: {
      ...railWith(async ({ cardToken }) => {
        const outcome = cardToken === null ? undefined : await cards.outcomeOf(cardToken)
        if (!outcome) throw new PayoutRefused("card_unknown")
        return outcome
      }),
      form: { kind: "ours", tokenizationUrl: cards.tokenizationUrl },
      describe: cards.describe,
    },
    cards,
    list: () => db.selectFrom("sandbox.payouts").selectAll().orderBy("received_at", "desc").limit(50).execute(),
    pay: (reference) => mark(db, reference, "paid_at", now()),
    returnPayment: (reference) => mark(db, reference, "returned_at", now()),
  }
}

function sign({ reference, destination, amount }: PayoutOrder, outcome: PayoutOutcome): SignedPayout {
  const order: v.InferInput<typeof OrderSchema> = {
    reference,
    rail: destination.rail,
    currency: amount.currency.code,
    amount: amount.units.toString(),
    destination: destination.to,
    outcome,
  }
  return { signed: JSON.stringify(order), payoutReference: `SBX-${reference}` }
}

async function receive(db: Kysely<SandboxDatabase>, { signed }: SignedPayout, now: Date): Promise<void> {
  const order = v.parse(OrderSchema, JSON.parse(signed))
  await db
    .insertInto("sandbox.payouts")
    .values({ ...order, received_at: now, paid_at: null, returned_at: null })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute()
}

async function readStatus(db: Kysely<SandboxDatabase>, { signed }: SignedPayout, now: Date): Promise<PayoutStatus> {
  const { reference } = v.parse(OrderSchema, JSON.parse(signed))
  const payout = await db
    .selectFrom("sandbox.payouts")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (!payout) return { state: "unknown" }
  const { outcome, paid_at, returned_at, received_at } = payout
  const age = now.getTime() - received_at.getTime()
  if (returned_at) return { state: "returned", reason: "sent_back" }
  if (outcome === "returned" && age >= payoutTimes.returned) return { state: "returned", reason: "account_closed" }
  const wait = outcome === "delayed" && !paid_at ? payoutTimes.delayed : payoutTimes.usual
  if (age < wait && !paid_at) return { state: "pending", confirmations: null, needed: null }
  return outcome === "rejected"
    ? { state: "failed", reason: "rejected_by_bank", cost: null }
    : { state: "paid", cost: null }
}

async function mark(
  db: Kysely<SandboxDatabase>,
  reference: string,
  column: "paid_at" | "returned_at",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sandbox.payouts")
    .set({ [column]: now })
    .where("reference", "=", reference)
    .where(column, "is", null)
    .where("outcome", "!=", "rejected")
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
