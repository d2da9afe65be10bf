import { createTransfer } from "@wallet/core"

import { Client } from "pg"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addCustomers, fund } from "../../../test/crash/customers.ts"

let provider: TestProvider
beforeEach(async () => {
  provider = await startTestProvider()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.stop()
})

/** Records every statement that the driver sends, in order, with its connection. */
function watchStatements() {
  const statements: { readonly text: string; readonly connection: unknown }[] = []
  const query = Object.getOwnPropertyDescriptor(Client.prototype, "query")?.value
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const [asked] = args
    const { text, texts = [text] } = typeof asked === "string" ? { text: asked } : Object(asked)
    for (const one of texts) statements.push({ text: one, connection: this })
    return Reflect.apply(query, this, args)
  })
  return statements
}

test("no transaction of a payment notifies anybody, and the notification goes out after the commit", async () => {
  const [sender, recipient] = await addCustomers(provider.database.db, 2, provider.services.now())
  if (!sender || !recipient) throw new Error("Two customers are needed.")
  await fund(provider.database.db, [sender], "WUD", 10_000n)
  const statements = watchStatements()
  const pay = () =>
    readOutcome(
      createTransfer(provider.createClient(sender.token), { recipient: recipient.id, amount: "1.00", currency: "WUD" }),
    )
  const answers = await Promise.all(Array.from({ length: 20 }, pay))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  await vi.waitFor(() => expect(statements.some(({ text }) => text.includes("pg_notify"))).toBe(true))

  const open = new Set<unknown>()
  const notifiedWithin: string[] = []
  let commits = 0
  for (const { text, connection } of statements) {
    if (/^begin/i.test(text)) open.add(connection)
    if (/^(commit|rollback)$/i.test(text) && open.delete(connection)) commits++
    if (/pg_notify|^notify/i.test(text) && open.has(connection)) notifiedWithin.push(text)
  }
  expect(commits).toBeGreaterThan(0)
  expect(notifiedWithin).toEqual([])
})
