import { describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { linkLifecycle } from "./linkLifecycle.ts"

const actors = { confirm: "rail", clash: "rail", lapse: "clock", replace: "customer", unlink: "customer" } as const

describe("screens B linkRequired: the lifecycle of a link", () => {
  test.each(listPairs(linkLifecycle))("%s, %s", (state, event) => {
    const leads: Readonly<Record<string, string>> = {
      "link_pending confirm": "linked",
      "link_pending clash": "conflict",
      "link_pending lapse": "expired",
      "link_pending replace": "expired",
      "linked unlink": "unlinked",
    }
    expect(nextStep(linkLifecycle, state, event, actors[event])?.state).toBe(leads[`${state} ${event}`])
    expect(nextStep(linkLifecycle, state, event, "operator")).toBeUndefined()
  })
})
