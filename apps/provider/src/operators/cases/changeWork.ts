import { caseLimits } from "@wallet/operators/cases.ts"
import { text } from "@wallet/operators/text.ts"
import type { Kysely } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import type { Case, CaseFile, Desk } from "../desks/desk.ts"
import { checkFiles } from "../desks/shared.ts"
import { writeOperatorLog } from "../log.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { requireOthersCase } from "../ownAccount.ts"
import { fieldProblem, notFoundProblem, Problem } from "../problem.ts"
import { findCase } from "./findCases.ts"
import { mayDecideAt } from "./findDesk.ts"

/** A case that an operator works on. */
interface WorkedOn {
  readonly desk: Desk
  readonly id: string
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
  readonly operator: OperatorRow
  readonly address: string
}

interface LockedWork {
  readonly assignee_id: string | null
  readonly due_at: Date | null
}

/** A change of a case's work, and its text for the log. */
interface Changed<Result> {
  readonly result: Result
  readonly action: LoggedAction
  readonly reason?: string
}

/**
 * Changes what operators have added to a case, with its line in the log. Changes of one case wait for each other.
 *
 * @throws Problem: then nothing has changed
 */
function changeWork<Result>(
  services: Services,
  { desk, id, search, operator, address }: WorkedOn,
  change: (trx: Kysely<Database>, work: LockedWork, one: Case) => Promise<Changed<Result>>,
): Promise<Result> {
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const one = await findCase(inTrx, desk, { id, search })
    if (!one) throw notFoundProblem()
    await requireOthersCase(trx, operator, id)
    const work = await trx
      .insertInto("operator_cases")
      .values({ desk: desk.name, case_id: id, changed_at: services.now() })
      .onConflict((conflict) => conflict.columns(["desk", "case_id"]).doUpdateSet({ changed_at: services.now() }))
      .returning(["assignee_id", "due_at"])
      .executeTakeFirstOrThrow()
    const { result, action, reason } = await change(trx, work, one)
    const customerIds = one.customerId === null ? null : [one.customerId]
    const subject = { kind: desk.name, id }
    await writeOperatorLog(inTrx, {
      operatorId: operator.id,
      action,
      subject,
      address,
      ...(customerIds && { customerIds }),
      ...(reason !== undefined && { reason }),
    })
    return result
  })
}

interface Colleague {
  readonly id: string
  readonly email: string
}

/**
 * Gives a case to an operator, or to nobody.
 *
 * @param change `from` is the operator who had it when it was shown: with somebody else the change is refused.
 * @throws Problem 404, 409, 422
 */
