import { createSeededRandom } from "@wallet/core/testing"
import { expect, test } from "vitest"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import { below } from "./generator.ts"
import { createSimulatedChain } from "./simulatedChain.ts"
import { createSimulatedDeposits } from "./simulatedDeposits.ts"
import { createSimulatedPayments } from "./simulatedPayments.ts"

const operations = Number(process.env["CHAIN_OPERATIONS"] ?? 5_000)
const perChain = 5_000
const firstSeed = Number(process.env["SIMULATION_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
const seeds = Array.from({ length: Math.ceil(operations / perChain) }, (_, index) => firstSeed + index)

/** Depth up to which a scan looks for other branches, in blocks. */
const deepest = 100

/**
 * Blocks are added, dropped and replaced, nodes forget and lag behind, transactions get lost, come twice or late,
 * and fees rise and fall.
 */
function simulate(seed: number) {
  const random = createSeededRandom(seed)
  const chain = createSimulatedChain(random)
  const deposits = createSimulatedDeposits(random, chain)
  const payments = createSimulatedPayments(random, chain)
  const happen = () => {
    const dice = random.next()
    if (dice < 0.1) return deposits.arrive()
    if (dice < 0.15) return payments.pay()
    if (dice < 0.4) return chain.mine(1 + below(random, 8))
    if (dice < 0.43) return chain.reorganise(1 + below(random, 6))
    if (dice < 0.44) return chain.reorganiseFrom(deposits.oneThatHasEnded(), deepest)
    if (dice < 0.45) return chain.reorganise(1 + below(random, 60))
    if (dice < 0.48) return chain.drop(deposits.newest())
    if (dice < 0.53) return chain.changeFee()
    if (dice < 0.7) return deposits.look()
    if (dice < 0.75) return deposits.look(below(random, 8))
    if (dice < 0.85) return deposits.decide()
    return payments.follow()
  }
  for (let operation = 0; operation < perChain; operation++) {
    try {
      happen()
    } catch (cause) {
      throw new Error(`Seed ${seed}, operation ${operation}`, { cause })
    }
  }
  chain.calmDown()
  payments.calmDown()
  for (let turn = 0; turn < 100; turn++) {
    payments.follow()
    chain.mine(8)
    deposits.look()
    deposits.decide()
  }
  payments.follow()
  payments.expectAllMined()
  deposits.expectSettled()
  return { met: deposits.met, raised: payments.raised() }
}

const states = new Set<string>()
let raised = 0

test(`whatever chains do, in ${operations} operations from seed ${firstSeed} on: no deposit counts twice, no payment is left out`, {
  timeout: 30_000 + operations,
}, () => {
  for (const seed of seeds) {
    const simulation = simulate(seed)
    for (const state of simulation.met) states.add(state)
    raised += simulation.raised
  }
  expect(raised).toBeGreaterThan(0)
})

/** Fewer operations may miss a state by chance. */
const enoughForEachState = 50_000

test.runIf(operations >= enoughForEachState)("the simulations have brought deposits into every state", () => {
  const expected = Object.keys(depositLifecycle.transitions).filter((state) => state !== "detected")
  expect([...states, "unsupported_token", "kept"].toSorted()).toEqual(expected.toSorted())
})
