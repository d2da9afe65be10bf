import { type Text, text } from "@wallet/operators/text.ts"
import type { Selectable } from "kysely"
import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { announceControls } from "#platform/controls/controls.ts"
import { NoticeTexts } from "#platform/controls/notice.ts"
import type { ControlKind } from "#platform/controls/tables.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { addApproval, forgetApprovals, requiredApprovals } from "../approvals.ts"
import { writeOperatorLog } from "../log.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { notFoundProblem, Problem } from "../problem.ts"
import { findPausable } from "./pauseTargets.ts"

/** A change that an operator proposes. */
export interface ProposedControl {
  readonly kind: ControlKind
  /** The name of a setting, the target of a pause; `customers` for a notice. */
  readonly subject: string
  /** The text of a setting, JSON with the texts of a notice; empty for a pause. */
  readonly value: string
  readonly endsAt: Date
}

/** The operator who acts, and why. */
export interface Acting {
  readonly operator: Pick<OperatorRow, "id">
  readonly reason: string
  readonly address: string
}

type ControlRow = Selectable<Database["run_time_controls"]>

/** The name of approvals, and the kind of subject in the log. */
export const controlsDesk = "controls"

const minute = 60_000
const longest = 90 * 24 * 60 * minute

/**
 * Proposes a change. It holds once another operator has confirmed it.
 *
 * @returns its id.
 * @throws Problem if it does not fit, or the same subject is being changed, or is paused already.
 */
export async function proposeControl(services: Services, proposed: ProposedControl, acting: Acting): Promise<string> {
  const { kind, subject, value, endsAt } = proposed
  requireReason(acting)
  const now = services.now()
  const lasts = endsAt.getTime() - now.getTime()
  if (!(lasts >= minute))
    throw new Problem(
      422,
      text("The end must be at least a minute from now.", "Конец должен быть не раньше чем через минуту."),
      { field: "endsAt" },
    )
  if (lasts > longest)
    throw new Problem(422, text("The end must be within 90 days.", "Конец должен быть в пределах 90 дней."), {
      field: "endsAt",
    })
  requireFit(services, proposed)
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    await endOverdue(inTrx, proposed)
    const open = await findOpen(inTrx, proposed)
    const waiting = open.find(({ state }) => state === "proposed")
    if (waiting)
      throw new Problem(
        409,
        text(
          `${waiting.email} has proposed a change of this: confirm or decline it first.`,
          `${waiting.email} уже предлагает изменение. Сначала подтвердите или отклоните его.`,
        ),
      )
    requireNotPaused(open)
    const id = newId()
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto("run_time_controls")
      .values({
        id,
        kind,
        subject,
        value,
        reason: acting.reason,
        state: "proposed",
        proposed_by: acting.operator.id,
        proposed_at: now,
        ends_at: endsAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added !== 1n)
      throw new Problem(
        409,
        text("Somebody has just proposed a change of this.", "Кто-то только что предложил это изменение."),
      )
    await addApproval(inTrx, { desk: controlsDesk, id, event: "confirm", operatorId: acting.operator.id })
    await writeLog(
      inTrx,
      id,
      logged(
        "proposed",
        "предложено:",
        describe(proposed, ` until ${endsAt.toISOString()}`, ` до ${endsAt.toISOString()}`),
      ),
      acting,
    )
    return id
  })
}

/** Puts a proposed change in force, on all processes. @throws Problem for its proposer, and for one that does not wait. */
export async function confirmControl(services: Services, id: string, acting: Acting): Promise<void> {
  requireReason(acting)
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const control = await lockControl(inTrx, id, "proposed")
    const now = services.now()
    if (control.ends_at <= now)
      throw new Problem(
        409,
        text("Its end has passed: propose it again.", "Срок уже истёк. Предложите изменение заново."),
      )
    requireFit(services, {
      kind: control.kind,
      subject: control.subject,
      value: control.value,
      endsAt: control.ends_at,
    })
    await addApproval(inTrx, { desk: controlsDesk, id, event: "confirm", operatorId: acting.operator.id })
    await endOverdue(inTrx, control)
    requireNotPaused(await findOpen(inTrx, control))
    await trx
      .updateTable("run_time_controls")
      .set({ state: "replaced", ended_by: acting.operator.id, ended_at: now })
      .where("kind", "=", control.kind)
      .where("subject", "=", control.subject)
      .where("state", "=", "active")
      .execute()
    await trx
      .updateTable("run_time_controls")
      .set({ state: "active", confirmed_by: acting.operator.id, confirmed_at: now })
      .where("id", "=", id)
      .execute()
    await forgetApprovals(trx, controlsDesk, id)
    await writeLog(inTrx, id, logged("confirmed", "подтверждено:", describe(control)), acting)
    await announceControls(trx)
  })
}

/** Declines a proposed change; its proposer may do so too. @throws Problem if it does not wait. */
export async function declineControl(services: Services, id: string, acting: Acting): Promise<void> {
  requireReason(acting)
  await inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const control = await lockControl(inTrx, id, "proposed")
    await trx
      .updateTable("run_time_controls")
      .set({ state: "declined", ended_by: acting.operator.id, ended_at: services.now() })
      .where("id", "=", id)
      .execute()
    await forgetApprovals(trx, controlsDesk, id)
    await writeLog(inTrx, id, logged("declined", "отклонено:", describe(control)), acting)
  })
}

/**
 * Agrees to end a change before its time: it ends when a second operator agrees.
 *
 * @returns true if it has ended.
 * @throws Problem for an operator who has agreed before, and for a change that is not in force.
 */
