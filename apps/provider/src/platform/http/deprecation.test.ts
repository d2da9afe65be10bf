import { type Call, contract } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { describeOperation } from "#platform/openapi/operation.ts"
import { deprecationHeaders } from "./deprecation.ts"

const leaving: Call = {
  ...contract.getLimits,
  deprecated: { since: "2026-12-01", sunset: "2027-06-30", instead: "listLimits" },
}

test("a call that will go says since when, and until when it stays, in the two headers of the RFCs", () => {
  expect(deprecationHeaders(leaving)).toEqual({
    Deprecation: "@1796083200",
    Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
  })
})

test("the API's document says so too, with what takes its place", () => {
  expect(describeOperation(leaving)).toMatchObject({
    deprecated: true,
    description: "May be gone from 2027-06-30 on. Use `listLimits` instead.",
  })
})

test("a call that stays says nothing", () => {
  expect(deprecationHeaders(contract.getLimits)).toEqual({})
  expect(describeOperation(contract.getLimits)).not.toHaveProperty("deprecated")
})

test("a call stays for at least six months after callers were told", () => {
  const calls: readonly Call[] = Object.values(contract)
  const tooSoon = calls.filter(({ deprecated }) => {
    if (!deprecated) return false
    const told = new Date(`${deprecated.since}T00:00:00Z`)
    told.setUTCMonth(told.getUTCMonth() + 6)
    return Date.parse(deprecated.sunset) < told.getTime()
  })
  expect(tooSoon.map(({ name }) => name)).toEqual([])
})
