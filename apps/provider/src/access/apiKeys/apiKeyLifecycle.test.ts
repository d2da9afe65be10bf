import { describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { apiKeyLifecycle, stateAt } from "./apiKeyLifecycle.ts"

describe("screens C /account/api: the lifecycle of a key", () => {
  test.each(listPairs(apiKeyLifecycle))("%s, %s", (state, event) => {
    const leads: Readonly<Record<string, string>> = {
      "active rotate": "rotating",
      "rotating endOverlap": "active",
      "active disable": "disabled",
      "rotating disable": "disabled",
      "disabled enable": "active",
      "active expire": "expired",
      "rotating expire": "expired",
      "disabled expire": "expired",
      "active revoke": "revoked",
      "rotating revoke": "revoked",
      "disabled revoke": "revoked",
      "expired revoke": "revoked",
      "active pause": "paused",
      "rotating pause": "paused",
      "paused enable": "active",
      "paused disable": "disabled",
      "paused expire": "expired",
      "paused revoke": "revoked",
    }
    const byTime = ["expire", "endOverlap"].includes(event)
    const [mine, others] = byTime ? (["clock", "customer"] as const) : (["customer", "clock"] as const)
    expect(nextStep(apiKeyLifecycle, state, event, mine)?.state).toBe(leads[`${state} ${event}`])
    expect(nextStep(apiKeyLifecycle, state, event, others)).toBeUndefined()
  })

  test("time ends first a rotation and then a key, and never reactivates one", () => {
    const now = new Date("2026-03-01T12:00:00Z")
    const earlier = new Date(now.getTime() - 1)
    const later = new Date(now.getTime() + 1)
    const at = (state: "rotating" | "revoked" | "disabled", overlap: Date | null, expiry: Date | null) =>
      stateAt({ state, overlap_ends_at: overlap, expires_at: expiry }, now)
    expect(at("rotating", later, null)).toBe("rotating")
    expect(at("rotating", now, null)).toBe("active")
    expect(at("rotating", earlier, earlier)).toBe("expired")
    expect(at("disabled", earlier, later)).toBe("disabled")
    expect(at("revoked", earlier, earlier)).toBe("revoked")
  })
})
