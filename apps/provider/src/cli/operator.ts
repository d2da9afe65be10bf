import type { OperatorRole } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import { addOperator, createTemporaryPassword, disableOperator, resetOperator } from "#operators/accounts.ts"
import { writeOperatorLog } from "#operators/log.ts"
import { type LoggedAction, logged, worded } from "#operators/loggedAction.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import type { Database } from "#platform/database/schema.ts"
import { UnfitDatabaseError } from "./database.ts"
import type { Terminal } from "./terminal.ts"

/** A command on an operator's account. */
export type OperatorOrder =
  | { readonly action: "add"; readonly email: string; readonly role: OperatorRole; readonly ownPassword: boolean }
  | { readonly action: "reset"; readonly email: string; readonly ownPassword: boolean }
  | { readonly action: "disable"; readonly email: string }

/**
 * Adds, resets or disables an operator. A generated password is printed once; a password from the standard input is not printed.
 *
 * @throws OperatorAccountError, UnfitDatabaseError
 */
export async function runOperator(db: Kysely<Database>, order: OperatorOrder, terminal: Terminal): Promise<0> {
  await expectOperators(db)
  const now = new Date(await askDatabaseTime(db))
  if (order.action === "disable") {
    await logByCommand(db, now, disabled, await disableOperator(db, order.email, now))
    terminal.result(`${order.email} is shut out.`)
    return 0
  }
  const password = order.ownPassword ? (await terminal.readInput()).replace(/\r?\n$/, "") : createTemporaryPassword()
  if (order.action === "add") {
    const added = await addOperator(db, { email: order.email, role: order.role, password }, now)
    const kind = text("added from the command line", "добавлен из командной строки")
    const words = text(`added as ${order.role} from the command line`, `добавлен из командной строки: ${order.role}`)
    await logByCommand(db, now, worded(kind, words), added)
  } else {
    await logByCommand(db, now, startedAnew, await resetOperator(db, order.email, password, now))
  }
  const shown = order.ownPassword ? "the password that you gave" : password
  terminal.result(`${order.email} signs in at /operator within three days, with ${shown}`)
  return 0
}

/** Logs the action and its subject. Anyone with access to the database can do this, so the log has no actor. */
function logByCommand(db: Kysely<Database>, at: Date, action: LoggedAction, operatorId: string): Promise<void> {
  return writeOperatorLog({ db, now: () => at }, { operatorId, action, address: "command line" })
}

const disabled = logged("disabled from the command line", "отключён из командной строки")
const startedAnew = logged("started anew from the command line", "сброшен из командной строки")

async function expectOperators(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass('operators') IS NOT NULL AS exists`.execute(db)
  if (!rows[0]?.exists) {
    throw new UnfitDatabaseError("This database has no operators of this version: start the provider on it once.")
  }
}
