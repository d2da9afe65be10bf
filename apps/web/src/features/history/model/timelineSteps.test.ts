import type { Operation, OperationDetail } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { timelineSteps } from "./timelineSteps.ts"

const createdAt = "2026-01-15T12:00:00Z"

function createDetail(state: Operation["state"], timeline: OperationDetail["timeline"] = []): OperationDetail {
  const operation: Operation = { ...sampleOperation, kind: "withdrawal", direction: "out", state, createdAt }
  return { operation, timeline, entries: [], rate: null, inverseRate: null }
}

const listStates = (detail: OperationDetail) => timelineSteps(detail).map(({ state }) => state)

test("recorded steps are done, except for the last one while the operation is in progress", () => {
  const steps = ["created", "screening", "broadcasting"].map((state) => ({ state, event: "go", at: createdAt }))
  expect(listStates(createDetail("processing", steps))).toEqual(["done", "done", "current"])
  expect(listStates(createDetail("completed", steps))).toEqual(["done", "done", "done"])
  expect(listStates(createDetail("returned", steps))).toEqual(["done", "done", "failed"])
})

test("an operation without recorded steps shows its start and its end", () => {
  expect(listStates(createDetail("processing"))).toEqual(["current"])
  expect(timelineSteps(createDetail("failed"))).toMatchObject([{ state: "done", at: createdAt }, { state: "failed" }])
})

test("a withdrawal that waits for a decision has the name that its own page shows", () => {
  const [step] = timelineSteps(createDetail("processing", [{ state: "awaiting_approval", event: "go", at: createdAt }]))
  expect(step?.title).toBe("Under review")
})

test("a state that a newer provider has added is shown by its wire name", () => {
  const [step] = timelineSteps(createDetail("processing", [{ state: "waiting_for_rain", event: "go", at: createdAt }]))
  expect(step?.title).toBe("waiting for rain")
})
