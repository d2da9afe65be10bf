import type { PaymentLifecycle } from "@wallet/operators/payments.ts"
import { expect, test } from "vitest"
import { boxHeight, boxWidth, findPath, layoutLifecycle } from "./layoutLifecycle.ts"

/** A lifecycle from `a>b` for transitions, with `*` before those that were taken. */
function toLifecycle(current: string, reached: readonly string[], ways: readonly string[]): PaymentLifecycle {
  const transitions = ways.map((way) => {
    const [from = "", to = ""] = way.replace("*", "").split(">")
    return { from, to, titles: [], isTaken: way.startsWith("*") }
  })
  const names = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))]
  return {
    transitions,
    states: names.map((name) => ({
      name,
      title: { en: name, ru: name },
      reachedAt: reached.includes(name) ? `2026-11-29T00:00:0${reached.indexOf(name)}.000Z` : null,
      isReached: reached.includes(name),
      isCurrent: name === current,
      isFinal: false,
    })),
  }
}

const waiting = toLifecycle(
  "queued",
  ["screening", "queued"],
  ["*screening>queued", "screening>rejected", "queued>sent", "queued>failed", "sent>done", "done>returned"],
)

test("the path is in order, and the states that may follow stand in the next columns", () => {
  const path = findPath(waiting)
  expect(path).toEqual(["screening", "queued"])
  const { states } = layoutLifecycle(waiting, path)
  const columns = Object.fromEntries(states.map(({ name, x }) => [name, x]))
  expect(Object.keys(columns)).toEqual(["screening", "queued", "sent", "failed", "done", "returned"])
  expect(columns["sent"]).toBe(columns["failed"])
  expect(columns["done"]).toBeGreaterThan(columns["sent"] ?? 0)
})

test("what can't happen any more is not drawn", () => {
  const { states, transitions } = layoutLifecycle(waiting, findPath(waiting))
  expect(states.map(({ name }) => name)).not.toContain("rejected")
  expect(transitions.map(({ from, to, isNext }) => [from, to, isNext])).toEqual([
    ["screening", "queued", false],
    ["queued", "sent", true],
    ["queued", "failed", true],
    ["sent", "done", false],
    ["done", "returned", false],
  ])
})

test("no two states overlap, and all lie within the drawing", () => {
  const { states, width, height } = layoutLifecycle(waiting, findPath(waiting))
  for (const one of states) {
    expect(one.x + boxWidth).toBeLessThanOrEqual(width)
    expect(one.y + boxHeight).toBeLessThanOrEqual(height)
    const overlapping = states.filter(
      (other) => other !== one && Math.abs(one.x - other.x) < boxWidth && Math.abs(one.y - other.y) < boxHeight,
    )
    expect(overlapping).toEqual([])
  }
})

test("a payment that went back and forth has each state once", () => {
  const replaced = toLifecycle(
    "confirming",
    ["sent", "confirming", "replaced"],
    ["*sent>confirming", "*confirming>replaced", "*replaced>confirming", "confirming>done"],
  )
  expect(findPath(replaced)).toEqual(["sent", "confirming", "replaced"])
  expect(layoutLifecycle(replaced, findPath(replaced)).states.map(({ name }) => name)).toContain("done")
})
