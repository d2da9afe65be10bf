import { v7 as idAt } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { closeAccount } from "../closeAccount.ts"
import { tamper } from "../tamper.testing.ts"
import { applyAlone, card, customer, hold, transfer } from "../transfers.testing.ts"
import { verifyLedger } from "../verify.ts"
import type { ChainHead } from "./chain.ts"
import { findPosition } from "./findPosition.ts"
import { readChainHead, sealTransfers } from "./seal.ts"
import { verifyLog } from "./verifyLog.ts"
import { verifySince } from "./verifySince.ts"

const [ada, bob, cleo, gone] = ["ada", "bob", "cleo", "gone"].map(customer)
const hour = 3_600_000
let database: TestDatabase
/** The end of an earlier check: `early…` is before it, `late…` after it. */
let middle: ChainHead
let middleTime: Date

beforeAll(async () => {
  database = await createTestDatabase()
  if (!ada || !bob || !cleo || !gone) throw new Error("Four customers are wanted.")
  const [posted, voided, left] = [hold(ada, 10n), hold(ada, 5n), hold(ada, 3n)]
  const start = Date.now() - 48 * hour
  await applyAlone(
    database,
    [
      transfer(card, ada, 100n, { reference: "early funding" }),
      transfer(card, cleo, 50n, { reference: "early, to whom nothing happens later" }),
      transfer(ada, bob, 7n, { reference: "early payment" }),
      transfer(card, gone, 2n),
      transfer(ada, bob, 1n, { reference: "early, the last" }),
      posted,
      voided,
      left,
    ],
    new Date(start),
  )
  await sealTransfers(database.db, "start")
  middle = await readChainHead(database.db)
  middleTime = new Date(start + hour)
  await applyAlone(
    database,
    [
      transfer(ada, bob, 20n, { reference: "late payment" }),
      { ...transfer(ada, card, 6n, { reference: "late post" }), kind: "post_hold", hold: posted.reference },
      { kind: "void_hold", reference: "late void", operationId: "operation", hold: voided.reference },
      { kind: "reversal", reference: "late reversal", operationId: "operation", of: "early payment" },
      transfer(gone, card, 2n),
      hold(bob, 2n),
      transfer(card, bob, 9n, { reference: "late, the last" }),
    ],
    new Date(start + 24 * hour),
  )
  await closeAccount(database.db, gone, "USD")
  await sealTransfers(database.db, "start")
})
afterAll(() => database.drop())

const listViolatedRules = async (from: { position: bigint; hash?: Buffer }) =>
  (await verifySince(database.db, from)).differences.map(({ rule }) => rule)
const ofReference = (reference: string) => `(SELECT id FROM ledger.transfers WHERE reference = '${reference}')`

test("an honest ledger has no difference from any position on, and the end of the chain is reported", async () => {
  const { position: last } = await readChainHead(database.db)
  for (let position = 0n; position <= last; position++) {
    const { differences, head } = await verifySince(database.db, { position })
    expect([position, differences, head.position]).toEqual([position, [], last])
  }
  expect(await listViolatedRules(middle)).toEqual([])
})

test("a moment maps to a position after which everything recorded since is sealed", async () => {
  expect(await findPosition(database.db, new Date(0))).toBe(0n)
  expect(await findPosition(database.db, middleTime)).toBe(middle.position)
  expect(await findPosition(database.db, new Date())).toBe((await readChainHead(database.db)).position)
})

const content = "A recorded transfer is as it was when it was sealed"
const continuation = "An account's entries continue one another"

