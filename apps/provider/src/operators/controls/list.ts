import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { type Approval, listApprovals } from "../approvals.ts"
import { controlsDesk } from "./changes.ts"

/** Past changes on a page. */
const pageLength = 50
/** There are fewer subjects than that, each with one proposal and one change in force. */
const mostOpen = 600

const openStates = ["proposed", "active"] as const

/** A change with the operators who have made it. */
export type ListedControl = Awaited<ReturnType<ReturnType<typeof selectControls>["execute"]>>[number] & {
  /** The operator who wants to end it, and why. */
  readonly endProposer: string | null
  readonly endReason: string | null
}

/** The changes that wait, and those in force, the newest first. */
export async function listOpenControls({ db, now }: Pick<Services, "db" | "now">) {
  const open = await selectControls(db)
    .where("control.state", "in", openStates)
    .where("control.ends_at", ">", now())
    .limit(mostOpen)
    .execute()
  const approvals = await listApprovals(
    db,
    controlsDesk,
    open.map(({ id }) => id),
  )
  const enders = approvals.filter(({ event }) => event === "end")
  const reasons = await readEndReasons(db, enders)
  const controls = open.map((control): ListedControl => {
    const ender = enders.find(({ case_id: id }) => id === control.id)
    return { ...control, endProposer: ender?.email ?? null, endReason: reasons.get(control.id) ?? null }
  })
  return {
    proposed: controls.filter(({ state }) => state === "proposed"),
    active: controls.filter(({ state }) => state === "active"),
  }
}

/** The reason of each proposal to end a change: the last action of its operator about the change. */
async function readEndReasons(db: Kysely<Database>, enders: readonly Approval[]): Promise<ReadonlyMap<string, string>> {
  if (enders.length === 0) return new Map()
  const lines = await db
    .selectFrom("operator_log")
    .select(["subject_id", "operator_id", "reason"])
    .where(
      "subject_id",
      "in",
      enders.map(({ case_id: id }) => id),
    )
    .where("reason", "is not", null)
    .orderBy("id")
    .execute()
  return new Map(
    lines.flatMap(({ subject_id: id, operator_id: operatorId, reason }) =>
      enders.some((ender) => ender.case_id === id && ender.operator_id === operatorId)
        ? [[id ?? "", reason ?? ""] as const]
        : [],
    ),
  )
}

/** A page of the changes that are over, the newest first. */
export async function listPast({ db, now }: Pick<Services, "db" | "now">, before?: string) {
  const moment = now()
  const rows = await selectControls(db)
    .where((eb) => eb.or([eb("control.state", "not in", openStates), eb("control.ends_at", "<=", moment)]))
    .$if(before !== undefined, (query) => query.where("control.id", "<", before ?? ""))
    .limit(pageLength + 1)
    .execute()
  const items = rows
    .slice(0, pageLength)
    .map((control): ListedControl => ({ ...control, endProposer: null, endReason: null }))
  return { items, next: rows.length > pageLength ? (items.at(-1)?.id ?? null) : null }
}

function selectControls(db: Kysely<Database>) {
  return db
    .selectFrom("run_time_controls as control")
    .innerJoin("operators as proposer", "proposer.id", "control.proposed_by")
    .leftJoin("operators as confirmer", "confirmer.id", "control.confirmed_by")
    .leftJoin("operators as ender", "ender.id", "control.ended_by")
    .selectAll("control")
    .select(["proposer.email as proposer", "confirmer.email as confirmer", "ender.email as ender"])
    .orderBy("control.id", "desc")
}
