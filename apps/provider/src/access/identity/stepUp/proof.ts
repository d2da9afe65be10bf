import type { Kysely } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { listMethods } from "../factors.ts"
import { findUser } from "../users.ts"
import type { Confirmable } from "./confirmable.ts"
import { describeOperation } from "./describe.ts"

const lifeMs = 10 * 60_000

/**
 * The operation's transaction found no proof. Not a refusal yet: the refusal names a step-up, which must be written outside the
 * transaction that this error rolls back.
 */
export class ProofMissing extends Error {
  override readonly name = "ProofMissing"
  readonly operation: Confirmable

  constructor(operation: Confirmable) {
    super(`${operation.call} is not confirmed`)
    this.operation = operation
  }
}

/**
 * Uses up the proof of an operation, in the operation's own transaction: a rollback leaves it unused, and of two concurrent
 * requests the second waits for the first and finds it used.
 *
 * @throws ProofMissing if there is none.
 */
export async function spendProof(trx: Kysely<Database>, operation: Confirmable, now: Date): Promise<void> {
  const { caller, call } = operation
  const proven = await trx
    .selectFrom("step_ups")
    .select(["id", "request_hash"])
    .where("user_id", "=", caller.actor.userId)
    .where("session_id", "=", caller.actor.sessionId)
    .where("call", "=", call)
    .where("state", "=", "proven")
    .where("expires_at", ">", now)
    .execute()
  const own = await findSame(proven, operation)
  if (!own) throw new ProofMissing(operation)
  const { numUpdatedRows } = await trx
    .updateTable("step_ups")
    .set({ state: "spent" })
    .where("id", "=", own.id)
    .where("state", "=", "proven")
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ProofMissing(operation)
}

/** Creates a step-up for the operation, or finds the pending one; returns the refusal that names it. */
export async function askForProof({ db, now, stepUpSubjects }: Services, operation: Confirmable): Promise<Refusal> {
  const { stepUp, methods } = await db.transaction().execute(async (trx) => {
    const user = await findUser(trx, operation.caller.actor.userId)
    return {
      stepUp: await openStepUp(
        trx,
        operation,
        await describeOperation(stepUpSubjects, trx, operation, user.locale),
        now(),
      ),
      methods: await listMethods(trx, user),
    }
  })
  return refuse("step_up_required", {
    details: {
      stepUpId: stepUp.id,
      methods: methods.join(" "),
      expiresAt: stepUp.expires_at.toISOString(),
      subject: stepUp.subject,
    },
  })
}

async function openStepUp(trx: Kysely<Database>, operation: Confirmable, subject: string, now: Date) {
  const { caller, call, requestHash } = operation
  await trx
    .updateTable("step_ups")
    .set({ state: "expired" })
    .where("session_id", "=", caller.actor.sessionId)
    .where("state", "in", ["pending", "proven"])
    .where("expires_at", "<=", now)
    .execute()
  const live = await trx
    .selectFrom("step_ups")
    .select(["id", "expires_at", "subject", "request_hash"])
    .where("session_id", "=", caller.actor.sessionId)
    .where("state", "in", ["pending", "proven"])
    .execute()
  const own = await findSame(live, operation)
  if (own) return own
  await trx
    .insertInto("step_ups")
    .values({
      id: newId(),
      user_id: caller.actor.userId,
      account_id: caller.account,
      session_id: caller.actor.sessionId,
      call,
      request_hash: requestHash.text,
      subject,
      state: "pending",
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom("step_ups")
    .select(["id", "expires_at", "subject"])
    .where("session_id", "=", caller.actor.sessionId)
    .where("request_hash", "=", requestHash.text)
    .where("state", "in", ["pending", "proven"])
    .executeTakeFirstOrThrow()
}

/** The step-up of the same request, hashed with any of the keys. */
async function findSame<StepUp extends { readonly request_hash: string }>(
  stepUps: readonly StepUp[],
  { requestHash }: Confirmable,
): Promise<StepUp | undefined> {
  for (const stepUp of stepUps) if (await requestHash.matches(stepUp.request_hash)) return stepUp
  return undefined
}
