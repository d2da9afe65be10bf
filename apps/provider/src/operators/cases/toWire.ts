import type { Case as WireCase, Desk as WireDesk } from "@wallet/operators/desks.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import type { Fact } from "@wallet/operators/values.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type Approval, listApprovals } from "../approvals.ts"
import { requiredApprovals } from "../decide.ts"
import type { Case, Desk } from "../desks/desk.ts"
import { toWireFacts, toWireValue } from "../desks/facts.ts"
import type { OperatorRow } from "../operator.ts"
import { compareFacts } from "./compareFacts.ts"

/** A desk without its cases, as it travels. */
export function toWireDesk({ name, title, group, fields, fileField, choices, search }: Desk): WireDesk {
  return {
    name,
    title: title,
    group,
    fields: fields.map(({ name: field, label, options }) => ({
      name: field,
      label: label,
      options: options ? [...options] : null,
    })),
    files: fileField
      ? {
          label: fileField.label,
          most: fileField.most,
          types: [...fileField.types],
          maxBytes: fileField.maxBytes,
        }
      : null,
    choices: Object.entries(choices).map(([event, { label }]) => ({ event, label: label })),
    search: search === undefined ? null : search,
  }
}

/** The cases of a desk as they travel, with their approvals. */
export async function toWireCases(
  { db }: Services,
  desk: Desk,
  cases: readonly Case[],
  operator: OperatorRow,
): Promise<WireCase[]> {
  const ids = cases.map(({ id }) => id)
  const approvals = await listApprovals(db, desk.name, ids)
  return cases.map((one) => toWireCase(desk, one, approvals, operator))
}

function toWireCase(desk: Desk, one: Case, approvals: readonly Approval[], operator: OperatorRow): WireCase {
  const { id, title, customerId, facts, since, atStake, fits, links = [], fileLabel } = one
  const fitting = Object.entries(desk.choices).filter(([event]) => fits?.includes(event) ?? true)
  const wireFacts = toWireFacts(facts)
  const own = approvals.filter(({ case_id }) => case_id === id)
  return {
    id,
    title: toWireValue(title),
    customerId,
    facts: facts.map(([name, value]) => ({ name: name, value: toWireValue(value) })),
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
    assignee: null,
    dueAt: null,
    notes: 0,
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
