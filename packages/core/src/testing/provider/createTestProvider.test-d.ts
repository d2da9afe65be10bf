import { expectTypeOf, test } from "vitest"
import type { GetMeErrorTag } from "#actions/access/getMe.ts"
import type { CallName } from "#contract/contract.ts"
import { createTestProvider } from "./createTestProvider.ts"
import type { Fault } from "./faults.ts"
import type { TestHandlers } from "./handler.ts"

test("any call of the contract may have a handler, and each gets its own input", () => {
  expectTypeOf<keyof TestHandlers>().toEqualTypeOf<CallName>()
  createTestProvider({
    handlers: {
      setHideEmptyWallets(_world, { input, customer }) {
        expectTypeOf(input.value).toEqualTypeOf<boolean>()
        expectTypeOf(customer.email).toEqualTypeOf<string>()
        return input.value
      },
      // @ts-expect-error -- a price is decimal text
      getRates(_world, { customer }) {
        expectTypeOf(customer).toEqualTypeOf<undefined>()
        return { reference: "USD", at: "2026-01-01T00:00:00Z", prices: { BTC: 64_000 } }
      },
    },
  })
})

test("a call fails with the tags that it declares, and no other", () => {
  const provider = createTestProvider()
  expectTypeOf<Extract<Fault<"getMe">, { tag: unknown }>["tag"]>().toEqualTypeOf<GetMeErrorTag>()
  provider.failNext({ call: "createTransfer", tag: "insufficient_funds" })
  provider.failNext({ tag: "rate_limited", retryAfter: 1 })
  // @ts-expect-error -- getMe moves no money
  provider.failNext({ call: "getMe", tag: "insufficient_funds" })
  // @ts-expect-error -- there is no such call
  provider.failNext({ call: "getMoney", network: true })
})
