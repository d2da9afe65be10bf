import { toDecimal } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { EvidenceError, readEvidenceFiles } from "#wallet/topUps/evidence.ts"
import { fieldProblem, Problem } from "../problem.ts"
import type { CaseFile } from "./desk.ts"

/** The e-mail addresses of customers, by id. */
export async function findEmails(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom("users").select(["id", "email"]).where("id", "in", userIds).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** A trimmed text of a form; null if it is empty. @throws Problem 422 for more than 500 characters */
export function optionalText(form: Readonly<Record<string, string>>, name: string): string | null {
  const typed = (form[name] ?? "").trim()
  if (typed.length > 500) throw fieldProblem(name, "too_long")
  return typed || null
}

/** Checks the files of a form. @throws Problem 422 for files that acquirers do not accept as evidence */
export function checkFiles(files: readonly CaseFile[]): ReturnType<typeof readEvidenceFiles> {
  try {
    return readEvidenceFiles(files)
  } catch (error) {
    if (error instanceof EvidenceError)
      throw new Problem(422, text(error.message, `Файлы не приняты: ${error.message}`), { field: "files" })
    throw error
  }
}

/** No value is known. */
export const notStated = text("not stated", "не указано")

/** A time as shown to operators, the same for all of them. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`
}

/** An amount in minor units as shown to operators, for example `12.50 EUR`. */
export function amountText(units: bigint, currency: string): string {
  return `${toDecimal(storedMoney(units, currency))} ${currency}`
}
