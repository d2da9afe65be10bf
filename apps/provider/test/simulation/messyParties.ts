import { type Currency, findCurrency } from "@wallet/core/money"
import type { SeededRandom } from "@wallet/core/testing"
import type { SandboxAcquirer } from "@wallet/sandbox/acquirer/acquirer.ts"
import type { CardMessage, CardRail } from "#rails/card/cardRail.ts"
import { type PayoutRail, type PayoutStatus, payOneByOne } from "#rails/payout/payoutRail.ts"
import type { SbpMessage, SbpRail, SbpStatus } from "#rails/sbp/sbpRail.ts"
import { below } from "./generator.ts"

/** The state of one payment's money at its party. */
interface Truth {
  readonly rail: "sbp" | "card" | "payout"
  readonly units: bigint
  state: SbpStatus | "charged" | "declined" | "pending" | "failed"
  /** For a card payment: the card got the money back, by either way or both. */
  refunded: boolean
  chargedBack: boolean
  /** Its past states, for outdated answers. */
  readonly past: Truth["state"][]
}

/** A message in transit. */
export type Message = ({ readonly to: "sbp" } & SbpMessage) | ({ readonly to: "card" } & CardMessage)

/** Banks and an acquirer that keep their own records, and whose answers and messages get lost. */
interface MessyParties {
  readonly card: CardRail
  readonly sbp: SbpRail
  readonly payouts: PayoutRail
  readonly truths: ReadonlyMap<string, Truth>
  /** Sent messages that are not delivered yet. */
  readonly wire: Message[]
  /** Makes something happen at a party. */
  happen(): void
  /** From now on every call is answered. */
  calmDown(): void
}

const wud = requireCurrency("WUD")

