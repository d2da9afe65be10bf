import type { SeededRandom } from "@wallet/core/testing"
import { expect } from "vitest"
import { type GasPrice, priceAt, raiseWithin } from "#rails/chain/evm/fees.ts"
import { most } from "#rails/chain/evm/followPayments.ts"
import { below } from "./generator.ts"
import type { SimulatedChain } from "./simulatedChain.ts"

const usualTip = 1_000_000_000n
/** Scans after which a waiting payment raises its fee. */
const patience = 3

interface Payment {
  readonly nonce: number
  readonly prices: GasPrice[]
  looks: number
}

/**
 * Payments of one wallet, each with a nonce, which are resent and raise their fees by the rules of
 * `followPayments`.
 */
export function createSimulatedPayments(random: SeededRandom, chain: SimulatedChain) {
  const payments: Payment[] = []
  let raised = 0
  const now = () => priceAt(chain.baseFee(), usualTip, "normal")
  const late: { readonly nonce: number; readonly price: GasPrice }[] = []
  let isMessy = true
  /** A sent transaction may get lost, arrive twice, or arrive after later ones. */
  const send = ({ nonce }: Payment, price: GasPrice) => {
    const dice = isMessy ? random.next() : 1
    if (dice < 0.1) return
    if (dice < 0.2) {
      late.push({ nonce, price })
      return
    }
    for (let time = dice < 0.3 ? 2 : 1; time > 0; time--)
      if (chain.send(nonce, price) === "underpriced") throw new Error(`A node refuses the price of payment ${nonce}`)
  }
  /** A node refuses an earlier price of a payment, and a mined payment. */
  const sendLate = () => {
    const [one] = late.splice(below(random, Math.max(late.length, 1)), 1)
    if (one) chain.send(one.nonce, one.price)
  }

  return {
    raised: () => raised,
    pay() {
      const payment = { nonce: payments.length, prices: [now()], looks: 0 }
      payments.push(payment)
      for (const price of payment.prices) send(payment, price)
    },
    calmDown() {
      isMessy = false
    },
    follow() {
      sendLate()
      const next = chain.mined().length
      // A final payment is open again if its blocks are dropped.
      const open = payments.slice(next)
      for (const payment of open) {
        const [newest, first] = [payment.prices.at(-1), payment.prices[0]]
        if (!newest || !first) continue
        payment.looks++
        const isDue = payment.nonce === next && payment.looks > patience
        const price = isDue ? raiseWithin(newest, now(), first, most) : undefined
        if (price) {
          payment.prices.push(price)
          payment.looks = 0
          raised++
          if (price.maxFeePerGas > first.maxFeePerGas * most) throw new Error("A payment exceeds its maximum fee")
        }
        send(payment, price ?? newest)
      }
    },
    /** Checks that each nonce is used once, without gaps. */
    expectAllMined() {
      expect(chain.mined().map(({ nonce }) => nonce)).toEqual(payments.map(({ nonce }) => nonce))
    },
  }
}
