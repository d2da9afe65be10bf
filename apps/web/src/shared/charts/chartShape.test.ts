import { expect, test } from "vitest"
import { linePath, nearestIndex, placesOf } from "./chartShape.ts"

const points = [
  { at: "2026-11-20T00:00:00Z", value: "100.5" },
  { at: "2026-11-21T00:00:00Z", value: "99.5" },
  { at: "2026-11-22T00:00:00Z", value: "101.5" },
]

test("time runs along, the highest value stands at the top", () => {
  expect(placesOf(points)).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.5, y: 1 },
    { x: 1, y: 0 },
  ])
  expect(linePath(placesOf(points), 100, 20)).toBe("M0 10L50 20L100 0")
})

test("a line that never moves runs through the middle", () => {
  expect(placesOf(points.map(({ at }) => ({ at, value: "7" }))).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5])
})

test("a place between two points reads the nearer one", () => {
  expect([0, 0.2, 0.3, 0.9].map((x) => nearestIndex(placesOf(points), x))).toEqual([0, 0, 1, 2])
})
