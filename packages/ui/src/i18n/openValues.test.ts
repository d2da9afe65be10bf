import { describe, expect, test } from "vitest"
import { getTitle, lookUp } from "./openValues.ts"

describe("a value of an enumeration that only a newer provider knows is shown as unknown", () => {
  const titles = { approved: () => "Confirmed" }

  test("a known value has its own title", () => {
    expect(getTitle(titles, "approved")).toBe("Confirmed")
  })

  test.each(["escalated", "", "constructor", "toString", "__proto__"])("%j has none", (value) => {
    expect(lookUp(titles, value, "unknown")).toBe("unknown")
    expect(getTitle(titles, value)).toBe("Unknown")
  })
})
