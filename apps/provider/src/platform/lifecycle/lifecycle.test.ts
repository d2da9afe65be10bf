import { describe, expect, test } from "vitest"
import { isFinal, type Lifecycle, nextStep, requireStep } from "./lifecycle.ts"
import { listPairs, listPaths } from "./paths.testing.ts"

type State = "held" | "sent" | "done" | "given_back"
type Event = "send" | "finish" | "cancel"

const parcel: Lifecycle<State, Event, "post" | "void"> = {
  transitions: {
    held: { send: "sent", cancel: "given_back" },
    sent: { finish: "done" },
    done: {},
    given_back: {},
  },
  events: {
    send: { by: ["rail"] },
    finish: { by: ["rail"], posts: "post" },
    cancel: { by: ["customer", "operator"], posts: "void" },
  },
}

describe("a lifecycle is one table", () => {
  test("an event leads on and says what the ledger takes", () => {
    expect(nextStep(parcel, "held", "cancel", "customer")).toEqual({ state: "given_back", posts: "void" })
    expect(nextStep(parcel, "held", "send", "rail")).toEqual({ state: "sent", posts: undefined })
  })

  test("an event that does not fit, or is someone else's, leads nowhere", () => {
    expect(nextStep(parcel, "sent", "cancel", "customer")).toBeUndefined()
    expect(nextStep(parcel, "held", "cancel", "rail")).toBeUndefined()
  })

  test("asked for by a person, it is refused with the state", () => {
    expect(() => requireStep(parcel, "done", "cancel", "customer")).toThrow(
      expect.objectContaining({ tag: "state_conflict", parts: { details: { state: "done" } } }),
    )
  })

  test("where nothing leads on, it ends", () => {
    expect(isFinal(parcel, "held")).toBe(false)
    expect(isFinal(parcel, "done")).toBe(true)
  })

  test("pairs and paths are all of them", () => {
    expect(listPairs(parcel)).toHaveLength(12)
    expect(listPaths(parcel, "held")).toEqual([
      { events: ["send", "finish"], end: "done" },
      { events: ["cancel"], end: "given_back" },
    ])
  })
})
