import { expect, test } from "vitest"
import { readTimeZone, sortableFormat } from "./localClock.ts"

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["Etc/Unknown", "UTC"],
  ["+03:00", "+03:00"],
  ["GMT+03:00", "+03:00"],
  ["UTC-05:30", "-05:30"],
  ["UTC", "UTC"],
])("a browser's zone %s is %s", (named, zone) => {
  expect(readTimeZone(named)).toBe(zone)
  expect(() => sortableFormat(zone).format(new Date(0))).not.toThrow()
})

test.each(["Mars/Olympus", "", "GMT+3:00:00", "+99:00", "Etc/Unknown/x"])("%j is no zone", (named) => {
  expect(readTimeZone(named)).toBeUndefined()
})