export async function endControl(services: Services, id: string, acting: Acting): Promise<boolean> {
  requireReason(acting)
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const control = await lockControl(inTrx, id, "active")
    const now = services.now()
    if (control.ends_at <= now) throw new Problem(409, text("It has ended already.", "Изменение уже завершилось."))
    const approval = { desk: controlsDesk, id, event: "end", operatorId: acting.operator.id }
    const agreed = await addApproval(inTrx, approval)
    const hasEnded = agreed >= requiredApprovals
    if (hasEnded) {
      await trx
        .updateTable("run_time_controls")
        .set({ state: "ended", ended_by: acting.operator.id, ended_at: now })
        .where("id", "=", id)
        .execute()
      await forgetApprovals(trx, controlsDesk, id)
      await announceControls(trx)
    }
    await writeLog(
      inTrx,
      id,
      hasEnded
        ? logged("ended", "прекращено:", describe(control))
        : logged("proposed to end", "предложено прекратить:", describe(control)),
      acting,
    )
    return hasEnded
  })
}

function requireReason({ reason }: Acting): void {
  if (reason.trim() === "")
    throw new Problem(422, text("Say why: it stands in the log.", "Укажите причину: она останется в журнале."), {
      field: "reason",
    })
}

/** @throws Problem if the change can't hold beside those in force. */
function requireFit({ config, controls }: Services, { kind, subject, value }: ProposedControl): void {
  if (kind === "pause") {
    if (!findPausable(subject))
      throw new Problem(422, text("Choose something that can be paused.", "Выберите то, что можно приостановить."), {
        field: "subject",
      })
    return
  }
  if (kind === "notice") {
    const texts = v.safeParse(NoticeTexts, value)
    if (!texts.success || subject !== "customers")
      throw new Problem(
        422,
        text(
          "A notice needs a text in English and one in Russian, of at most 300 characters each.",
          "Нужны тексты на английском и русском, каждый не длиннее 300 знаков.",
        ),
        { field: "en" },
      )
    return
  }
  const inForce = new Map(controls.list("setting").map((one) => [one.subject, one.value]))
  const standard = config.runTime.settings.find(({ name }) => name === subject)?.standard
  const current = inForce.get(subject) ?? standard
  if (current === value || (current !== undefined && config.runTime.areEqual(subject, current, value)))
    throw new Problem(422, text("It has this value already.", "Это значение уже действует."), { field: "value" })
  try {
    config.runTime.change(config, inForce.set(subject, value))
  } catch (error) {
    if (error instanceof ConfigError)
      throw new Problem(422, text(`${error.message}.`, `${error.ru ?? `Значение не подходит: ${error.message}`}.`), {
        field: "value",
      })
    throw error
  }
}

interface OpenControl {
  readonly kind: ControlKind
  readonly state: ControlRow["state"]
  readonly ends_at: Date
  readonly email: string
}

/** @throws Problem with the operator who has paused it, and the end. */
function requireNotPaused(open: readonly OpenControl[]): void {
  const pause = open.find(({ kind, state }) => kind === "pause" && state === "active")
  if (!pause) return
  const until = pause.ends_at.toISOString()
  throw new Problem(
    409,
    text(
      `${pause.email} has paused this already, until ${until}.`,
      `${pause.email} уже поставил это на паузу, до ${until}.`,
    ),
  )
}

function findOpen(
  { db }: Services,
  { kind, subject }: Pick<ProposedControl, "kind" | "subject">,
): Promise<OpenControl[]> {
  return db
    .selectFrom("run_time_controls as control")
    .innerJoin("operators", "operators.id", "control.proposed_by")
    .select(["control.kind", "control.state", "control.ends_at", "operators.email"])
    .where("control.kind", "=", kind)
    .where("control.subject", "=", subject)
    .where("control.state", "in", ["proposed", "active"])
    .execute()
}

/** Closes changes of a subject whose end has passed, so that another one can take their place. */
async function endOverdue({ db, now }: Services, { kind, subject }: Pick<ProposedControl, "kind" | "subject">) {
  await db
    .updateTable("run_time_controls")
    .set((eb) => ({ state: "ended", ended_at: eb.ref("ends_at") }))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("state", "in", ["proposed", "active"])
    .where("ends_at", "<=", now())
    .execute()
}

/** Locks a change in a state. @throws Problem */
async function lockControl({ db }: Services, id: string, state: ControlRow["state"]): Promise<ControlRow> {
  const control = await db
    .selectFrom("run_time_controls")
    .selectAll()
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .forUpdate()
    .executeTakeFirst()
  if (!control) throw notFoundProblem()
  if (control.state !== state)
    throw new Problem(
      409,
      text(`Somebody was first: it is ${control.state}.`, `Кто-то успел раньше. Состояние: ${control.state}.`),
    )
  return control
}

function writeLog(
  services: Services,
  id: string,
  action: LoggedAction,
  { operator, reason, address }: Acting,
): Promise<void> {
  const subject = { kind: controlsDesk, id }
  return writeOperatorLog(services, { operatorId: operator.id, action, subject, reason, address })
}

/** A change behind the words of an action. */
function describe(
  { kind, subject, value }: Pick<ProposedControl, "kind" | "subject" | "value">,
  en = "",
  ru = "",
): Text {
  if (kind === "setting") return text(` ${subject}=${value}${en}`, ` ${subject}=${value}${ru}`)
  if (kind !== "pause") return text(` a notice to customers${en}`, ` сообщение клиентам${ru}`)
  const title = findPausable(subject)?.title ?? text(subject, subject)
  return text(` the pause of ${title.en}${en}`, ` пауза «${title.ru}»${ru}`)
}
