// oxlint-disable vitest/expect-expect -- the compiler asserts
import { expectTypeOf, test } from "vitest"
import { type GetMeErrorTag, getMe } from "#actions/access/getMe.ts"
import { type LoginErrorTag, login } from "#actions/access/login.ts"
import { setHideEmptyWallets } from "#actions/profile/setHideEmptyWallets.ts"
import type { WalletClient } from "#client.ts"
import type { User } from "#contract/access/calls.ts"
import { hasTag } from "#errors/guards.ts"
import { safe } from "#errors/safe.ts"
import { listOperations } from "./history.ts"
import { createTransfer } from "./transfers.ts"

declare const client: WalletClient
const transfer = { recipient: "b", amount: "1", currency: "USDT" }

test("a call's data has its own type", async () => {
  expectTypeOf(await getMe(client)).toEqualTypeOf<User>()
  expectTypeOf((await createTransfer(client, transfer)).amount.amount).toEqualTypeOf<string>()
})

test("the tags are a closed union for each call", () => {
  expectTypeOf<"otp_required">().toExtend<LoginErrorTag>()
  expectTypeOf<"insufficient_funds">().not.toExtend<LoginErrorTag>()
  expectTypeOf<"idempotency_key_reused">().not.toExtend<GetMeErrorTag>()
  expectTypeOf<"invalid_authorization_token">().toExtend<GetMeErrorTag>()
  expectTypeOf<"invalid_authorization_token">().not.toExtend<LoginErrorTag>()
})

test("safe keeps the union, and narrowing by name reaches it", async () => {
  const result = await safe(() => login(client, { email: "a@example.com", password: "secret12" }))
  if (result.ok) return expectTypeOf(result.data.user).toEqualTypeOf<User>()
  if (result.error.name === "ApiError") expectTypeOf(result.error.tag).toEqualTypeOf<LoginErrorTag>()
  if (result.error.name === "OutcomeUnknownError") expectTypeOf(result.error.idempotencyKey).toEqualTypeOf<string>()
  // @ts-expect-error: no call of the session refuses with this tag
  if (result.error.name === "ApiError" && result.error.tag === "quote_expired") return
})

test("a guard narrows to its tags", () => {
  const error: unknown = undefined
  if (hasTag(error, "otp_invalid", "otp_replayed"))
    expectTypeOf(error.tag).toEqualTypeOf<"otp_invalid" | "otp_replayed">()
})

test("parameters are those of the contract", () => {
  void setHideEmptyWallets(client, { value: true })
  void listOperations(client)
  void listOperations(client, { limit: 5 }, { signal: new AbortController().signal })
  void createTransfer(client, transfer, { idempotencyKey: "k" })
  // @ts-expect-error: an amount is never a number
  void createTransfer(client, { ...transfer, amount: 1 })
  // @ts-expect-error: the recipient is missing
  void createTransfer(client, { amount: "1", currency: "USDT" })
  // @ts-expect-error: only a call that moves money takes a key
  void getMe(client, { idempotencyKey: "k" })
})
