import type { DateFormat } from "@wallet/core/contract"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Pair } from "./pdf.ts"
import type { DocumentTexts } from "./texts.ts"

/** The customer whose account a document is about. */
export interface Holder {
  readonly id: string
  /** The name that the customer has entered; null without one. */
  readonly name: string | null
  readonly email: string
  /** The customer's choice. Null: the format of the language. */
  readonly dateFormat: DateFormat | null
}

/** Reads the holder of an account. */
export async function readHolder(db: ReadableDatabase, userId: string): Promise<Holder> {
  const row = await db
    .selectFrom("users")
    .leftJoin("user_settings", "user_settings.user_id", "users.id")
    .select(["users.email", "user_settings.display_name", "user_settings.date_format"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow()
  return { id: userId, name: row.display_name, email: row.email, dateFormat: row.date_format }
}

/** The name of a holder, or the e-mail address if no name was entered. */
export function nameHolder({ name, email }: Holder): string {
  return name ?? email
}

/** The facts that identify the holder and the account on a document. */
export function holderFacts({ id, name, email }: Holder, { facts }: DocumentTexts): readonly Pair[] {
  return [
    [facts.holder, name === null ? email : `${name}\n${email}`],
    [facts.account, id],
  ]
}
