import { operationReference } from "@wallet/core/contract"
import type { Case as WireCase, Desk as WireDesk } from "@wallet/operators/desks.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import type { Fact } from "@wallet/operators/values.ts"
import { validate as isUuid } from "uuid"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type Approval, listApprovals, requiredApprovals } from "../approvals.ts"
import type { Case, Desk } from "../desks/desk.ts"
import { names } from "../desks/factNames.ts"
import { toWireFacts, toWireValue } from "../desks/facts.ts"
import type { OperatorRow } from "../operator.ts"
import { compareFacts } from "./compareFacts.ts"
import { mayDecideAt } from "./findDesk.ts"
import { findDue, readWork } from "./work.ts"

/** A desk without its cases, as it travels. */
export function toWireDesk(desk: Desk, { role }: OperatorRow): WireDesk {
  const { name, title, group, fields, fileField, choices, search, dueMs = null } = desk
  return {
    name,
    title: title,
    group,
    fields: fields.map(({ name: field, label, options, events }) => ({
      name: field,
      label: label,
      options: options ? [...options] : null,
      events: events ? [...events] : null,
    })),
    files: fileField
      ? {
          label: fileField.label,
          most: fileField.most,
          types: [...fileField.types],
          maxBytes: fileField.maxBytes,
        }
      : null,
    choices: Object.entries(choices).map(([event, { label, isRefusal = false }]) => ({ event, label, isRefusal })),
    search: search === undefined ? null : search,
    dueMs,
    mayTake: mayDecideAt(desk, role),
  }
}

/** Cases to be shown to an operator. */
interface ShownCases {
  readonly cases: readonly Case[]
  /** The search that found them; empty for waiting ones. */
  readonly search: string
  readonly operator: OperatorRow
}

/** The cases of a desk as they travel, with their approvals and what operators have added. */
export async function toWireCases({ db, now }: Services, desk: Desk, shown: ShownCases): Promise<WireCase[]> {
  const { cases, search, operator } = shown
  const ids = cases.map(({ id }) => id)
  const approvals = await listApprovals(db, desk.name, ids)
  const work = await readWork(db, desk.name, ids)
  const moment = now()
  return cases.map((one) => {
    const { assignee, dueAt: ownDue, notes, attachments } = work(one.id)
    const dueAt = findDue(desk, one, work(one.id), search === "")
    return {
      ...toWireCase(desk, one, approvals, operator),
      assignee,
      dueAt: dueAt?.toISOString() ?? null,
      isDueSet: ownDue !== null,
      isOverdue: dueAt !== null && dueAt <= moment,
      notes,
      attachments,
    }
  })
}

function toWireCase(desk: Desk, one: Case, approvals: readonly Approval[], operator: OperatorRow) {
  const { id, title, customerId, facts, why = [], since, atStake, fits, links = [], fileLabel } = one
  const fitting = Object.entries(desk.choices).filter(([event]) => fits?.includes(event) ?? true)
  const wireFacts = toWireFacts(facts)
  const customer = facts.find(([name]) => name === names.customer)?.[1]
  const own = approvals.filter(({ case_id }) => case_id === id)
  return {
    id,
    title: toWireValue(title),
    customerId,
    customer: typeof customer === "string" && customer !== "" ? customer : null,
    reference: desk.hasReferences && isUuid(id) ? operationReference(id) : null,
    facts: facts.map(([name, value]) => ({ name: name, value: toWireValue(value) })),
    why: [...why],
    since: since?.toISOString() ?? null,
    atStake: atStake ? wireMoney(atStake) : null,
    choices: fitting.map(([event, { needs }]) => {
      const given = own.filter((approval) => approval.event.split(" ")[0] === event)
      return {
        event,
        isAllowed: hasPermission(operator.role, needs),
        required: one.needTwo?.includes(event) ? requiredApprovals : 1,
        approvals: given.map((approval) => toWireApproval(approval, wireFacts)),
        isAgreed: given.some(({ operator_id }) => operator_id === operator.id),
      }
    }),
    links: links.map(({ label, url }) => ({ label: label, url })),
    fileLabel: fileLabel === undefined ? null : fileLabel,
  }
}

function toWireApproval({ event, operator_id, email, at, facts }: Approval, now: readonly Fact[]) {
  const [, ...terms] = event.split(" ")
  return {
    by: { id: operator_id, email },
    at: at.toISOString(),
    terms: terms.length === 0 ? null : terms.join(" "),
    changes: facts ? compareFacts(facts, now) : [],
  }
}
