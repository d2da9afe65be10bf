import { describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { deliveryLifecycle } from "./deliveryLifecycle.ts"
import { endpointLifecycle } from "./endpointLifecycle.ts"

describe("screens E: the life of a webhook delivery", () => {
  test.each(listPairs(deliveryLifecycle))("%s, %s", (state, event) => {
    const leads: Readonly<Record<string, string>> = {
      "queued arrive": "delivered",
      "queued fail": "retrying",
      "queued giveUp": "exhausted",
      "retrying arrive": "delivered",
      "retrying fail": "retrying",
      "retrying giveUp": "exhausted",
      "delivered replay": "replayed",
      "exhausted replay": "replayed",
    }
    const [mine, others] = event === "replay" ? (["customer", "rail"] as const) : (["rail", "clock"] as const)
    expect(nextStep(deliveryLifecycle, state, event, mine)?.state).toBe(leads[`${state} ${event}`])
    expect(nextStep(deliveryLifecycle, state, event, others)).toBeUndefined()
  })
})

describe("screens C /account/api: the life of a webhook endpoint", () => {
  test.each(listPairs(endpointLifecycle))("%s, %s", (state, event) => {
    const leads: Readonly<Record<string, string>> = {
      "enabled disable": "disabled",
      "enabled giveUp": "disabled",
      "enabled delete": "deleted",
      "disabled enable": "enabled",
      "disabled delete": "deleted",
    }
    const [mine, others] = event === "giveUp" ? (["rail", "customer"] as const) : (["customer", "rail"] as const)
    expect(nextStep(endpointLifecycle, state, event, mine)?.state).toBe(leads[`${state} ${event}`])
    expect(nextStep(endpointLifecycle, state, event, others)).toBeUndefined()
  })
})
