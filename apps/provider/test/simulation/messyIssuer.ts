import { randomUUID } from "node:crypto"
import type { SeededRandom } from "@wallet/core/testing"
import { storedMoney } from "#platform/money/money.ts"
import type {
  CardPayment,
  DisputeStatus,
  IssuerEvent,
  IssuerRail,
  OrderedCardStatus,
} from "#rails/issuer/issuerRail.ts"
import { below } from "./generator.ts"

/** A card in the issuer's records. */
interface IssuersCard {
  readonly reference: string
  state: "ordered" | "issued" | "refused" | "closed"
  isBlocked: boolean
}

/** A payment in the issuer's records, in minor units of the card's currency. */
export interface IssuersPayment {
  readonly payment: CardPayment
  captured: bigint
  refunded: bigint
  /** The sum that a won dispute has returned. */
  won: bigint
  dispute: DisputeStatus
  /** True once no merchant captures more of it. */
  isOver: boolean
}

/** An issuer's event, without the common fields. */
type Said = IssuerEvent extends infer Event ? (Event extends IssuerEvent ? Omit<Event, "id" | "card"> : never) : never

/** An issuer that keeps its own records, and whose answers and messages get lost. */
export interface MessyIssuer {
  readonly rail: IssuerRail
  readonly cards: ReadonlyMap<string, IssuersCard>
  readonly payments: ReadonlyMap<string, IssuersPayment>
  /** The events of messages in transit. */
  readonly wire: IssuerEvent[]
  /** A merchant requests money; the wallet has not been asked yet. */
  begin(card: string): CardPayment
  /** The wallet's answer was late or negative. */
  decline(payment: CardPayment): void
  /** Makes something happen at the issuer. */
  happen(): void
  /** From now on every call is answered, and merchants do nothing more. */
  calmDown(): void
}

/** Issuers repeat messages that move money until they are accepted; the rest is polled, or ended by time. */
export function mayBeLost({ kind }: IssuerEvent): boolean {
  return kind !== "captured" && kind !== "refunded" && kind !== "refundReversed" && kind !== "won" && kind !== "lost"
}

/** A card that the issuer has created for an order. */
export const madeCard = { last4: "4242", expires: "2026-03" } as const

function notHere(): never {
  throw new Error("Messages are delivered by hand here")
}

