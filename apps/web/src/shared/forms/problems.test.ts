import { ApiError, NetworkError } from "@wallet/core"
import { expect, test } from "vitest"
import { toFormProblems } from "./problems.ts"

const refused = (tag: string, rest: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  new ApiError("createTransfer", { tag, status: 422, ...rest })

test("screens A6: an error of a field is shown at that field", () => {
  const fields = { amount: { code: "insufficient_funds", limit: "1.00" } }
  expect(toFormProblems(refused("insufficient_funds", { fields }), ["amount"])).toEqual({ fields })
})

test("screens A6: an error of a field that the form does not have is shown for the whole form", () => {
  const fields = { cardToken: { code: "card_token_invalid" } }
  expect(toFormProblems(refused("card_token_invalid", { fields }), ["amount"]).form).toEqual({
    code: "card_token_invalid",
  })
  expect(toFormProblems(refused("validation_failed", { fields }), ["amount"]).form).toEqual({ code: "unknown" })
})

test("too many attempts show the time to wait, in whole seconds", () => {
  const error = refused("rate_limited", { retryAfter: 1_200 })
  expect(toFormProblems(error, []).form).toEqual({ code: "rate_limited", limit: "2" })
})

test("screens A 7: a withdrawal lock after a security change shows its end", () => {
  const error = refused("withdrawals_held", { details: { until: "2026-11-24T10:30:00.000Z" } })
  expect(toFormProblems(error, []).form).toEqual({ code: "withdrawals_held", limit: "2026-11-24T10:30:00.000Z" })
})

test.each(["not_available", "withdrawal_unavailable"])("the refusal %s because of a pause shows its end", (tag) => {
  const error = refused(tag, { details: { paused: "way:send", until: "2026-11-24T10:30:00.000Z" } })
  expect(toFormProblems(error, []).form).toEqual({ code: tag, limit: "2026-11-24T10:30:00.000Z" })
  expect(toFormProblems(refused(tag), []).form).toEqual({ code: tag })
})

test("spec §8: a lost connection is distinguished from an unexpected failure", () => {
  expect(toFormProblems(new NetworkError("login", undefined), []).form).toEqual({ code: "network" })
  expect(toFormProblems(new Error("?"), []).form).toEqual({ code: "unknown" })
})
