import { expect, test } from "vitest"
import { WebhookError } from "#webhooks/webhookError.ts"
import { ApiError, NetworkError, OutcomeUnknownError } from "./errors.ts"
import { hasTag, isApiError } from "./guards.ts"
import { safe } from "./safe.ts"
import { isWalletError, WalletError } from "./walletError.ts"

const refusal = new ApiError("createTransfer", { tag: "insufficient_funds", status: 409, details: { available: "1" } })

test("an error of another copy of this package is recognised, too", () => {
  const foreign = Object.assign(new Error("x"), {
    name: "ApiError",
    tag: "x",
    [Symbol.for("@wallet/core/WalletError")]: true,
  })
  expect(foreign).not.toBeInstanceOf(WalletError)
  expect(isWalletError(foreign)).toBe(true)
  expect(isApiError(foreign)).toBe(true)
})

test.each([null, undefined, "text", 5, {}, new Error("x"), { name: "ApiError" }])(
  "%j is no error of this package",
  (value) => {
    expect([isWalletError(value), isApiError(value), hasTag(value, "x")]).toEqual([false, false, false])
  },
)

test("a tag is asked for by name", () => {
  expect(hasTag(refusal, "otp_invalid", "insufficient_funds")).toBe(true)
  expect(hasTag(refusal, "otp_invalid")).toBe(false)
  expect(hasTag(new NetworkError("getMe", null), "otp_invalid")).toBe(false)
})

test("a log gets what helps, and never the cause", () => {
  const error = new OutcomeUnknownError("createTransfer", "key-1", new Error("Bearer token-1"))
  expect(error.cause).toBeInstanceOf(Error)
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: "OutcomeUnknownError",
    message: "createTransfer was sent and its outcome is not known",
    idempotencyKey: "key-1",
  })
  expect(JSON.parse(JSON.stringify(refusal))).toMatchObject({
    name: "ApiError",
    tag: "insufficient_funds",
    status: 409,
  })
})

test("a log never gets what the provider wrote about the customer", () => {
  const error = new ApiError("login", {
    tag: "validation_failed",
    status: 400,
    fields: { "horse-staple": { code: "horse-staple", limit: "horse-staple" } },
    details: { available: "horse-staple" },
  })
  expect(error.fields["horse-staple"]?.code).toBe("horse-staple")
  expect(JSON.stringify(error)).not.toContain("horse-staple")
})

test("safe passes on an error of this package that is no call's", async () => {
  const error = new WebhookError("too_old", "The webhook is too old")
  expect(isWalletError(error)).toBe(true)
  await expect(safe(() => Promise.reject(error))).rejects.toBe(error)
})

test("safe gives data or the error, and passes on what is neither", async () => {
  expect(await safe(async () => 5)).toEqual({ ok: true, data: 5 })
  expect(await safe(() => Promise.reject(refusal))).toEqual({ ok: false, error: refusal })
  await expect(safe(() => Promise.reject(new Error("aborted")))).rejects.toThrow("aborted")
})
