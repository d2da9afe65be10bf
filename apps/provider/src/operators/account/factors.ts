import { text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import { createTotpSecret } from "#access/identity/oneTimePassword.ts"
import { newId } from "#platform/database/newId.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "../log.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { factorChangedMail } from "../mails.ts"
import { needsSetUp, selectOperators } from "../operator.ts"
import { mountedAt } from "../paths.ts"
import { notFoundProblem, Problem } from "../problem.ts"
import { spendOperatorCode } from "../secondFactor.ts"
import type { OperatorSession } from "../sessions.ts"
import { offerColumn } from "../setUp.ts"
import type { OperatorPasskeyRow } from "./passkeys.ts"

/** The most passkeys of an operator. */
const mostPasskeys = 10

/** The changes of the ways to sign in, for the log and the mail. */
const changes = {
  passkeyAdded: logged("passkey added", "ключ доступа добавлен"),
  passkeyRemoved: logged("passkey removed", "ключ доступа удалён"),
  appSetUp: logged("authenticator app set up", "приложение с кодами настроено"),
  appRemoved: logged("authenticator app removed", "приложение с кодами удалено"),
}

/** Keeps a checked passkey. @throws Problem 409 if it is known, or there are too many */
export async function keepPasskey(
  services: Services,
  { id: sessionId, operator }: OperatorSession,
  passkey: Pick<OperatorPasskeyRow, "credential_id" | "public_key" | "counter" | "transports" | "name">,
  address: string,
): Promise<OperatorPasskeyRow> {
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await lockOperator(inTrx, operator.id)
    const { count } = await trx
      .selectFrom("operator_passkeys")
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("operator_id", "=", operator.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostPasskeys)
      throw new Problem(
        409,
        text(
          `There are ${mostPasskeys} passkeys already: remove one first.`,
          `Уже есть ${mostPasskeys} ключей доступа: сначала удалите один.`,
        ),
      )
    const row = await trx
      .insertInto("operator_passkeys")
      .values({ ...passkey, id: newId(), operator_id: operator.id, created_at: services.now() })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem(409, text("This passkey is known already.", "Этот ключ доступа уже добавлен."))
    await trx.updateTable("operators").set({ enrol_until: null }).where("id", "=", operator.id).execute()
    await reportChange(inTrx, { sessionId, operator, address }, changes.passkeyAdded, row.id)
    return row
  })
}

/** Gives a passkey another name. @throws Problem 404 */
export async function renamePasskey(
  services: Services,
  { operator }: OperatorSession,
  { id, name }: { readonly id: string; readonly name: string },
  address: string,
): Promise<OperatorPasskeyRow> {
  return inTransaction(services.db, async (trx) => {
    const row = isUuid(id)
      ? await trx
          .updateTable("operator_passkeys")
          .set({ name })
          .where("id", "=", id)
          .where("operator_id", "=", operator.id)
          .returningAll()
          .executeTakeFirst()
      : undefined
    if (!row) throw notFoundProblem()
    const subject = { kind: "passkey", id }
    await writeOperatorLog(
      { ...services, db: trx },
      { operatorId: operator.id, action: logged("passkey renamed", "ключ доступа переименован"), subject, address },
    )
    return row
  })
}

/** Removes a passkey, unless it is the last second factor. @throws Problem 404, 409 */
export async function removePasskey(
  services: Services,
  { id: sessionId, operator }: OperatorSession,
  id: string,
  address: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await lockOperator(inTrx, operator.id)
    const removed = isUuid(id)
      ? await trx
          .deleteFrom("operator_passkeys")
          .where("id", "=", id)
          .where("operator_id", "=", operator.id)
          .returning("id")
          .executeTakeFirst()
      : undefined
    if (!removed) throw notFoundProblem()
    await requireSecondFactor(inTrx, operator.id)
    await reportChange(inTrx, { sessionId, operator, address }, changes.passkeyRemoved, id)
  })
}

