import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import { closeAccount } from "./closeAccount.ts"
import { invariants } from "./invariants.ts"
import { tamper } from "./tamper.testing.ts"
import { applyAlone, card, customer, hold, transfer } from "./transfers.testing.ts"
import { type VerifyProgress, verifyLedger } from "./verify.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const ada = customer("ada")
  const reserved = hold(ada, 10n)
  const payment = transfer(ada, card, 7n, { reference: "payment" })
  await applyAlone(database, [
    transfer(card, ada, 100n, { reference: "funding" }),
    payment,
    reserved,
    hold(ada, 4n, new Date(Date.now() + 60_000)),
    { ...transfer(ada, card, 6n, { reference: "post" }), kind: "post_hold", hold: reserved.reference },
    { kind: "reversal", reference: "reversal", operationId: "operation", of: "payment" },
    ...[customer("gone"), customer("left")].flatMap((emptied) => [
      transfer(card, emptied, 1n),
      transfer(emptied, card, 1n),
    ]),
  ])
  await closeAccount(database.db, customer("gone"), "USD")
})
afterAll(() => database.drop())

test("an honest ledger has no difference, and progress reaches the end", async () => {
  const progress: VerifyProgress[] = []
  expect(await verifyLedger(database.db, (step) => progress.push(step))).toEqual([])
  expect(progress.map(({ done }) => done)).toEqual(invariants.map((_, index) => index + 1))
})

test("the database refuses to change or remove recorded rows", async () => {
  for (const statement of [
    "UPDATE ledger.entries SET at = now()",
    "DELETE FROM ledger.entries",
    "UPDATE ledger.transfers SET operation_id = 'other'",
    "DELETE FROM ledger.transfers WHERE reference = 'funding'",
    "TRUNCATE ledger.entries",
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow("append-only")
  }
})

const ofPayment = "transfer_id = (SELECT id FROM ledger.transfers WHERE reference = 'payment')"
const ada = "owner = 'customer:ada'"

describe("a change by hand in SQL is found", () => {
  test.each([
    [
      "a balance",
      `UPDATE ledger.accounts SET posted = posted + 1 WHERE ${ada}`,
      "A balance is what its entries add up to",
    ],
    [
      "a held amount",
      `UPDATE ledger.accounts SET held = held - 1 WHERE ${ada}`,
      "What is held is what pending holds add up to",
    ],
    [
      "a hold's amount",
      "UPDATE ledger.holds SET amount = 5 WHERE status = 'pending'",
      "What is held is what pending holds add up to",
    ],
    [
      "an entry's amount",
      `UPDATE ledger.entries SET amount = amount - 1, balance_after = balance_after - 1 WHERE ${ofPayment} AND amount < 0`,
      "In each currency a transfer's entries add up to 0",
    ],
    [
      "an entry's balances",
      `UPDATE ledger.entries SET balance_before = 5, balance_after = 5 + amount WHERE ${ofPayment}`,
      "An account's entries continue one another",
    ],
    [
      "an entry moved to another account",
      `UPDATE ledger.entries SET account_id = 77 WHERE ${ofPayment} AND amount < 0`,
      "An entry has its account",
    ],
    [
      "an entry's time",
      `UPDATE ledger.entries SET at = at - interval '1 day' WHERE ${ofPayment}`,
      "An entry has its transfer, of the same time",
    ],
    [
      "an entry removed",
      `DELETE FROM ledger.entries WHERE ${ofPayment} AND amount < 0`,
      "What moves money has two entries or more, what only holds or releases has none",
    ],
    [
      "a transfer removed",
      "DELETE FROM ledger.transfers WHERE reference = 'payment'",
      "An entry has its transfer, of the same time",
    ],
    [
      "a whole transfer removed with its entries",
      `DELETE FROM ledger.entries WHERE ${ofPayment}; DELETE FROM ledger.transfers WHERE reference = 'payment'`,
      "A balance is what its entries add up to",
    ],
    [
      "an account's version",
      `UPDATE ledger.accounts SET version = 1 WHERE ${ada}`,
      "An account is no older than its latest entry",
    ],
    [
      "an account's version, forward",
      `UPDATE ledger.accounts SET version = version + 1 WHERE ${ada}`,
      "An account's version counts its changes",
    ],
    [
      "an account that was closed",
      `UPDATE ledger.accounts SET closed = true WHERE ${ada}`,
      "A closed account is empty",
    ],
    [
      "an account that was opened again",
      "UPDATE ledger.accounts SET closed = false WHERE owner = 'customer:gone'",
      "An account's version counts its changes",
    ],
    [
      "an empty account that was closed",
      "UPDATE ledger.accounts SET closed = true WHERE owner = 'customer:left'",
      "An account's version counts its changes",
    ],
    [
      "a hold's status",
      "UPDATE ledger.holds SET status = 'voided', posted_amount = 0 WHERE status = 'posted'",
      "A hold is resolved once, as its status says",
    ],
    [
      "a hold's posted amount",
      "UPDATE ledger.holds SET posted_amount = 5 WHERE status = 'posted'",
      "A posted hold took what its transfer took",
    ],
    ["a hold removed", "DELETE FROM ledger.holds WHERE status = 'pending'", "A hold was made by its transfer"],
    [
      "whose transfer a reversal undoes",
      "UPDATE ledger.transfers SET reversal_of = (SELECT id FROM ledger.transfers WHERE reference = 'funding') WHERE kind = 'reversal'",
      "A reversal turns every leg of its transfer round",
    ],
  ])("%s", async (_name, statement, rule) => {
    const differences = await tamper(database, statement, () => verifyLedger(database.db))
    expect(differences.map((difference) => difference.rule)).toContain(rule)
    for (const { id, detail } of differences) expect([id, detail]).not.toContain(null)
    expect(await verifyLedger(database.db)).toEqual([])
  })

  test("a customer below 0, despite the constraint that forbids it", async () => {
    const differences = await tamper(
      database,
      `ALTER TABLE ledger.accounts DROP CONSTRAINT available_is_never_negative;
        UPDATE ledger.accounts SET posted = -1 WHERE ${ada}`,
      () => verifyLedger(database.db),
    )
    expect(differences.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        "A customer has never less than 0 available",
        "In each currency all balances add up to 0",
      ]),
    )
    expect(differences.find(({ rule }) => rule.startsWith("A customer"))).toMatchObject({
      id: expect.stringMatching(/^\d+ customer:ada USD$/),
      detail: "balance -1, held 4",
    })
  })
})
