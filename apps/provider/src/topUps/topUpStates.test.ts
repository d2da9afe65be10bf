import { describe, expect, test } from "vitest"
import { nextTopUpState, type TopUpEvent, type TopUpState } from "./topUpStates.ts"

const states: TopUpState[] = ["created", "processing", "succeeded", "failed"]
const events: TopUpEvent[] = ["submit", "charge", "decline"]
const fitting = new Map([
  ["created submit", "processing"],
  ["processing charge", "succeeded"],
  ["processing decline", "failed"],
])

describe("screens C, card top-up: every pair of state and event", () => {
  const pairs = states.flatMap((state) => events.map((event) => [state, event] as const))
  test.each(pairs)("%s, %s", (state, event) => {
    expect(nextTopUpState(state, event)).toBe(fitting.get(`${state} ${event}`))
  })
})
