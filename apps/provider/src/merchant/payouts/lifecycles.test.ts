import { payoutBatchStates, payoutRowStates } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { isFinal, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import { getStep, type RowEvent, rowLifecycle } from "./rowLifecycle.ts"

const states = (event: "cancel" | "expire") =>
  listPairs(batchLifecycle)
    .filter(([state, name]) => name === event && batchLifecycle.transitions[state][event])
    .map(([state]) => state)

describe("screens C, batch lifecycle", () => {
  test("the table names every state of the contract", () => {
    expect(Object.keys(batchLifecycle.transitions).toSorted()).toEqual([...payoutBatchStates].toSorted())
  })

  test("nothing is paid that its owner has not approved", () => {
    const begun = listPaths(batchLifecycle, "uploaded").filter(({ events }) => events.includes("begin"))
    const unapproved = begun.filter(({ events }) => !events.slice(0, events.indexOf("begin")).includes("approve"))
    expect(begun.length).toBeGreaterThan(0)
    expect(unapproved).toEqual([])
  })

  test("a batch is cancelled until it is under way, and expires only before its money is held", () => {
    expect(states("cancel")).toEqual([
      "uploaded",
      "validating",
      "invalid",
      "ready",
      "awaiting_approval",
      "approved",
      "expired",
    ])
    expect(states("expire")).toEqual(["uploaded", "invalid", "ready", "awaiting_approval"])
  })

  test("only its owner approves, tries again and cancels", () => {
    for (const [state, event] of listPairs(batchLifecycle)) {
      if (event !== "approve" && event !== "retry" && event !== "cancel") continue
      for (const actor of ["operator", "rail", "screening", "clock"] as const) {
        expect(nextStep(batchLifecycle, state, event, actor)).toBeUndefined()
      }
    }
  })
})

describe("screens C, row lifecycle", () => {
  test("the table names every state of the contract", () => {
    expect(Object.keys(rowLifecycle.transitions).toSorted()).toEqual([...payoutRowStates].toSorted())
  })

  test("each event leads to one state, so that one statement can update many rows", () => {
    for (const event of Object.keys(rowLifecycle.events) as RowEvent[]) {
      expect(getStep(event).from.length, `event ${event}`).toBeGreaterThan(0)
    }
  })

  test("a failed row is held again; a paid row never is", () => {
    expect(rowLifecycle.transitions.failed.hold).toBe("held")
    for (const state of ["confirmed", "returned", "sent"] as const) {
      expect(rowLifecycle.transitions[state].hold).toBeUndefined()
    }
    expect(isFinal(rowLifecycle, "returned")).toBe(true)
  })
})