describe("a change by hand in recent rows is found", () => {
  test.each([
    ["a note", `UPDATE ledger.transfers SET metadata = '{"a":1}' WHERE reference = 'late payment'`, content],
    [
      "an amount, with every balance after it, where all sums fit",
      `UPDATE ledger.entries SET amount = amount * 2, balance_after = balance_before + amount * 2
         WHERE transfer_id = ${ofReference("late payment")};
       UPDATE ledger.entries e SET balance_before = e.balance_before + p.amount / 2, balance_after = e.balance_after + p.amount / 2
         FROM ledger.entries p
         WHERE p.transfer_id = ${ofReference("late payment")} AND p.account_id = e.account_id AND e.version > p.version;
       UPDATE ledger.accounts a SET posted = (SELECT coalesce(sum(amount), 0) FROM ledger.entries e WHERE e.account_id = a.id)`,
      content,
    ],
    [
      "an entry's amount",
      `UPDATE ledger.entries SET amount = amount - 1, balance_after = balance_after - 1
         WHERE transfer_id = ${ofReference("late payment")} AND amount < 0`,
      "In each currency a transfer's entries add up to 0",
    ],
    [
      "an entry removed",
      `DELETE FROM ledger.entries WHERE transfer_id = ${ofReference("late payment")} AND amount < 0`,
      "What moves money has two entries or more, what only holds or releases has none",
    ],
    [
      "an entry's time",
      `UPDATE ledger.entries SET at = at + interval '1 h' WHERE transfer_id = ${ofReference("late payment")}`,
      "An entry has its transfer, of the same time",
    ],
    [
      "an entry of no account",
      `UPDATE ledger.entries SET account_id = 77 WHERE transfer_id = ${ofReference("late payment")} AND amount < 0`,
      "An entry has its account",
    ],
    [
      "the balances of entries",
      `UPDATE ledger.entries SET balance_before = 5, balance_after = 5 + amount WHERE transfer_id = ${ofReference("late payment")}`,
      continuation,
    ],
    ["a transfer removed", "DELETE FROM ledger.transfers WHERE reference = 'late payment'", content],
    [
      "a seal's hash",
      `UPDATE ledger.seals SET hash = sha256('x') WHERE transfer_id = ${ofReference("late void")}`,
      content,
    ],
    [
      "a seal removed",
      `DELETE FROM ledger.seals WHERE transfer_id = ${ofReference("late void")}`,
      "The chain has no gap",
    ],
    [
      "seals removed from the end",
      `DELETE FROM ledger.seals WHERE position > (SELECT min(position) + 2 FROM ledger.seals WHERE transfer_id = ${ofReference("late payment")})`,
      "The chain ends where something was sealed last, or later",
    ],
    [
      "the status of a hold",
      "UPDATE ledger.holds SET status = 'voided', posted_amount = 0 WHERE status = 'posted'",
      "A hold is resolved once, as its status says",
    ],
    [
      "who ended a hold",
      `UPDATE ledger.holds SET resolved_by = ${ofReference("late payment")} WHERE status = 'voided'`,
      "A hold is resolved once, as its status says",
    ],
    [
      "what a hold took",
      "UPDATE ledger.holds SET posted_amount = 5 WHERE status = 'posted'",
      "A posted hold took what its transfer took",
    ],
    ["a new hold removed", `DELETE FROM ledger.holds WHERE amount = 2`, "A hold was made by its transfer"],
    [
      "what a reversal undoes",
      `UPDATE ledger.transfers SET reversal_of = ${ofReference("early funding")} WHERE kind = 'reversal'`,
      "A reversal turns every leg of its transfer round",
    ],
  ])("%s", async (_name, statement, rule) => {
    expect(await tamper(database, statement, () => listViolatedRules(middle))).toContain(rule)
    expect(await listViolatedRules(middle)).toEqual([])
  })

  test("transfers that wait to be sealed are checked by every invariant", async () => {
    const seen = await tamper(
      database,
      `DELETE FROM ledger.seals WHERE position > ${middle.position}; DELETE FROM ledger.chain_end;
       DELETE FROM ledger.entries WHERE transfer_id = ${ofReference("late, the last")} AND amount < 0`,
      () => listViolatedRules({ position: middle.position }),
    )
    expect(seen).toContain("What moves money has two entries or more, what only holds or releases has none")
  })
})

