import { expect, test } from "vitest"
import { ApiError, ContractError, NetworkError, TimeoutError, UnreadableAnswerError } from "#errors/errors.ts"
import { readRetryAfter, retryDelay } from "./retry.ts"

const now = Date.parse("2026-01-01T00:00:00Z")

test.each([
  ["7", 7000],
  [" 0 ", 0],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", undefined],
  ["-5", undefined],
  ["2026", 2_026_000],
  ["5x", undefined],
  ["", undefined],
  [null, undefined],
])("Retry-After %j is %s ms", (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds)
})

const refused = (tag: string, retryAfter?: number) => new ApiError("getMe", { tag, status: 400, retryAfter })
const unreadable = (status: number) => new UnreadableAnswerError("getMe", status, "not_json")
const asking = (retryAfter: number) => new ApiError("getMe", { tag: "rate_limited", status: 429, retryAfter })
test("the waiting doubles, and half of it is jitter", () => {
  const error = new NetworkError("getMe", null)
  const waits = (random: number) => [0, 1, 2].map((attempt) => retryDelay(error, attempt, () => random))
  expect(waits(0)).toEqual([150, 300, 600])
  expect(waits(1)).toEqual([300, 600, 1200])
})

test("only what may pass is waited for", () => {
  const waits = [
    new TimeoutError("getMe", 1),
    refused("service_unavailable"),
    refused("operation_in_progress"),
    unreadable(502),
    unreadable(429),
  ]
  const ends = [
    refused("not_found"),
    unreadable(200),
    unreadable(401),
    unreadable(404),
    new ContractError("getMe", 200, "data", "object"),
  ]
  for (const error of waits) expect(retryDelay(error, 0, () => 1)).toBe(300)
  for (const error of ends) expect(retryDelay(error, 0, () => 1)).toBeUndefined()
})

test("the provider's own wait counts instead", () => {
  expect(retryDelay(asking(60_001), 0, () => 1)).toBe(60_001)
})
