import type { CaseAttachment, CaseNote } from "@wallet/operators/cases.ts"
import { caseLimits } from "@wallet/operators/cases.ts"
import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { CaseFile } from "../desks/desk.ts"
import { notFoundProblem } from "../problem.ts"

interface CaseName {
  readonly desk: string
  readonly id: string
}

/** The notes about a case, the oldest first. */
export async function listCaseNotes(db: Kysely<Database>, { desk, id }: CaseName): Promise<CaseNote[]> {
  const rows = await db
    .selectFrom("operator_case_notes as note")
    .innerJoin("operators", "operators.id", "note.operator_id")
    .select(["note.id", "note.text", "note.created_at", "operators.email"])
    .where("note.desk", "=", desk)
    .where("note.case_id", "=", id)
    .orderBy("note.id")
    .limit(caseLimits.notes)
    .execute()
  return rows.map(({ id: note, text, email, created_at }) => ({
    id: note,
    text,
    by: email,
    at: created_at.toISOString(),
  }))
}

/** The attachments of a case without their bytes, the oldest first. */
export async function listCaseAttachments(db: Kysely<Database>, { desk, id }: CaseName): Promise<CaseAttachment[]> {
  const rows = await db
    .selectFrom("operator_case_files as file")
    .innerJoin("operators", "operators.id", "file.operator_id")
    .select(["file.id", "file.name", "file.created_at", "operators.email"])
    .select(({ fn }) => fn<number>("octet_length", ["file.bytes"]).as("size"))
    .where("file.desk", "=", desk)
    .where("file.case_id", "=", id)
    .orderBy("file.id")
    .limit(caseLimits.files)
    .execute()
  return rows.map(({ id: file, name, size, email, created_at }) => ({
    id: file,
    name,
    size,
    by: email,
    at: created_at.toISOString(),
  }))
}

/** An attachment of this case. @throws Problem 404, also for an attachment of another case */
export async function readAttachment(
  db: Kysely<Database>,
  { desk, id }: CaseName,
  attachment: string,
): Promise<CaseFile> {
  const row = isUuid(attachment)
    ? await db
        .selectFrom("operator_case_files")
        .select(["name", "content_type", "bytes"])
        .where("id", "=", attachment)
        .where("desk", "=", desk)
        .where("case_id", "=", id)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFoundProblem()
  return { name: row.name, contentType: row.content_type, bytes: row.bytes }
}
