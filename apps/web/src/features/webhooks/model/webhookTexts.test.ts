import { webhookEventTypes } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { eventGroups, groupTexts } from "./webhookTexts.ts"

test("screens C /account/api: every event except the test can be chosen, in a named group", () => {
  const groups = eventGroups(webhookEventTypes)
  expect(groups.flatMap(([, types]) => types)).toEqual(webhookEventTypes.filter((type) => type !== "webhook.test"))
  expect(groups.map(([group]) => group).filter((group) => !Object.hasOwn(groupTexts, group))).toEqual([])
})
