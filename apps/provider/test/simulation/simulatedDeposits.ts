import type { SeededRandom } from "@wallet/core/testing"
import { expect } from "vitest"
import { confirmationsNeeded } from "#wallet/deposits/confirmations.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import type { DepositPosting, DepositState } from "#wallet/deposits/depositLifecycle.ts"
import { takeDepositStep, takeStepsOfLook } from "#wallet/deposits/steps.ts"
import { below, pick } from "./generator.ts"
import type { SimulatedChain } from "./simulatedChain.ts"

const ether = 10n ** 18n
/** Some are below the minimum, some wait for 32 or 64 blocks. */
const amounts = [1n, ether / 10n, ether, 30n * ether, 300n * ether] as const
/** Deposits that are followed at a time; new ones replace the oldest. */
const followed = 60
const moment = new Date(0)

/** Movements of deposits' money in the ledger. */
const moves: Readonly<
  Record<DepositPosting, { readonly customer?: 1 | -1; readonly kept?: 1 | -1; readonly lost?: 1 | -1 }>
> = {
  credit: { customer: 1 },
  keep: { kept: 1 },
  release: { kept: -1, customer: 1 },
  own: { kept: -1 },
  refund: { kept: -1 },
  raise: { kept: -1 },
  unkeep: { kept: -1 },
  lose: { lost: 1 },
  regain: { lost: -1 },
  takeBack: { customer: -1 },
}

const allPlaces = ["customer", "kept", "lost"] as const

/** The states in which a deposit's money is in each place. */
const places: Readonly<Record<(typeof allPlaces)[number], ReadonlySet<DepositState>>> = {
  customer: new Set(["credited", "at_risk"]),
  kept: new Set(["held", "returning", "below_minimum"]),
  lost: new Set(["return_at_risk"]),
}

const isEnded: ReadonlySet<DepositState> = new Set(["credited", "returned", "returning", "below_minimum"])

interface Followed {
  row: DepositRow
  readonly money: { customer: number; kept: number; lost: number }
}

/** Deposits that follow a chain by the deciding code only; nothing is stored. */
export function createSimulatedDeposits(random: SeededRandom, chain: SimulatedChain) {
  const deposits: Followed[] = []
  const met = new Set<DepositState>()
  let number = 0

  const post = (one: Followed, posting: DepositPosting | undefined) => {
    const { customer = 0, kept = 0, lost = 0 } = posting ? moves[posting] : {}
    one.money.customer += customer
    one.money.kept += kept
    one.money.lost += lost
  }
  const check = ({ row, money }: Followed) => {
    for (const place of allPlaces)
      if (money[place] !== (places[place].has(row.state) ? 1 : 0))
        throw new Error(`A deposit that is ${row.state} is ${money[place]} times with ${place}`)
  }
  const decide = (one: Followed, event: Parameters<typeof takeDepositStep>[1]) => {
    const step = takeDepositStep(one.row, event, moment)
    if (!step) throw new Error(`${one.row.state} does not take ${event.event}`)
    one.row = step.deposit
    met.add(one.row.state)
    post(one, step.posts)
    check(one)
  }
  /** A return is signed at some time, and then made, or fails. */
  const followReturn = (one: Followed) => {
    const { return_raw: raw, block_hash: hash } = one.row
    if (raw === null) one.row = { ...one.row, return_raw: random.next() < 0.5 ? "raw" : null }
    else if (random.next() < 0.2) {
      decide(one, { event: "failReturn", actor: "rail", patch: { return_raw: null } })
      if (hash === null) decide(one, { event: "dropKept", actor: "rail" })
    } else {
      decide(one, { event: "settleReturn", actor: "rail" })
      if (hash === null) decide(one, { event: "dropReturned", actor: "rail" })
    }
  }
  const countNeeded = (behind: number) =>
    confirmationsNeeded(
      "ethereum",
      deposits.flatMap(({ row: { currency, amount, txid } }) => {
        const confirmations = chain.standing(txid, behind)?.confirmations ?? 0
        return confirmations > 0 ? [{ currency, amount, confirmations }] : []
      }),
    )
  const look = (one: Followed, needed: number, behind: number) => {
    const seen = chain.standing(one.row.txid, behind)
    const sight = { standing: seen, needed }
    const { steps, after } = takeStepsOfLook(one.row, sight, moment)
    for (const step of steps) {
      const isEnough = (seen?.confirmations ?? 0) >= needed
      if (!isEnough && (step.event === "confirm" || step.event === "recover"))
        throw new Error(`A deposit counts with ${seen?.confirmations} confirmations`)
      met.add(step.deposit.state)
      post(one, step.posts)
    }
    one.row = after
    check(one)
    // The same scan a second time changes nothing.
    if (takeStepsOfLook(after, sight, moment).after !== after)
      throw new Error(`A repeated scan of a deposit that is ${after.state} changes it`)
  }

  return {
    met,
    newest: () => deposits[below(random, deposits.length)]?.row.txid,
    arrive() {
      const txid = `deposit ${number++}`
      chain.addTransfer(txid)
      const held = { block_height: null, block_hash: null, confirmations: 0, confirmations_needed: null, inclusions: 0 }
      const amount = pick(random, amounts)
      const about = { id: txid, txid, network: "ethereum", currency: "ETH", amount, invoice_id: null }
      // The decision needs no other fields of a row.
      const row = { ...about, ...held, state: "detected", return_raw: null } as unknown as DepositRow
      deposits.push({ row, money: { customer: 0, kept: 0, lost: 0 } })
      const oldest = deposits.length > followed ? deposits.shift() : undefined
      if (oldest) chain.forget(oldest.row.txid)
    },
    /** @param behind how many blocks the node that answers lags behind: it tells again what others have told before. */
    look(behind = 0) {
      const needed = countNeeded(behind)
      for (const one of deposits) look(one, needed, behind)
    },
    /** A deposit whose end a reorganisation reverts, which is rare by chance. */
    oneThatHasEnded: () => {
      const ended = deposits.filter(({ row }) => isEnded.has(row.state) && row.block_hash !== null)
      return ended[below(random, ended.length)]?.row.txid
    },
    /** Screening answers, and operators decide. */
    decide() {
      for (const one of deposits) {
        if (one.row.state === "screening")
          decide(one, { event: random.next() < 0.8 ? "pass" : "hold", actor: "screening" })
        if (one.row.state === "returning") followReturn(one)
        if (one.row.state === "below_minimum" && random.next() < 0.1)
          decide(one, { event: "raise", actor: "operator", patch: { inclusions: one.row.inclusions + 1 } })
        if (one.row.state === "at_risk" && random.next() < 0.05) decide(one, { event: "writeOff", actor: "operator" })
        if (one.row.state !== "held" || random.next() < 0.5) continue
        if (random.next() < 0.5) decide(one, { event: "release", actor: "operator" })
        else decide(one, { event: "return", actor: "operator", patch: { return_raw: null } })
      }
    },
    /** Checks that nothing changes any more once every block is deep. */
    expectSettled() {
      for (const { row } of deposits) {
        const expected: readonly DepositState[] = chain.isGone(row.txid)
          ? ["orphaned", "at_risk", "lost", "return_at_risk"]
          : ["credited", "held", "below_minimum", "lost", "returning", "returned"]
        expect(expected).toContain(row.state)
      }
    },
  }
}
