import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { decide } from "./decide.ts"
import { history, historyWithClaims, people, systemAccounts } from "./histories.testing.ts"
import { createMemoryLedger } from "./memoryLedger.testing.ts"
import { createModel } from "./model.testing.ts"
import type { LedgerRequest } from "./requests.ts"

describe("design, the ledger: deciding a history of batches", () => {
  test("gives the outcomes and balances of a model that recounts everything each time", () => {
    fc.assert(
      fc.property(historyWithClaims, (batches) => {
        const ledger = createMemoryLedger()
        const model = createModel()
        let now = 0
        for (const { wait, requests } of batches) {
          now += wait * 1000
          const expected = requests.map((item) => model.apply(item, now))
          model.repay(now)
          const outcomes = ledger.apply(requests, new Date(now))
          expect(outcomes.map((outcome) => outcome.status)).toEqual(expected)
          expect(ledger.balances()).toEqual(model.balances(now))
        }
      }),
      { numRuns: 1000 },
    )
  })

  test("keeps every invariant: sums of 0, unbroken chains, no customer below 0", () => {
    fc.assert(
      fc.property(historyWithClaims, (batches) => {
        const ledger = createMemoryLedger()
        let now = 0
        for (const { wait, requests } of batches) {
          now += wait * 1000
          ledger.apply(requests, new Date(now))
          expect(ledger.check).not.toThrow()
        }
      }),
      { numRuns: 1000 },
    )
  })

  test("one batch and single requests give the same result", () => {
    fc.assert(
      fc.property(history, (batches) => {
        const together = createMemoryLedger()
        const single = createMemoryLedger()
        let now = 0
        for (const { wait, requests } of batches) {
          now += wait * 1000
          const outcomes = together.apply(requests, new Date(now))
          const alone = requests.flatMap((item) => single.apply([item], new Date(now)))
          expect(alone.map((outcome) => outcome.status)).toEqual(outcomes.map((outcome) => outcome.status))
          expect(single.balances()).toEqual(together.balances())
        }
      }),
      { numRuns: 300 },
    )
  })

  test("leaves its arguments unchanged", () => {
    const ledger = createMemoryLedger()
    const [ada] = people
    const [card] = systemAccounts
    if (!ada || !card) throw new Error("unreachable")
    const fund: LedgerRequest = {
      kind: "transfer",
      reference: "fund",
      operationId: "op",
      legs: [
        { account: card, currency: "USD", amount: -5n },
        { account: ada, currency: "USD", amount: 5n },
      ],
    }
    const state = ledger.stateFor([fund], new Date(0))
    const before = structuredClone(state)
    decide(state, [fund, { ...fund, reference: "again" }], new Date(0), () => "id")
    expect(state).toEqual(before)
  })
})