describe("current accounts are checked, whenever they were changed", () => {
  const ofCleo = "WHERE owner = 'customer:cleo'"
  const pair = (at: string) => `
    UPDATE ledger.accounts SET posted = posted + 5, version = version + 1, updated_at = now() ${ofCleo};
    UPDATE ledger.accounts SET posted = posted - 5, version = version + 1, updated_at = now() WHERE owner = 'system:rail:card';
    INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
      SELECT id, version, ${at}, CASE WHEN owner = 'customer:cleo' THEN 5 ELSE -5 END,
        posted - CASE WHEN owner = 'customer:cleo' THEN 5 ELSE -5 END, posted, now()
      FROM ledger.accounts WHERE owner IN ('customer:cleo', 'system:rail:card')`

  test.each([
    [
      "a balance, and another's so that the sums fit",
      `UPDATE ledger.accounts SET posted = posted + 5 ${ofCleo};
       UPDATE ledger.accounts SET posted = posted - 5 WHERE owner = 'customer:bob'`,
      "A balance is what the latest entry ended with",
    ],
    ["a version", `UPDATE ledger.accounts SET version = 0 ${ofCleo}`, "An account is no older than its latest entry"],
    [
      "a hold that is pending",
      "UPDATE ledger.holds SET amount = amount + 1 WHERE status = 'pending'",
      "What is held is what pending holds add up to",
    ],
    [
      "a hold that no transfer made",
      `UPDATE ledger.holds SET transfer_id = '${idAt({ msecs: 0 })}' WHERE status = 'pending' AND amount = 3`,
      "A hold was made by its transfer",
    ],
    [
      "an account that was closed with money in it",
      `UPDATE ledger.accounts SET closed = true ${ofCleo}`,
      "A closed account is empty",
    ],
    [
      "entries of no transfer",
      pair(`'${idAt({ msecs: Date.now() })}'`),
      "A recent entry is of a transfer that the chain holds, or that waits for it",
    ],
    ["entries added to an earlier transfer", pair(ofReference("early payment")), content],
  ])("%s", async (_name, statement, rule) => {
    expect(await tamper(database, statement, () => listViolatedRules(middle))).toContain(rule)
  })

  test("a transfer forged with an old id is found by its entries", async () => {
    const id = idAt({ msecs: Date.now() - 40 * hour })
    const made = `INSERT INTO ledger.transfers (id, reference, kind, operation_id, at) VALUES ('${id}', 'made up', 'transfer', 'x', now());`
    const seen = await tamper(database, made + pair(`'${id}'`), () => listViolatedRules(middle))
    const rule = "A recent entry is of a transfer that the chain holds, or that waits for it"
    expect(seen).toEqual([rule, rule])
  })
})

describe("a change in older rows is found only by a full check", () => {
  test.each([
    ["a note", `UPDATE ledger.transfers SET metadata = '{"a":1}' WHERE reference = 'early payment'`],
    ["a transfer removed", "DELETE FROM ledger.transfers WHERE reference = 'early funding'"],
    ["a seal removed", "DELETE FROM ledger.seals WHERE position = 2"],
  ])("%s", async (_name, statement) => {
    const seen = await tamper(database, statement, async () => ({
      since: await listViolatedRules(middle),
      everything: [...(await verifyLog(database.db)).differences, ...(await verifyLedger(database.db))].length,
    }))
    expect(seen).toEqual({ since: [], everything: expect.toSatisfy((count: number) => count > 0) })
  })
})

test("the position must exist, and its hash is compared if it is known", async () => {
  const rule = "The chain still leads through the place that was kept"
  expect(await listViolatedRules({ ...middle, hash: Buffer.alloc(32) })).toEqual([rule])
  expect(await listViolatedRules({ position: 10_000n })).toEqual([rule])
})
