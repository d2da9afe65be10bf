import type { CallInput, Contract } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SessionActor } from "#platform/http/caller.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "../audit.ts"
import { createConfirmationCode } from "../confirmationCode.ts"
import { hasFactor, listMethods, spendFactor } from "../factors.ts"
import { stepUpMail } from "../mails.ts"
import { askPasskey } from "../passkeys/signIn.ts"
import { countAttempt, oneTimePasswordSubjects, resetAttempts } from "../throttle.ts"
import { findUser, type UserRow } from "../users.ts"

type StepUp = Selectable<Database["step_ups"]>
type Proof = CallInput<Contract["proveStepUp"]>

const codeColumn = "step_ups.code_hash"
const maxTries = 5

/** Calls by which a customer confirms the operation that was refused with `step_up_required`. */
export const stepUpHandlers = {
  proveStepUp: async (services, { caller, input, origin }) => {
    if (!hasFactor(input) && input.code === undefined) {
      throw refuseField("validation_failed", "oneTimePassword", { code: "required" })
    }
    const subjects = oneTimePasswordSubjects(caller.actor.userId)
    await countAttempt(services.db, subjects, services.now())
    const outcome = await services.db.transaction().execute(async (trx) => {
      const inTrx = { ...services, db: trx }
      const stepUp = await lockStepUp(trx, caller.actor, input.stepUpId, services.now())
      // A repeated request whose first response was lost: the code would be refused as used.
      if (stepUp.state === "proven") return "proven before"
      const user = await findUser(trx, caller.actor.userId)
      const refusal = await checkProof(inTrx, user, stepUp, input)
      await settleTry(trx, stepUp, refusal)
      await writeAudit(inTrx, user.id, refusal ? "step_up_failed" : "step_up_proven", origin, stepUp.call)
      return refusal
    })
    // Thrown after the commit, so that a wrong attempt counts.
    if (outcome instanceof Refusal) throw outcome
    // An earlier proof is not checked again, so it resets no failures.
    if (outcome !== "proven before") await resetAttempts(services.db, subjects)
    return null
  },

  sendStepUpCode: async (services, { caller, input }) => {
    await services.db.transaction().execute(async (trx) => {
      const { user, stepUp } = await findAnswerable(trx, services, caller.actor, input.stepUpId, "email")
      const code = createConfirmationCode()
      await trx
        .updateTable("step_ups")
        .set({ code_hash: services.codeHashes.hash(code, codeColumn, stepUp.id) })
        .where("id", "=", stepUp.id)
        .execute()
      const mail = stepUpMail(user.locale, code, stepUp.subject)
      await enqueue(trx, "mail.send", { kind: "step_up", reference: newId(), to: user.email, ...mail })
    })
    return null
  },

  getStepUpPasskeyOptions: (services, { caller, input }) =>
    services.db.transaction().execute(async (trx) => {
      const { stepUp } = await findAnswerable(trx, services, caller.actor, input.stepUpId, "passkey")
      const passkeys = await trx
        .selectFrom("passkeys")
        .select("credential_id")
        .where("user_id", "=", caller.actor.userId)
        .execute()
      const use = { purpose: "step_up", subjectId: stepUp.id } as const
      return askPasskey(
        { ...services, db: trx },
        use,
        passkeys.map(({ credential_id: id }) => id),
      )
    }),
} satisfies Pick<Handlers, "proveStepUp" | "sendStepUpCode" | "getStepUpPasskeyOptions">

/** @throws Refusal `not_found`, also for another session's or an expired one; `step_up_exhausted`. */
async function lockStepUp(trx: Kysely<Database>, actor: SessionActor, stepUpId: string, now: Date): Promise<StepUp> {
  const stepUp = isUuid(stepUpId)
    ? await trx
        .selectFrom("step_ups")
        .selectAll()
        .where("id", "=", stepUpId)
        .where("user_id", "=", actor.userId)
        .where("session_id", "=", actor.sessionId)
        .where("state", "in", ["pending", "proven", "exhausted"])
        .where("expires_at", ">", now)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!stepUp) throw refuse("not_found")
  if (stepUp.state === "exhausted") throw refuse("step_up_exhausted")
  return stepUp
}

async function findAnswerable(
  trx: Kysely<Database>,
  services: Services,
  actor: SessionActor,
  stepUpId: string,
  method: "email" | "passkey",
): Promise<{ user: UserRow; stepUp: StepUp }> {
  const stepUp = await lockStepUp(trx, actor, stepUpId, services.now()).catch((error: unknown) => {
    const isOver = error instanceof Refusal && error.tag === "step_up_exhausted"
    throw isOver ? refuse("state_conflict", { details: { state: "exhausted" } }) : error
  })
  const user = await findUser(trx, actor.userId)
  const methods = await listMethods(trx, user)
  if (!methods.includes(method)) throw refuse("state_conflict", { details: { state: methods.join(" ") } })
  return { user, stepUp }
}

/** @returns the refusal of the proof; undefined if it is valid. */
async function checkProof(
  services: Services,
  user: UserRow,
  stepUp: StepUp,
  proof: Proof,
): Promise<Refusal | undefined> {
  try {
    if (hasFactor(proof)) await spendFactor(services, user, proof, { purpose: "step_up", subjectId: stepUp.id })
    else await checkMailedCode(services, user, stepUp, proof.code ?? "")
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function checkMailedCode(
  { db, codeHashes }: Services,
  user: UserRow,
  stepUp: StepUp,
  code: string,
): Promise<void> {
  const methods = await listMethods(db, user)
  const fits = stepUp.code_hash !== null && codeHashes.matches(stepUp.code_hash, code, codeColumn, stepUp.id)
  // A customer who has set up a stronger factor in the meantime must confirm with that.
  if (!fits || !methods.includes("email")) throw refuseField("code_invalid", "code")
}

async function settleTry(trx: Kysely<Database>, { id, tries }: StepUp, refusal: Refusal | undefined): Promise<void> {
  const state = refusal ? (tries + 1 >= maxTries ? "exhausted" : "pending") : "proven"
  await trx
    .updateTable("step_ups")
    .set({ state, tries: tries + 1 })
    .where("id", "=", id)
    .execute()
}
