import { cardConfirmationStates, virtualCardStates } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { type Actor, isFinal, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { cardLifecycle } from "./cardLifecycle.ts"
import { cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { cardConfirmationLifecycle } from "./confirmationLifecycle.ts"

const actors: readonly Actor[] = ["customer", "operator", "rail", "screening", "clock"]

/** Written a second time by hand from the screens' list, to reveal errors in the table. */
const allowed: Readonly<Record<string, string>> = {
  "ordered send": "issuing",
  "ordered issue": "active",
  "ordered refuse": "failed",
  "issuing issue": "active",
  "issuing refuse": "failed",
  "active freeze": "frozen",
  "active block": "blocked",
  "active reportFraud": "blocked",
  "active expire": "expired",
  "active replace": "replaced",
  "active close": "closing",
  "frozen unfreeze": "active",
  "frozen block": "blocked",
  "frozen reportFraud": "blocked",
  "frozen expire": "expired",
  "frozen replace": "replaced",
  "frozen close": "closing",
  "blocked block": "blocked",
  "blocked unblock": "frozen",
  "blocked expire": "expired",
  "blocked replace": "replaced",
  "blocked close": "closing",
  "expired replace": "replaced",
  "expired close": "closing",
  "closing confirmClose": "closed",
}

describe("screens C, the lifecycle of a card", () => {
  test.each(listPairs(cardLifecycle))("%s, %s", (state, event) => {
    const by = cardLifecycle.events[event].by[0] ?? "clock"
    expect(nextStep(cardLifecycle, state, event, by)?.state).toBe(allowed[`${state} ${event}`])
  })

  test("every path ends in a final state, and the fee is settled at most once", () => {
    // Freezing and blocking form cycles; each transition is used once per path, and still every path ends.
    for (const { events, end } of listPaths(cardLifecycle, "ordered")) {
      const posted = events.map((event) => cardLifecycle.events[event].posts)
      expect(posted.filter((posting) => posting === "takeFee" || posting === "refund")).toHaveLength(1)
      const returns = posted.filter((posting) => posting === "returnBalance")
      expect(returns).toHaveLength(end === "closed" ? 1 : 0)
    }
    expect(virtualCardStates.filter((state) => isFinal(cardLifecycle, state))).toEqual(["replaced", "closed", "failed"])
  })

  test("a customer can neither add nor lift a block by the provider", () => {
    for (const event of ["block", "unblock"] as const) {
      expect(nextStep(cardLifecycle, event === "block" ? "active" : "blocked", event, "customer")).toBeUndefined()
    }
    expect(nextStep(cardLifecycle, "blocked", "unfreeze", "customer")).toBeUndefined()
  })

  test("an event has no effect if caused by another actor", () => {
    for (const [state, event] of listPairs(cardLifecycle)) {
      for (const actor of actors.filter((one) => !cardLifecycle.events[event].by.includes(one))) {
        expect(nextStep(cardLifecycle, state, event, actor)).toBeUndefined()
      }
    }
  })
})

const payments: Readonly<Record<string, string>> = {
  "authorised capture": "settled",
  "authorised decline": "declined",
  "authorised reverse": "reversed",
  "authorised expire": "expired",
  "authorised raise": "authorised",
  "authorised lower": "authorised",
  "authorised refund": "refunded",
  "authorised dispute": "disputed",
  "settled capture": "settled",
  "settled reverse": "settled",
  "settled expire": "settled",
  "settled raise": "settled",
  "settled lower": "settled",
  "settled refund": "refunded",
  "settled reverseRefund": "settled",
  "settled reverseRefundPart": "settled",
  "settled dispute": "disputed",
  "settled win": "refunded",
  "settled overturn": "settled",
  "reversed capture": "settled",
  "reversed refund": "refunded",
  "expired capture": "settled",
  "expired refund": "refunded",
  "declined capture": "settled",
  "declined refund": "refunded",
  "refunded capture": "refunded",
  "refunded reverse": "refunded",
  "refunded expire": "refunded",
  "refunded raise": "refunded",
  "refunded lower": "refunded",
  "refunded refund": "refunded",
  "refunded reverseRefund": "settled",
  "refunded reverseRefundPart": "refunded",
  "refunded win": "refunded",
  "refunded overturn": "settled",
  "disputed capture": "disputed",
  "disputed reverse": "disputed",
  "disputed expire": "disputed",
  "disputed raise": "disputed",
  "disputed lower": "disputed",
  "disputed refund": "refunded",
  "disputed refundPart": "disputed",
  "disputed reverseRefund": "disputed",
  "disputed reverseRefundPart": "disputed",
  "disputed win": "refunded",
  "disputed lose": "settled",
}

describe("screens C, the lifecycle of a card payment", () => {
  test.each(listPairs(cardTransactionLifecycle))("%s, %s", (state, event) => {
    const by = cardTransactionLifecycle.events[event].by[0] ?? "clock"
    expect(nextStep(cardTransactionLifecycle, state, event, by)?.state).toBe(payments[`${state} ${event}`])
  })

  test("a capture is accepted in every state, because the money has been taken", () => {
    for (const state of Object.keys(cardTransactionLifecycle.transitions)) {
      expect(payments[`${state} capture`]).toBeDefined()
    }
  })
})

describe("screens C, the lifecycle of a confirmation", () => {
  const allowed: Readonly<Record<string, string>> = {
    "pending approve": "approved",
    "pending decline": "declined",
    "pending expire": "expired",
  }

  test.each(listPairs(cardConfirmationLifecycle))("%s, %s", (state, event) => {
    const by = cardConfirmationLifecycle.events[event].by[0] ?? "rail"
    expect(nextStep(cardConfirmationLifecycle, state, event, by)?.state).toBe(allowed[`${state} ${event}`])
  })

  test("it ends with the first response", () => {
    expect(Object.keys(cardConfirmationLifecycle.transitions)).toEqual([...cardConfirmationStates])
  })
})
