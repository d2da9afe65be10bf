import type { Services } from "#platform/services.ts"
import { listApprovals } from "../approvals.ts"
import { controlsDesk } from "./changes.ts"

/** Past changes on a page. */
const pageLength = 50
/** There are fewer subjects than that, each with one proposal and one change in force. */
const mostOpen = 200

/** The changes that wait or hold, and a page of those that are over, the newest first. */
export async function listControls({ db, now }: Services, before?: string) {
  const moment = now()
  const select = () =>
    db
      .selectFrom("run_time_controls as control")
      .innerJoin("operators as proposer", "proposer.id", "control.proposed_by")
      .leftJoin("operators as confirmer", "confirmer.id", "control.confirmed_by")
      .leftJoin("operators as ender", "ender.id", "control.ended_by")
      .selectAll("control")
      .select(["proposer.email as proposer", "confirmer.email as confirmer", "ender.email as ender"])
      .orderBy("control.id", "desc")
  const isOpen = { states: ["proposed", "active"] as const }
  const [open, past] = await Promise.all([
    select()
      .where("control.state", "in", isOpen.states)
      .where("control.ends_at", ">", moment)
      .limit(mostOpen)
      .execute(),
    select()
      .where((eb) => eb.or([eb("control.state", "not in", isOpen.states), eb("control.ends_at", "<=", moment)]))
      .$if(before !== undefined, (query) => query.where("control.id", "<", before ?? ""))
      .limit(pageLength)
      .execute(),
  ])
  const approvals = await listApprovals(
    db,
    controlsDesk,
    open.map(({ id }) => id),
  )
  const endProposers = new Map(
    approvals.flatMap(({ case_id: id, event, email }) => (event === "end" ? [[id, email] as const] : [])),
  )
  const withEnd = open.map((control) => ({ ...control, endProposer: endProposers.get(control.id) ?? null }))
  return {
    proposed: withEnd.filter(({ state }) => state === "proposed"),
    active: withEnd.filter(({ state }) => state === "active"),
    past,
  }
}
