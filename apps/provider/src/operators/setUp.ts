import { NewPasswordSchema } from "@wallet/core/contract"
import { text } from "@wallet/operators/text.ts"
import * as v from "valibot"
import { createTotpSecret } from "#access/identity/oneTimePassword.ts"
import { hashPassword, verifyPassword } from "#access/identity/password.ts"
import { refuseWeakPassword } from "#access/identity/passwordStrength.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { leastPasswordLength } from "./accounts.ts"
import { writeOperatorLog } from "./log.ts"
import { logged } from "./loggedAction.ts"
import { lacksSecondFactor, type OperatorRow } from "./operator.ts"
import { Problem } from "./problem.ts"
import { spendOperatorCode } from "./secondFactor.ts"
import type { OperatorSession } from "./sessions.ts"

/** The column of a sealed secret that is being set up. */
export const offerColumn = "operator_sessions.totp_offer"

/** The secret for the authenticator app: the same while the session sets it up. */
export async function offerSecret({ db, secretBox }: Services, { id }: OperatorSession): Promise<string> {
  const fresh = secretBox.seal(createTotpSecret(), offerColumn, id)
  const { totp_offer: offer } = await db
    .updateTable("operator_sessions")
    .set((eb) => ({ totp_offer: eb.fn.coalesce("totp_offer", eb.val(fresh)) }))
    .where("id", "=", id)
    .returning("totp_offer")
    .executeTakeFirstOrThrow()
  return secretBox.open(offer ?? fresh, offerColumn, id)
}

/** Input of the first sign-in. */
interface SetUp {
  readonly password: string
  readonly repeated: string
  readonly code: string
}

/** Completes an account: the operator's own password and second factor, if they are missing. @throws Problem, Refusal */
export async function setUpOperator(
  services: Services,
  { id: sessionId, operator }: OperatorSession,
  typed: SetUp,
  address: string,
): Promise<void> {
  const ownPassword = operator.temporary_until === null ? undefined : await readPassword(operator, typed)
  const patch = ownPassword && { password_hash: await hashPassword(ownPassword), temporary_until: null }
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const secret = lacksSecondFactor(operator) ? await spendOffer(inTrx, sessionId, operator.id, typed.code) : undefined
    await trx
      .updateTable("operators")
      .set({ ...patch, ...(secret && { totp_secret: secret, enrol_until: null }) })
      .where("id", "=", operator.id)
      .execute()
    await trx.updateTable("operator_sessions").set({ totp_offer: null }).where("id", "=", sessionId).execute()
    await trx
      .deleteFrom("operator_sessions")
      .where("operator_id", "=", operator.id)
      .where("id", "!=", sessionId)
      .execute()
    await writeOperatorLog(inTrx, {
      operatorId: operator.id,
      action: logged("set up the account", "учётная запись настроена"),
      address,
    })
  })
}

async function readPassword({ email, password_hash }: OperatorRow, { password, repeated }: SetUp): Promise<string> {
  const tooShort = text(
    `The password must have ${leastPasswordLength} to 256 characters.`,
    `В пароле должно быть от ${leastPasswordLength} до 256 символов.`,
  )
  if (!v.is(NewPasswordSchema, password) || password.length < leastPasswordLength)
    throw new Problem(422, tooShort, { field: "password" })
  if (password !== repeated) throw new Problem(422, text("The two passwords are not the same.", "Пароли не совпадают."))
  refuseWeakPassword(password, "password", email)
  if (await verifyPassword(password_hash, password))
    throw new Problem(422, text("Choose another password than the old one.", "Выберите пароль, отличный от старого."), {
      field: "password",
    })
  return password
}

async function spendOffer(services: Services, sessionId: string, operatorId: string, code: string): Promise<string> {
  const { totp_offer: offer } = await services.db
    .selectFrom("operator_sessions")
    .select("totp_offer")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow()
  const secret = offer === null ? undefined : services.secretBox.open(offer, offerColumn, sessionId)
  if (secret === undefined || !(await spendOperatorCode(services, operatorId, secret, code))) {
    throw new Problem(
      422,
      text("The code is not the one that the app shows now.", "Это не тот код, который сейчас показывает приложение."),
      { field: "code" },
    )
  }
  return services.secretBox.seal(secret, "operators.totp_secret", operatorId)
}
