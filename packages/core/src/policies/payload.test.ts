import { describe, expect, test } from "vitest"
import { payloadPath, shouldFetchPayload } from "./payload.ts"

describe("spec §7: payload files of prerendered pages", () => {
  test.each([
    undefined,
    {},
    { effectiveType: "4g" },
    { effectiveType: "3g", saveData: false },
    { effectiveType: "5g" },
  ])("are fetched on %j", (connection) => {
    expect(shouldFetchPayload(connection)).toBe(true)
  })

  test.each([
    { effectiveType: "slow-2g" },
    { effectiveType: "2g" },
    { saveData: true },
    { effectiveType: "4g", saveData: true },
  ])("are skipped on %j", (connection) => {
    expect(shouldFetchPayload(connection)).toBe(false)
  })

  test.each([
    ["/", "/_payload.en.json"],
    ["", "/_payload.en.json"],
    ["https://example.com", "/_payload.en.json"],
    ["/blog", "/blog/_payload.en.json"],
    ["/blog/first/?from=mail#top", "/blog/first/_payload.en.json"],
    ["https://example.com/blog/first", "/blog/first/_payload.en.json"],
  ])("of %j stand at %s", (address, path) => {
    expect(payloadPath(address, "en")).toBe(path)
  })
})
