import type { Transaction } from "kysely"
import { expect, test } from "vitest"
import { apiKeyCaller, appCaller, sessionCaller } from "#access/identity/callers.ts"
import type { Database } from "#platform/database/schema.ts"
import { type AccountId, isInSession, nameActor, type PersonId } from "./caller.ts"
import type { Gate } from "./gate.ts"
import type { KeyedRequest } from "./keyedRequest.ts"
import { readKeyOutcome } from "./keyOutcome.ts"
import type { RateLimits } from "./rateLimits.ts"

const caller = sessionCaller({ id: "s", userId: "u" })
const key = apiKeyCaller({ id: "k", userId: "u" })
const app = appCaller({ grantId: "g", userId: "u" })

test("an actor is named with the person and by what they act", () => {
  expect([caller, key, app].map(({ actor }) => nameActor(actor))).toEqual([
    "user:u/session:s",
    "user:u/api_key:k",
    "user:u/app_grant:g",
  ])
})

test("only a session is in a session", () => {
  expect([caller, key, app].map(isInSession)).toEqual([true, false, false])
})

test("an actor where an account is wanted does not compile, and neither does an account for a person", () => {
  const { account, actor } = caller
  // Never called: what counts is that it does not compile.
  const misuse = (
    gate: Gate,
    limits: RateLimits,
    keyed: KeyedRequest,
    trx: Transaction<Database>,
  ): readonly unknown[] => [
    // @ts-expect-error a person is no account
    limits.countAccount(actor.userId),
    // @ts-expect-error an actor is no account
    limits.countAccount(actor),
    // @ts-expect-error a person is no account
    gate.requireNotFrozen(trx, actor.userId),
    // @ts-expect-error keys belong to accounts
    readKeyOutcome(trx, actor.userId, "key"),
    // @ts-expect-error keys belong to accounts
    { ...keyed, account: actor.userId } satisfies KeyedRequest,
    // @ts-expect-error any text is no account
    "01a20a21" satisfies AccountId,
    // @ts-expect-error an account is no person
    account satisfies PersonId,
    // @ts-expect-error an account can't act
    nameActor(account),
  ]
  expect(misuse).toBeTypeOf("function")
})
