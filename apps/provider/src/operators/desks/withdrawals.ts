import { toDecimal } from "@wallet/core/money"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { refuse } from "../../http/refusal.ts"
import { referenceCurrency } from "../../limits/levels.ts"
import type { Services } from "../../services.ts"
import { storedMoney } from "../../wallets/money.ts"
import { approveWithdrawal, listToApprove, rejectReasons, rejectWithdrawal } from "../../withdrawals/approval.ts"
import { Problem } from "../problem.ts"
import type { Case, Deciding, Desk } from "./desk.ts"
import { screeningFacts } from "./screened.ts"
import { momentText } from "./shared.ts"

type Event = "approve" | "reject"

/** Withdrawals that are large, or that the screening is not sure of. */
export const withdrawalDesk: Desk<Event> = {
  name: "withdrawals",
  title: "Withdrawals",
  fields: [{ name: "code", label: "If rejected, what the customer is told", options: rejectReasons }],
  choices: {
    approve: { label: "Approve", role: "approver" },
    reject: { label: "Reject", role: "reviewer" },
  },
  list: listWithdrawals,
  decide: (services, deciding) => (deciding.event === "approve" ? approve : reject)(services, deciding),
}

async function listWithdrawals(services: Services): Promise<readonly Case[]> {
  const rows = await listToApprove(services)
  const ids = rows.map(({ id }) => id)
  const [screenings, customers, approvals] = await Promise.all([
    screeningFacts(services.db, ids),
    findCustomers(services, ids),
    listApprovals(services, ids),
  ])
  return rows.map(({ id, currency, amount, value, destination, created_at }) => {
    const approvers = approvals.filter(({ withdrawal_id }) => withdrawal_id === id).map(({ email }) => email)
    const screening = screenings.get(id)
    return {
      id,
      title: `${toDecimal(storedMoney(amount, currency))} ${currency}`,
      facts: [
        ["Worth", `${toDecimal(storedMoney(value, referenceCurrency.code))} ${referenceCurrency.code}`],
        ["To", destination.to],
        ["By", destination.network ?? destination.rail],
        ["Customer", customers.get(id) ?? ""],
        ["Since", momentText(created_at)],
        ...(screening ? [screening] : []),
        ["Approvals", `${approvers.length} of ${approvalsNeeded(services, value)} ${approvers.join(", ")}`.trim()],
      ],
    }
  })
}

/** Two different operators where it is worth much. */
function approvalsNeeded({ config }: Services, value: bigint): 1 | 2 {
  return value >= config.payouts.secondApprovalFrom * 10n ** BigInt(referenceCurrency.decimals) ? 2 : 1
}

async function approve(services: Services, { id, operator }: Deciding<Event>): Promise<string> {
  const { db, now } = services
  const row = isUuid(id)
    ? await db.selectFrom("withdrawals").select(["state", "value"]).where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  if (row.state !== "awaiting_approval") throw refuse("state_conflict", { details: { state: row.state } })
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("withdrawal_approvals")
    .values({ withdrawal_id: id, operator_id: operator.id, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added !== 1n) throw new Problem(409, "You have approved it already: somebody else has to.")
  const given = (await listApprovals(services, [id])).length
  const needed = approvalsNeeded(services, row.value)
  if (given >= needed) await approveWithdrawal(services, id)
  return needed === 1 ? "approved" : `approved, ${given} of ${needed}`
}

async function reject(services: Services, { id, form }: Deciding<Event>): Promise<string> {
  const code = v.safeParse(v.picklist(rejectReasons), form["code"])
  if (!code.success) throw new Problem(422, "Choose what the customer is told.")
  await rejectWithdrawal(services, id, code.output)
  return `rejected: ${code.output}`
}

async function findCustomers({ db }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("users", "users.id", "withdrawals.user_id")
    .select(["withdrawals.id", "users.email"])
    .where("withdrawals.id", "in", ids)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

async function listApprovals({ db }: Services, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom("withdrawal_approvals")
    .innerJoin("operators", "operators.id", "withdrawal_approvals.operator_id")
    .select(["withdrawal_approvals.withdrawal_id", "operators.email"])
    .where("withdrawal_id", "in", ids)
    .orderBy("at")
    .execute()
}
