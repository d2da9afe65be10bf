import type { Operation } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { historyRows } from "./historyRows.ts"

const operation = (id: string, createdAt: string): Operation => ({ ...sampleOperation, id, createdAt })

test("screens C: each day of the visitor's time zone has one heading, before its operations", () => {
  const operations = [
    operation("c", "2026-01-03T01:00:00Z"),
    operation("b", "2026-01-02T23:30:00Z"),
    operation("a", "2026-01-02T20:00:00Z"),
  ]
  expect(historyRows(operations, "UTC").map(({ key }) => key)).toEqual(["day 01/03/26", "c", "day 01/02/26", "b", "a"])
  expect(historyRows(operations, "Asia/Almaty").map(({ key }) => key)).toEqual(["day 01/03/26", "c", "b", "a"])
})
