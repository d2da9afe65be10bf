import { expect, test } from "vitest"
import { readVersions } from "./deprecations.ts"
import { listReadingCalls } from "./readingCalls.ts"
import { readRequestFilters, toRequestsFilter } from "./requestFilters.ts"

const document = {
  info: { version: "1.4.0" },
  paths: {
    "/wallets": { get: { operationId: "listWallets", "x-api-key-scope": "read" } },
    "/wallet/list": {
      get: {
        operationId: "listOldWallets",
        deprecated: true,
        "x-sunset": "2027-01-31",
        "x-instead": "listWallets",
      },
    },
  },
}

test("calls that will be removed are read from the description of the API, with what replaces them", () => {
  expect(readVersions(document)).toEqual({
    version: "1.4.0",
    deprecations: [
      { name: "listOldWallets", method: "GET", path: "/wallet/list", sunset: "2027-01-31", instead: "listWallets" },
    ],
  })
  expect(readVersions("nothing")).toEqual({ version: "", deprecations: [] })
})

test("the console offers the reading calls that keys may make", () => {
  expect(listReadingCalls(document)).toEqual([{ name: "listWallets", path: "/wallets" }])
})

test("a request log without a key is that of all keys, and a period ends when the page was opened", () => {
  expect(toRequestsFilter({ period: "hour", path: "  ", tag: " rate_limited " }, 3_600_000)).toEqual({
    apiKeyId: "-",
    from: "1970-01-01T00:00:00.000Z",
    tag: "rate_limited",
  })
})

test("a filter in the address that is unknown here is ignored", () => {
  expect(readRequestFilters({ status: "6xx", method: "GET", period: "year", path: "/wallets" })).toEqual({
    method: "GET",
    path: "/wallets",
  })
})
