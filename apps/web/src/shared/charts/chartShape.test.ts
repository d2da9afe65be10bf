import { expect, test } from "vitest"
import {
  areaPath,
  changeAt,
  findExtremes,
  gridValues,
  groupEvents,
  linePath,
  nearestIndex,
  placePoints,
} from "./chartShape.ts"

const points = [
  { at: "2026-11-20T00:00:00Z", value: "100.5" },
  { at: "2026-11-21T00:00:00Z", value: "99.5" },
  { at: "2026-11-22T00:00:00Z", value: "101.5" },
]

test("time runs from left to right, with the highest value at the top", () => {
  expect(placePoints(points)).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.5, y: 1 },
    { x: 1, y: 0 },
  ])
  expect(linePath(placePoints(points), 100, 20)).toBe("M0 10L50 20L100 0")
})

test("a constant line runs through the middle", () => {
  expect(placePoints(points.map(({ at }) => ({ at, value: "7" }))).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5])
})

test("a position between two points selects the nearer one", () => {
  expect([0, 0.2, 0.3, 0.9].map((x) => nearestIndex(placePoints(points), x))).toEqual([0, 0, 1, 2])
})

const withGaps = [
  { at: "2026-11-20T00:00:00Z", value: "100" },
  { at: "2026-11-21T00:00:00Z", value: "102" },
  { at: "2026-11-22T00:00:00Z", value: null },
  { at: "2026-11-23T00:00:00Z", value: "101" },
  { at: "2026-11-24T00:00:00Z", value: null },
]

test("the line breaks at an unknown value, and a value between two gaps is a dot", () => {
  expect(linePath(placePoints(withGaps), 100, 20)).toBe("M0 20L25 0M75 10h0")
  expect(areaPath(placePoints(withGaps), 100, 20)).toBe("M0 20L25 0V20H0Z")
})

test("unknown values are skipped when reading a chart", () => {
  expect([0.45, 0.55, 1].map((x) => nearestIndex(placePoints(withGaps), x))).toEqual([1, 3, 3])
  expect(nearestIndex(placePoints([{ at: "2026-11-20T00:00:00Z", value: null }]), 0)).toBeUndefined()
})

test("a change of a tenth of the least span takes a tenth of the height, around the middle", () => {
  const still = ["1000", "1005"].map((value, day) => ({ at: `2026-11-2${day}T00:00:00Z`, value }))
  const [first, second] = placePoints(still, 0.05).map(({ y }) => y ?? 0)
  expect(first).toBeCloseTo(0.55, 2)
  expect(second).toBeCloseTo(0.45, 2)
})

test("the scale shows the exact lowest and highest value", () => {
  expect(findExtremes(withGaps)).toEqual({ low: "100", high: "102" })
  expect(findExtremes([])).toBeUndefined()
})

test("the scale has the lowest value, the middle and the highest, with no more digits than they differ by", () => {
  expect(gridValues(points)).toEqual(["99.500", "100.500", "101.500"])
  expect(gridValues([{ at: "2026-11-20T00:00:00Z", value: "7" }])).toEqual([])
})

test("what happened since the point before belongs to a point, and what was before the first one to none", () => {
  const events = [
    { at: "2026-11-19T00:00:00Z", text: "early" },
    { at: "2026-11-20T09:00:00Z", text: "one" },
    { at: "2026-11-21T00:00:00Z", text: "two" },
    { at: "2026-11-21T00:00:01Z", text: "three" },
  ]
  expect([...groupEvents(points, events)]).toEqual([
    [1, ["one", "two"]],
    [2, ["three"]],
  ])
})

test("a change counts from the first value that is known", () => {
  const gap = { at: "2026-11-19T00:00:00Z", value: null }
  expect(changeAt([gap, ...points], 3)).toBeCloseTo(0.00995, 5)
  expect(changeAt([gap, ...points], 1)).toBeUndefined()
})
