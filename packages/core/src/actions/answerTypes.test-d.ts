// oxlint-disable vitest/expect-expect -- the compiler asserts
import { expectTypeOf, test } from "vitest"
import { login } from "#actions/access/login.ts"
import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import type { WalletClient } from "#client.ts"
import type { KycSessionSchema } from "#contract/compliance/calls.ts"
import type { CallName, Contract } from "#contract/contract.ts"
import type { CallAnswer, CallData, CallInput } from "#contract/declaration/call.ts"
import type { Operation } from "#contract/history/calls.ts"
import type { Known, OpenValue, Written } from "#contract/schemas/openValue.ts"
import { listOperations } from "./history.ts"
import { getInvoice } from "./invoices.ts"

declare const client: WalletClient

test("an answer has the declared fields and no other: a mistyped one does not compile", async () => {
  const { invoice } = await getInvoice(client, { invoiceId: "1" })
  expectTypeOf(invoice.paymentUrl).toEqualTypeOf<string>()
  // @ts-expect-error -- mistyped
  void invoice.paymentUlr
  const { user } = await login(client, { email: "a@example.com", password: "secret12" })
  // @ts-expect-error -- mistyped, one object further in
  void user.emial
})

type IsIndexed<Value> = [Value] extends [never] ? false : string extends keyof Value ? true : false
type Fields<Value> = Value extends readonly (infer Item)[] ? Fields<Item> : Value extends object ? Value : never

test("no answer of the contract has an index signature", () => {
  type Indexed = {
    [Name in CallName]: IsIndexed<Fields<CallData<Contract[Name]>>> extends true ? Name : never
  }[CallName]
  expectTypeOf<Indexed>().toEqualTypeOf<never>()
})

test("an enumeration of an answer is open, and its known values are still known", async () => {
  const { status } = await getKycStatus(client)
  expectTypeOf<"approved">().toExtend<typeof status>()
  expectTypeOf<"escalated">().toExtend<typeof status>()
  expectTypeOf<Known<Operation["direction"]>>().toEqualTypeOf<"in" | "out">()
  expectTypeOf<Known<OpenValue<"a">>>().toEqualTypeOf<"a">()
  const titles: Record<Known<Operation["direction"]>, string> = { in: "Received", out: "Sent" }
  const { items } = await listOperations(client)
  // @ts-expect-error -- a table of the known values has none for every value
  for (const { direction } of items) void titles[direction]
})

test("a request and what a provider writes stay closed", () => {
  // @ts-expect-error -- no kind of operation
  void listOperations(client, { kind: "escrow" })
  expectTypeOf<CallInput<Contract["listOperations"]>["direction"]>().toEqualTypeOf<"in" | "out" | undefined>()
  // @ts-expect-error -- no status of the contract
  const session: Written<typeof KycSessionSchema> = { status: "escalated" }
  expectTypeOf(session).toExtend<CallAnswer<Contract["getKycStatus"]>>()
})
