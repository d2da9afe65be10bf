import { confirmControl, endControl, proposeControl } from "@wallet/operators/controls.ts"
import { lookAround } from "@wallet/operators/home.ts"
import { listSecondApprovals } from "@wallet/operators/proposals.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addApproval } from "../approvals.ts"

// Ids are made by the machine's clock, so the provider's stays behind it.
const startAt = new Date(Date.now() - 2 * 3_600_000)

let provider: TestProvider
let ann: TestOperator
let ben: TestOperator
let sue: TestOperator
beforeAll(async () => {
  provider = await startTestProvider({ startAt }, { OPERATOR_SESSION_IDLE_MINUTES: "120" })
  ann = await addSignedIn(provider, "ann@example.com", "approver")
  ben = await addSignedIn(provider, "ben@example.com", "approver")
  sue = await addSignedIn(provider, "sue@example.com", "support")
})
afterAll(() => provider.stop())

test("a decision that waits for a second operator is shown to those who may make it, not to who has", async () => {
  const { db } = provider.services
  const { id: operatorId } = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", ann.email)
    .executeTakeFirstOrThrow()
  const approval = { desk: "withdrawals", id: "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4", event: "approve", operatorId }
  await addApproval(provider.services, approval)
  expect(await ann.call(listSecondApprovals, {})).toEqual([])
  expect(await ben.call(listSecondApprovals, {})).toEqual([
    { desk: "withdrawals", title: expect.objectContaining({ en: "Withdrawals" }), count: 1 },
  ])
  expect(await sue.call(listSecondApprovals, {})).toEqual([])
})

test("a pause that began or ended since the last look is counted", async () => {
  const anna = await addSignedIn(provider, "anna@example.com", "administrator")
  const boris = await addSignedIn(provider, "boris@example.com", "administrator")
  await sue.call(lookAround, {})
  provider.advance(60_000)
  const endsAt = new Date(provider.services.now().getTime() + 3_600_000).toISOString()
  const reason = "an incident"
  const { id } = await anna.call(proposeControl, { kind: "pause", subject: "way:send", endsAt, reason })
  const countPauses = async () =>
    (await sue.call(lookAround, {})).changes.find(({ what }) => what.en.startsWith("Pauses"))?.count
  expect(await countPauses()).toBeUndefined()
  await boris.call(confirmControl, { id, reason })
  expect(await countPauses()).toBe(1)
  await anna.call(endControl, { id, reason })
  await boris.call(endControl, { id, reason })
  expect(await countPauses()).toBe(1)
})
