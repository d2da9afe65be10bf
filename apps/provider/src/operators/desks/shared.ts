import { toDecimal } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { Problem } from "../problem.ts"

/** By which addresses operators know the customers. */
export async function findEmails(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom("users").select(["id", "email"]).where("id", "in", userIds).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** A text of a form, trimmed; null where nothing was typed. @throws Problem 422 for more than 500 characters */
export function optionalText(form: Readonly<Record<string, string>>, name: string): string | null {
  const text = (form[name] ?? "").trim()
  if (text.length > 500) throw new Problem(422, `The ${name} may have up to 500 characters.`)
  return text || null
}

/** A moment as operators read it, the same for all of them. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`
}

/** An amount in minor units as operators read it, such as `12.50 EUR`. */
export function amountText(units: bigint, currency: string): string {
  return `${toDecimal(storedMoney(units, currency))} ${currency}`
}
