import { expect, test } from "vitest"
import { createReadPositions } from "./readPositions.ts"

function note(...answers: readonly [position: string | null, method?: string, status?: number][]) {
  const positions = createReadPositions()
  for (const [position, method = "GET", status = 200] of answers) {
    const headers = { get: (name: string) => (name === "live-position" ? position : null) }
    positions.onResponse({ status, headers }, { call: "listWallets", method, url: "/", idempotencyKey: undefined })
  }
  return positions
}

test("the lowest position counts", () => {
  expect(note(["1-3"], ["1-5"], ["1-2"], ["1-4"]).take()).toBe("1-2")
})

test.each([
  ["no answer", note()],
  ["an answer of a version without positions", note(["1-3"], [null], ["1-4"])],
  ["positions of two starts of a database", note(["1-3"], ["2-4"], ["1-2"])],
])("%s leaves no position", (_, positions) => {
  expect(positions.take()).toBe("")
})

test("what is no read, was refused, or is the same for everyone has no position", () => {
  expect(note(["1-3"], [null, "POST"], [null, "GET", 503], ["none"]).take()).toBe("1-3")
})

test("a position is taken once", () => {
  const positions = note(["1-3"])
  expect([positions.take(), positions.take()]).toEqual(["1-3", ""])
})