export function createMessyParties(random: SeededRandom, acquirer: SandboxAcquirer): MessyParties {
  const truths = new Map<string, Truth>()
  const wire: Message[] = []
  let isMessy = true
  const chance = (share: number) => isMessy && random.next() < share

  /** A call may get lost, and so may its answer. */
  async function call<T>(act: () => T): Promise<T> {
    if (chance(0.15)) throw new Error("The party does not answer")
    const answer = act()
    if (chance(0.15)) throw new Error("The answer was lost")
    return answer
  }
  const open = (reference: string, rail: Truth["rail"], units: bigint, state: Truth["state"]): Truth => {
    const known = truths.get(reference)
    if (known) return known
    const truth = { rail, units, state, refunded: false, chargedBack: false, past: [] }
    truths.set(reference, truth)
    return truth
  }
  const move = (truth: Truth, state: Truth["state"]) => {
    truth.past.push(truth.state)
    truth.state = state
  }
  const requireTruth = (reference: string): Truth => {
    const truth = truths.get(reference)
    if (!truth) throw new Error(`Unknown reference: ${reference}`)
    return truth
  }

  const card: CardRail = {
    ...acquirer,
    authenticate: () => call(() => ({ outcome: "passed" as const })),
    charge: ({ reference, amount }) =>
      call(() => {
        const truth = open(reference, "card", amount.units, random.next() < 0.8 ? "charged" : "declined")
        return truth.state === "declined"
          ? { outcome: "declined" as const, declineCode: "card_declined" }
          : { outcome: "succeeded" as const, acquirerReference: reference }
      }),
    chargeOutcome: (reference) =>
      call(() => {
        const truth = truths.get(reference)
        if (!truth) return undefined
        return truth.state === "declined"
          ? { outcome: "declined" as const, declineCode: "card_declined" }
          : { outcome: "succeeded" as const, acquirerReference: reference }
      }),
    findDispute: (id) =>
      call(() => {
        const truth = truths.get(id)
        if (!truth?.chargedBack) return undefined
        const amount = { currency: wud, units: truth.units }
        const about = { id, reference: id, state: "opened" as const, reason: "fraudulent", evidenceDueAt: null }
        return { ...about, amount, withdrawn: amount }
      }),
    release: (reference) =>
      call(() => (truths.get(reference)?.state === "charged" ? ("captured" as const) : ("released" as const))),
    refund: ({ reference }) =>
      call(() => {
        const truth = truths.get(reference)
        if (truth?.state === "charged") truth.refunded = true
        return { state: "succeeded" as const }
      }),
    refundStatus: ({ reference }) =>
      call(() => (truths.get(reference)?.refunded ? { state: "succeeded" as const } : undefined)),
  }

  const sbp: SbpRail = {
    sandbox: true,
    isAvailable: () => Promise.resolve(true),
    createCode: ({ reference, amount }) =>
      call(() => {
        open(reference, "sbp", amount.units, "open")
        return `https://qr.example/${reference}`
      }),
    cancel: (reference) =>
      call(() => {
        const truth = truths.get(reference)
        if (truth?.state !== "open") return
        move(truth, "cancelled")
        wire.push({ to: "sbp", reference, event: "cancelled" })
      }),
    status: (reference) => call(() => (truths.get(reference)?.state ?? "unknown") as SbpStatus), // as `sbp` sets it
    returnPayment: (reference) =>
      call(() => {
        const truth = requireTruth(reference)
        if (truth.state === "paid") move(truth, "returned")
      }),
    readMessage: () => {
      throw new Error("Messages are delivered by hand here")
    },
  }

  const payouts: PayoutRail = {
    sandbox: true,
    returnsWithin: 45 * 24 * 3_600_000,
    ...payOneByOne({
      sign: ({ reference, amount }) =>
        call(() => ({ signed: `${reference} ${amount.units}`, payoutReference: reference })),
      send: ({ signed, payoutReference }) =>
        call(() => void open(payoutReference, "payout", BigInt(signed.split(" ")[1] ?? ""), "pending")),
      status: ({ payoutReference }) =>
        call(() => {
          const truth = truths.get(payoutReference)
          if (!truth) return { state: "unknown" }
          // An answer may be older than the one before.
          const old = chance(0.2) ? truth.past.at(-1) : undefined
          return toStatus(old ?? truth.state)
        }),
    }),
  }

  const steps: Readonly<Record<Truth["rail"], (reference: string, truth: Truth) => void>> = {
    sbp: (reference, truth) => {
      const isAlive = truth.state === "open"
      const event = (["paid", "expired", "rejected"] as const)[below(random, 3)] ?? "paid"
      if (!isAlive && (event !== "paid" || !["expired", "rejected", "cancelled"].includes(truth.state))) return
      move(truth, event)
      wire.push({ to: "sbp", reference, event })
    },
    card: (reference, truth) => {
      if (truth.state !== "charged" || truth.chargedBack || random.next() < 0.7) return
      truth.chargedBack = true
      wire.push({ to: "card", reference, event: "dispute_updated", dispute: reference })
    },
    payout: (_reference, truth) => {
      if (truth.state === "pending") move(truth, random.next() < 0.75 ? "paid" : "failed")
      else if (truth.state === "paid" && random.next() < 0.3) move(truth, "returned")
    },
  }
  return {
    card,
    sbp,
    payouts,
    truths,
    wire,
    happen() {
      const [reference, truth] = [...truths][below(random, Math.max(truths.size, 1))] ?? []
      if (reference !== undefined && truth) steps[truth.rail](reference, truth)
    },
    calmDown() {
      isMessy = false
      for (const truth of truths.values()) {
        if (truth.state === "open") move(truth, "expired")
        if (truth.state === "pending") move(truth, "paid")
      }
    },
  }
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return currency
}

function toStatus(state: Truth["state"]): PayoutStatus {
  if (state === "paid") return { state, cost: null }
  if (state === "failed") return { state, reason: "rejected_by_bank", cost: null }
  if (state === "returned") return { state, reason: "account_closed" }
  return { state: "pending", confirmations: null, needed: null }
}

/** The expected balance of the rail's ledger account for a payment: negative while the party has our money. */
export function expectedOnRail({ rail, units, state, refunded, chargedBack }: Truth): bigint {
  if (rail === "payout") return state === "paid" ? units : 0n
  if (rail === "sbp") return state === "paid" ? -units : 0n
  if (state !== "charged") return 0n
  return -units + (refunded ? units : 0n) + (chargedBack ? units : 0n)
}