/** A new secret for the authenticator app, kept with the session until a code confirms it. */
export async function offerApp({ db, secretBox }: Services, { id }: OperatorSession): Promise<string> {
  const secret = createTotpSecret()
  await db
    .updateTable("operator_sessions")
    .set({ totp_offer: secretBox.seal(secret, offerColumn, id) })
    .where("id", "=", id)
    .execute()
  return secret
}

/** Sets up the offered authenticator app by one of its codes. @throws Problem 409, 422 */
export async function setApp(
  services: Services,
  { id: sessionId, operator }: OperatorSession,
  code: string,
  address: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await lockOperator(inTrx, operator.id)
    const { totp_offer: offer } = await trx
      .updateTable("operator_sessions")
      .set({ totp_offer: null })
      .from((eb) => eb.selectFrom("operator_sessions").selectAll().where("id", "=", sessionId).forUpdate().as("before"))
      .whereRef("operator_sessions.id", "=", "before.id")
      .returning("before.totp_offer")
      .executeTakeFirstOrThrow()
    if (offer === null)
      throw new Problem(
        409,
        text("Begin again: the secret is not valid any more.", "Начните заново: секрет уже недействителен."),
      )
    const secret = services.secretBox.open(offer, offerColumn, sessionId)
    // Codes of the app before do not count for the new one.
    const sealed = services.secretBox.seal(secret, "operators.totp_secret", operator.id)
    await trx
      .updateTable("operators")
      .set({ totp_secret: sealed, totp_last_step: null })
      .where("id", "=", operator.id)
      .execute()
    if (!(await spendOperatorCode(inTrx, operator.id, secret, code)))
      throw new Problem(
        422,
        text(
          "The code is not the one that the app shows now.",
          "Это не тот код, который сейчас показывает приложение.",
        ),
        { field: "code" },
      )
    await reportChange(inTrx, { sessionId, operator, address }, changes.appSetUp)
  })
}

/** Removes the authenticator app, unless it is the last second factor. @throws Problem 404, 409 */
export async function removeApp(
  services: Services,
  { id: sessionId, operator }: OperatorSession,
  address: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await lockOperator(inTrx, operator.id)
    const removed = await trx
      .updateTable("operators")
      .set({ totp_secret: null, totp_last_step: null })
      .where("id", "=", operator.id)
      .where("totp_secret", "is not", null)
      .returning("id")
      .executeTakeFirst()
    if (!removed) throw notFoundProblem()
    await requireSecondFactor(inTrx, operator.id)
    await reportChange(inTrx, { sessionId, operator, address }, changes.appRemoved)
  })
}

/** Two changes at one moment must not remove the last second factor. */
async function lockOperator({ db }: Pick<Services, "db">, id: string): Promise<void> {
  await db.selectFrom("operators").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/** @throws Problem 409 if nothing but the password is left */
async function requireSecondFactor({ db }: Pick<Services, "db">, id: string): Promise<void> {
  const operator = await selectOperators(db).where("operators.id", "=", id).executeTakeFirstOrThrow()
  if (!needsSetUp(operator)) return
  throw new Problem(
    409,
    text(
      "This is your last second factor: add another one first.",
      "Это ваш последний второй фактор: сначала добавьте другой.",
    ),
  )
}

interface Changing extends Pick<OperatorSession, "operator"> {
  readonly sessionId: string
  readonly address: string
}

/** Ends the other sessions, writes the log and mails the operator. */
async function reportChange(
  services: Services,
  { sessionId, operator, address }: Changing,
  action: LoggedAction,
  passkeyId?: string,
): Promise<void> {
  const { db, config } = services
  await db.deleteFrom("operator_sessions").where("operator_id", "=", operator.id).where("id", "!=", sessionId).execute()
  const subject = passkeyId === undefined ? undefined : { kind: "passkey", id: passkeyId }
  await writeOperatorLog(services, { operatorId: operator.id, action, ...(subject && { subject }), address })
  await enqueue(db, "mail.send", {
    kind: "operator_factor",
    reference: newId(),
    to: operator.email,
    ...factorChangedMail(action.words.en, `${config.operators.origin}${mountedAt}`),
  })
}
