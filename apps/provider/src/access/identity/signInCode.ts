import type { Locale } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { createConfirmationCode } from "./confirmationCode.ts"
import { signInCodeMail } from "./mails.ts"

const lifeMs = 10 * 60_000
/** The minimum time between two mailed codes. */
const pauseMs = 60_000
/**
 * After this many codes in a day a code is not replaced during its whole life: a code that was replaced but not mailed would lock
 * its owner out.
 */
const quickOnes = 10
const dayMs = 24 * 3_600_000
const maxTries = 5
const codeColumn = "sign_in_codes.code_hash"

/** The person whose sign-in needs a mailed code: a customer or an operator. */
export interface CodeRecipient {
  readonly accountId: string
  readonly to: string
  readonly locale: Locale
}

/** Mails a code that proves a sign-in, unless one was mailed a moment ago. It voids the previous code. */
export async function mailSignInCode(
  { db, now, codeHashes }: Pick<Services, "db" | "now" | "codeHashes">,
  { accountId, to, locale }: CodeRecipient,
): Promise<void> {
  const moment = now()
  const asked = await createSharedCounter({ db, now }, "signInCodes", dayMs).add(accountId)
  const pause = asked > quickOnes ? lifeMs : pauseMs
  await db.transaction().execute(async (trx) => {
    const id = newId()
    const code = createConfirmationCode()
    const row = {
      id,
      code_hash: codeHashes.hash(code, codeColumn, id),
      tries: 0,
      created_at: moment,
      expires_at: new Date(moment.getTime() + lifeMs),
    }
    const made = await trx
      .insertInto("sign_in_codes")
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) =>
        conflict
          .column("account_id")
          .doUpdateSet(row)
          .where("sign_in_codes.created_at", "<=", new Date(moment.getTime() - pause)),
      )
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return
    await enqueue(trx, "mail.send", { kind: "sign_in", reference: id, to, ...signInCodeMail(locale, code) })
  })
}

/**
 * Checks a mailed code. Each check, right or wrong, uses one of its five attempts, because the second factor may follow with the
 * same code.
 */
export async function checkSignInCode(
  { db, now, codeHashes }: Pick<Services, "db" | "now" | "codeHashes">,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .updateTable("sign_in_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("tries", "<", maxTries)
    .where("expires_at", ">", now())
    .returning(["id", "code_hash"])
    .executeTakeFirst()
  return row !== undefined && codeHashes.matches(row.code_hash, code, codeColumn, row.id)
}

/** Removes a used code: it is valid for one session. */
export async function removeSignInCode(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom("sign_in_codes").where("account_id", "=", accountId).execute()
}
