import type { CustomerNoteSchema } from "@wallet/operators/customerSchemas.ts"
import type { InferOutput } from "valibot"
import { newId } from "#platform/database/newId.ts"
import { readCursor, writeCursor } from "#platform/http/cursor.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "../log.ts"
import { logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { findCustomer } from "./findCustomer.ts"

type Note = InferOutput<typeof CustomerNoteSchema>

const notesPage = 50

/** Lists the notes about a customer, newest first. */
export async function listNotes(
  { db }: Services,
  userId: string,
  cursor: string | undefined,
): Promise<{ items: Note[]; next: string | null }> {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await db
    .selectFrom("customer_notes as note")
    .innerJoin("operators", "operators.id", "note.operator_id")
    .select(["note.id", "note.text", "note.created_at", "operators.email"])
    .where("note.user_id", "=", userId)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple("note.created_at", "note.id"), "<", eb.tuple(place?.createdAt ?? new Date(0), place?.id ?? "")),
      ),
    )
    .orderBy("note.created_at", "desc")
    .orderBy("note.id", "desc")
    .limit(notesPage + 1)
    .execute()
  const shown = rows.slice(0, notesPage)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, text, email, created_at }) => ({ id, text, by: email, at: created_at.toISOString() })),
    next: rows.length > notesPage && last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
  }
}

/** Adds a note about a customer. The log says that one was added, and the note stays with the customer. */
export async function addNote(
  services: Services,
  {
    id,
    operator,
    words,
    address,
  }: {
    readonly id: string
    readonly operator: OperatorRow
    readonly words: string
    readonly address: string
  },
): Promise<Note> {
  const { id: userId } = await findCustomer(services, id)
  return inTransaction(services.db, async (trx) => {
    const note = { id: newId(), user_id: userId, operator_id: operator.id, text: words, created_at: services.now() }
    await trx.insertInto("customer_notes").values(note).execute()
    const deed = {
      action: logged("note added", "заметка добавлена"),
      subject: { kind: "customers", id: userId },
      customerIds: [userId],
      address,
    }
    await writeOperatorLog({ ...services, db: trx }, { ...deed, operatorId: operator.id })
    return { id: note.id, text: words, by: operator.email, at: note.created_at.toISOString() }
  })
}
