import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { listApprovals } from "../approvals.ts"
import { controlsDesk } from "./changes.ts"

/** Past changes on a page. */
const pageLength = 50
/** There are fewer subjects than that, each with one proposal and one change in force. */
const mostOpen = 600

const openStates = ["proposed", "active"] as const

/** A change with the operators who have made it. */
export type ListedControl = Awaited<ReturnType<ReturnType<typeof selectControls>["execute"]>>[number] & {
  /** The operator who wants to end it. */
  readonly endProposer: string | null
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
  const enders = new Map(
    approvals.flatMap(({ case_id: id, event, email }) => (event === "end" ? [[id, email] as const] : [])),
  )
  const controls = open.map((control): ListedControl => ({ ...control, endProposer: enders.get(control.id) ?? null }))
  return {
    proposed: controls.filter(({ state }) => state === "proposed"),
    active: controls.filter(({ state }) => state === "active"),
  }
}

/** A page of the changes that are over, the newest first. */
export async function listPast({ db, now }: Pick<Services, "db" | "now">, before?: string) {
  const moment = now()
  const rows = await selectControls(db)
    .where((eb) => eb.or([eb("control.state", "not in", openStates), eb("control.ends_at", "<=", moment)]))
    .$if(before !== undefined, (query) => query.where("control.id", "<", before ?? ""))
    .limit(pageLength + 1)
    .execute()
  const items = rows.slice(0, pageLength).map((control): ListedControl => ({ ...control, endProposer: null }))
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