export function assignCase(
  services: Services,
  on: WorkedOn,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<{ assignee: Colleague | null }> {
  return changeWork(services, on, async (trx, { assignee_id }) => {
    const holder = assignee_id === null ? undefined : await findColleague(trx, assignee_id)
    if ((holder?.id ?? null) !== from) throw takenProblem(holder)
    const assignee = to === null ? null : await findCandidate(trx, on, to)
    await trx
      .updateTable("operator_cases")
      .set({ assignee_id: to })
      .where("desk", "=", on.desk.name)
      .where("case_id", "=", on.id)
      .execute()
    return { result: { assignee }, action: describeAssignment(on.operator, assignee) }
  })
}

function describeAssignment({ id }: OperatorRow, assignee: Colleague | null): LoggedAction {
  if (!assignee) return logged("put the case back", "дело возвращено в общую очередь")
  return assignee.id === id
    ? logged("took the case", "дело взято")
    : logged("handed the case", "дело передано", text(` to ${assignee.email}`, `: ${assignee.email}`))
}

function describeDue(at: string | null): LoggedAction {
  if (at === null) return logged("due at the usual time again", "снова обычный срок")
  return logged("due", "назначен срок", ` ${at}`)
}

/** An operator who is not disabled. */
function findColleague(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("operators")
    .select(["id", "email", "role"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
}

/** @throws Problem 403 for the operator's own account, 422 for an operator who may decide nothing at the desk */
async function findCandidate(db: Kysely<Database>, { desk, id }: WorkedOn, to: string): Promise<Colleague> {
  const candidate = await findColleague(db, to)
  if (!candidate || !mayDecideAt(desk, candidate.role)) throw fieldProblem("to", "no_decider")
  await requireOthersCase(db, candidate, id)
  return { id: candidate.id, email: candidate.email }
}

function takenProblem(holder: Colleague | undefined): Problem {
  const words = holder
    ? text(`${holder.email} has this case now.`, `Это дело сейчас у оператора ${holder.email}.`)
    : text("Somebody has put this case back. Load it again.", "Дело уже вернули в общий список. Обновите страницу.")
  return new Problem(409, words)
}

/** The operators who may decide at a desk, by e-mail address. */
export async function listCandidates({ db }: Services, desk: Desk) {
  const rows = await db
    .selectFrom("operators")
    .select(["id", "email", "role"])
    .where("disabled_at", "is", null)
    .orderBy("email_key")
    .limit(500)
    .execute()
  return rows.filter(({ role }) => mayDecideAt(desk, role))
}

/** The furthest due time that an operator can set, in milliseconds from now. */
const furthestDue = 366 * 86_400_000

/** Sets when a case is due; null restores the usual time. @throws Problem 404, 422 */
export function setCaseDue(
  services: Services,
  on: WorkedOn,
  { dueAt, reason }: { readonly dueAt: string | null; readonly reason: string },
): Promise<{ dueAt: string | null }> {
  const moment = dueAt === null ? null : new Date(dueAt)
  const ahead = moment === null ? 1 : moment.getTime() - services.now().getTime()
  if (ahead <= 0) throw fieldProblem("dueAt", "past")
  if (ahead > furthestDue) throw fieldProblem("dueAt", "too_far")
  return changeWork(services, on, async (trx) => {
    await trx
      .updateTable("operator_cases")
      .set({ due_at: moment })
      .where("desk", "=", on.desk.name)
      .where("case_id", "=", on.id)
      .execute()
    const at = moment?.toISOString() ?? null
    return { result: { dueAt: at }, action: describeDue(at), reason }
  })
}

/** Adds a note to a case. @throws Problem 404, 422 */
export function addCaseNote(services: Services, on: WorkedOn, words: string) {
  return changeWork(services, on, async (trx) => {
    if ((await countRows(trx, "operator_case_notes", on)) >= caseLimits.notes) throw fieldProblem("text", "many_notes")
    const row = { ...toRow(services, on), text: words }
    await trx.insertInto("operator_case_notes").values(row).execute()
    const result = { id: row.id, text: words, by: on.operator.email, at: row.created_at.toISOString() }
    return { result, action: logged("note added", "добавлена заметка") }
  })
}

/** The size limit of all attachments of a case together, in bytes. */
const mostBytes = 30_000_000

/** Attaches files to a case. Their types are detected by their content. @throws Problem 404, 422 */
export function attachCaseFiles(services: Services, on: WorkedOn, files: readonly CaseFile[]) {
  if (files.length === 0) throw fieldProblem("files", "required")
  const checked = checkFiles(files)
  return changeWork(services, on, async (trx) => {
    if ((await countRows(trx, "operator_case_files", on)) + checked.length > caseLimits.files)
      throw fieldProblem("files", "many_files")
    const size = checked.reduce((sum, { bytes }) => sum + bytes.length, await sumBytes(trx, on))
    if (size > mostBytes) throw fieldProblem("files", "many_bytes")
    const rows = checked.map(({ name, contentType, bytes }) => ({
      ...toRow(services, on),
      name,
      content_type: contentType,
      bytes: Buffer.from(bytes),
    }))
    await trx.insertInto("operator_case_files").values(rows).execute()
    const result = rows.map(({ id, name, bytes, created_at }) => ({
      id,
      name,
      size: bytes.length,
      by: on.operator.email,
      at: created_at.toISOString(),
    }))
    return { result, action: logged("attached", "приложено", ` ${rows.map(({ name }) => name).join(", ")}`) }
  })
}

function toRow({ now }: Services, { desk, id, operator }: WorkedOn) {
  return { id: newId(), desk: desk.name, case_id: id, operator_id: operator.id, created_at: now() }
}

async function countRows(
  db: Kysely<Database>,
  table: "operator_case_notes" | "operator_case_files",
  { desk, id }: WorkedOn,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("desk", "=", desk.name)
    .where("case_id", "=", id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function sumBytes(db: Kysely<Database>, { desk, id }: WorkedOn): Promise<number> {
  const rows = await db
    .selectFrom("operator_case_files")
    .select(({ fn }) => fn<number>("octet_length", ["bytes"]).as("size"))
    .where("desk", "=", desk.name)
    .where("case_id", "=", id)
    .execute()
  return rows.reduce((sum, { size }) => sum + size, 0)
}

/** Ends the work on a decided case: it is nobody's, and due at the usual time if it comes back. Notes and files stay. */
export async function endWork(db: Kysely<Database>, desk: string, id: string): Promise<void> {
  await db
    .updateTable("operator_cases")
    .set({ assignee_id: null, due_at: null })
    .where("desk", "=", desk)
    .where("case_id", "=", id)
    .execute()
}
