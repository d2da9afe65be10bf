import { applicationStates, earningStates } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { applicationLifecycle } from "./applicationLifecycle.ts"
import { type EarningEvent, earningLifecycle, listSteps } from "./earningLifecycle.ts"

describe("screens C referral: every pair of state and event", () => {
  const events: readonly EarningEvent[] = ["approve", "pay", "reverse"]
  const actors = { approve: "clock", pay: "customer", reverse: "rail" } as const
  const leads: Record<string, string> = {
    "pending approve": "approved",
    "pending reverse": "reversed",
    "approved pay": "paid",
    "approved reverse": "reversed",
  }

  test.each(earningStates.flatMap((state) => events.map((event) => [state, event] as const)))(
    "an earning: %s, %s",
    (state, event) => {
      expect(nextStep(earningLifecycle, state, event, actors[event])?.state).toBe(leads[`${state} ${event}`])
    },
  )

  test("no other actor causes it", () => {
    expect(nextStep(earningLifecycle, "pending", "approve", "customer")).toBeUndefined()
    expect(nextStep(earningLifecycle, "approved", "pay", "operator")).toBeUndefined()
  })

  test("the database's updates match the table", () => {
    expect(listSteps("reverse")).toEqual({ from: ["pending", "approved"], to: "reversed" })
    expect(listSteps("pay")).toEqual({ from: ["approved"], to: "paid" })
    expect(listSteps("approve")).toEqual({ from: ["pending"], to: "approved" })
  })

  test.each(
    applicationStates.flatMap((state) => (["approve", "decline"] as const).map((event) => [state, event] as const)),
  )("an application: %s, %s", (state, event) => {
    const next = state === "in_review" ? { approve: "approved", decline: "declined" }[event] : undefined
    expect(nextStep(applicationLifecycle, state, event, "operator")?.state).toBe(next)
  })
})
