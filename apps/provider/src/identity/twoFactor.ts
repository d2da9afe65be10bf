import type { Kysely } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Caller, Handlers, Origin } from "../http/handler.ts"
import { refuse, refuseField } from "../http/refusal.ts"
import type { Services } from "../services.ts"
import { writeAudit } from "./audit.ts"
import { createTotpSecret, findTimeStep, totpUri, useTimeStep } from "./oneTimePassword.ts"
import { countAttempt, forgive, oneTimePasswordSubjects } from "./slowDown.ts"
import type { UserRow } from "./users.ts"

/** Calls that turn the second factor on and off (spec §4; turning off makes the flag false: design.md). */
export const twoFactorHandlers = {
  start2fa: async (services, { caller }) => {
    const secret = createTotpSecret()
    const user = await services.db.transaction().execute(async (trx) => {
      const found = await lockUser(trx, caller)
      if (found.totp_secret !== null) throw refuse("state_conflict", { details: { state: "enabled" } })
      await update(trx, caller, { totp_pending_secret: services.secretBox.seal(secret) })
      return found
    })
    return { secret, uri: totpUri(secret, user.email) }
  },

  enable2fa: async (services, { caller, input, origin }) => {
    await withCountedCode(services, caller, async (trx) => {
      const user = await lockUser(trx, caller)
      if (user.totp_secret !== null) throw refuse("state_conflict", { details: { state: "enabled" } })
      if (user.totp_pending_secret === null) throw refuse("state_conflict", { details: { state: "not_started" } })
      await proveCode(trx, services, user, user.totp_pending_secret, input.oneTimePassword)
      await update(trx, caller, { totp_secret: user.totp_pending_secret, totp_pending_secret: null })
      await audit(trx, services, caller, "two_factor_enabled", origin)
    })
    return null
  },

  disable2fa: async (services, { caller, input, origin }) => {
    await withCountedCode(services, caller, async (trx) => {
      const user = await lockUser(trx, caller)
      if (user.totp_secret === null) throw refuse("state_conflict", { details: { state: "disabled" } })
      await proveCode(trx, services, user, user.totp_secret, input.oneTimePassword)
      await update(trx, caller, { totp_secret: null, totp_pending_secret: null })
      await audit(trx, services, caller, "two_factor_disabled", origin)
    })
    return null
  },
} satisfies Pick<Handlers, "start2fa" | "enable2fa" | "disable2fa">

async function withCountedCode(
  services: Services,
  caller: Caller,
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const subjects = oneTimePasswordSubjects(caller.userId)
  await countAttempt(services.db, subjects, services.now())
  await services.db.transaction().execute(work)
  await forgive(services.db, subjects)
}

async function proveCode(trx: Kysely<Database>, services: Services, user: UserRow, sealed: string, code: string) {
  const step = findTimeStep(services.secretBox.open(sealed), code, services.now())
  if (step === undefined) throw refuseField("otp_invalid", "oneTimePassword")
  if (!(await useTimeStep(trx, user.id, step))) throw refuseField("otp_replayed", "oneTimePassword")
}

function lockUser(trx: Kysely<Database>, { userId }: Caller): Promise<UserRow> {
  return trx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow()
}

async function update(
  trx: Kysely<Database>,
  { userId }: Caller,
  values: Partial<Pick<UserRow, "totp_secret" | "totp_pending_secret">>,
): Promise<void> {
  await trx.updateTable("users").set(values).where("id", "=", userId).execute()
}

function audit(
  trx: Kysely<Database>,
  services: Services,
  { userId }: Caller,
  event: "two_factor_enabled" | "two_factor_disabled",
  origin: Origin,
): Promise<void> {
  return writeAudit({ db: trx, now: services.now }, userId, event, origin)
}