export function createMessyIssuer(random: SeededRandom): MessyIssuer {
  const cards = new Map<string, IssuersCard>()
  const payments = new Map<string, IssuersPayment>()
  const events = new Map<string, IssuerEvent>()
  const wire: IssuerEvent[] = []
  let isMessy = true
  const chance = (share: number) => random.next() < share

  /** A call may get lost, and so may its answer. */
  async function call<Answer>(act: () => Answer): Promise<Answer> {
    if (isMessy && chance(0.15)) throw new Error("The issuer does not answer")
    const answer = act()
    if (isMessy && chance(0.15)) throw new Error("The answer was lost")
    return answer
  }
  const say = (card: string, said: Said) => {
    const event = { id: randomUUID(), card, ...said }
    events.set(event.id, event)
    wire.push(event)
  }
  const toStatus = ({ state }: IssuersCard): OrderedCardStatus => {
    if (state === "issued") return { state, ...madeCard }
    return state === "refused" ? { state, reason: "refused_by_issuer" } : { state }
  }

  const rail: IssuerRail = {
    sandbox: true,
    confirmations: true,
    products: [{ id: "sandbox-mir-wud", bin: "220000", country: "RU" }],
    answerWithin: 10_000,
    cardholderNeeds: () => ({ fields: [], termsUrl: null }),
    issue: ({ reference }) =>
      call(() => {
        const state = isMessy ? "ordered" : "refused"
        if (!cards.has(reference)) cards.set(reference, { reference, state, isBlocked: false })
        return { state: "ordered" }
      }),
    cardStatus: (reference) =>
      call(() => {
        const card = cards.get(reference)
        return card ? toStatus(card) : { state: "unknown" }
      }),
    setStatus: (reference, status) =>
      call(() => {
        const card = cards.get(reference)
        if (card && status === "closed" && card.state !== "refused") card.state = "closed"
      }),
    dispute: (authorisation) =>
      call(() => {
        const truth = payments.get(authorisation)
        if (truth?.dispute === "unknown") truth.dispute = isMessy ? "open" : "lost"
      }),
    disputeStatus: (authorisation) => call(() => payments.get(authorisation)?.dispute ?? "unknown"),
    answerConfirmation: () => Promise.resolve(),
    findElements: notHere,
    reveal: notHere,
    readMessage: notHere,
    writeDecision: notHere,
    readEvent: (id) =>
      call(() => {
        const event = events.get(id)
        if (!event) throw new Error(`The issuer has no event ${id}`)
        return event
      }),
  }

  function moveCard(card: IssuersCard): void {
    const { reference } = card
    if (card.state === "ordered") {
      card.state = chance(0.85) ? "issued" : "refused"
      if (card.state === "issued") say(reference, { kind: "issued", ...madeCard })
      else say(reference, { kind: "refused", reason: "refused_by_issuer" })
    } else if (card.state === "issued" && chance(0.15)) {
      card.isBlocked = !card.isBlocked
      say(reference, card.isBlocked ? { kind: "blocked", reason: "suspicious" } : { kind: "unblocked" })
    }
  }

  /** The actions of a merchant and the two banks; each ends the payment or leaves it open. */
  function movePayment(truth: IssuersPayment): void {
    const { payment } = truth
    const wud = (units: bigint) => storedMoney(units, payment.amount.currency.code)
    const part = (most: bigint) => (chance(0.5) ? most : 1n + (most * BigInt(below(random, 1_000))) / 1_001n)
    const back = truth.captured - truth.refunded - truth.won
    const isOnItsWay = wire.some((event) => "amount" in event && event.payment.authorisation === payment.authorisation)
    if (truth.dispute !== "unknown") {
      // A dispute is decided weeks later: all earlier money messages have arrived.
      if (isOnItsWay) return
      if (truth.dispute !== "won") {
        if (!chance(0.5)) return
        truth.dispute = chance(0.5) ? "won" : "lost"
        if (truth.dispute === "won") truth.won += back
        say(payment.card, { kind: truth.dispute, payment })
      } else if (chance(0.5)) {
        truth.dispute = "lost"
        truth.won = 0n
        say(payment.card, { kind: "lost", payment })
      }
      return
    }
    const left = payment.amount.units - truth.captured
    if (!truth.isOver && left > 0n) {
      if (chance(0.5)) {
        const amount = part(left)
        truth.captured += amount
        truth.isOver = amount === left || chance(0.3)
        say(payment.card, { kind: "captured", payment, amount: wud(amount), isFinal: truth.isOver })
      } else if (chance(0.7)) {
        truth.isOver = true
        say(payment.card, { kind: chance(0.5) ? "reversed" : "expired", payment })
      }
      return
    }
    if (back > 0n && chance(0.6)) {
      const amount = part(back)
      truth.refunded += amount
      say(payment.card, { kind: "refunded", payment, amount: wud(amount) })
    } else if (truth.refunded > 0n && chance(0.6)) {
      const amount = part(truth.refunded)
      truth.refunded -= amount
      say(payment.card, { kind: "refundReversed", payment, amount: wud(amount) })
    }
  }

  return {
    rail,
    cards,
    payments,
    wire,
    begin(card) {
      const merchant = { name: "Shop", category: "5411", country: "DE" }
      const amount = storedMoney(BigInt(1_000 + below(random, 20_000)), "WUD")
      const payment = { authorisation: randomUUID(), card, amount, merchant, online: false }
      payments.set(payment.authorisation, {
        payment,
        captured: 0n,
        refunded: 0n,
        won: 0n,
        dispute: "unknown",
        isOver: false,
      })
      return payment
    },
    decline(payment) {
      const truth = payments.get(payment.authorisation)
      if (truth) truth.isOver = true
      say(payment.card, { kind: "declined", payment, reason: "no_answer" })
    },
    happen() {
      const all = [...cards.values()].slice(-12)
      const card = all[below(random, Math.max(all.length, 1))]
      if (card && chance(0.3)) return moveCard(card)
      const open = [...payments.values()].filter(goesOn).slice(-20)
      const payment = open[below(random, Math.max(open.length, 1))]
      if (payment) movePayment(payment)
    },
    calmDown() {
      isMessy = false
      for (const card of cards.values()) if (card.state === "ordered") card.state = "refused"
      for (const truth of payments.values()) {
        truth.isOver = true
        if (truth.dispute === "open") truth.dispute = "lost"
      }
    },
  }
}

/** False for a declined payment, which stays so. */
function goesOn({ captured, isOver }: IssuersPayment): boolean {
  return captured > 0n || !isOver
}

/** The money that the issuer has from us for a payment. */
export function expectedAtIssuer({ captured, refunded, won }: IssuersPayment): bigint {
  return captured - refunded - won
}
