import { findNetwork, toDecimal } from "@wallet/core/money"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { approveWithdrawal, listToApprove, rejectReasons, rejectWithdrawal } from "#wallet/withdrawals/approval.ts"
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
  needsTwo,
  async decide(services, deciding) {
    if (deciding.event === "reject") return reject(services, deciding)
    await approveWithdrawal(services, deciding.id)
    return "approved"
  },
}

async function listWithdrawals(services: Services): Promise<readonly Case[]> {
  const rows = await listToApprove(services)
  const ids = rows.map(({ id }) => id)
  const [screenings, customers] = await Promise.all([screeningFacts(services.db, ids), findCustomers(services, ids)])
  return rows.map(({ id, user_id, currency, amount, value, destination, created_at }) => ({
    id,
    customerId: user_id,
    title: `${toDecimal(storedMoney(amount, currency))} ${currency}`,
    facts: [
      ["Worth", `${toDecimal(storedMoney(value, referenceCurrency.code))} ${referenceCurrency.code}`],
      ["To", destination.to],
      ["By", findNetwork(destination.network ?? "")?.name ?? destination.rail],
      ["Customer", customers.get(id) ?? ""],
      ["Since", momentText(created_at)],
      ...(screenings.get(id) ?? []),
    ],
    ...(isWorthMuch(services, value) && { needTwo: ["approve"] }),
  }))
}

function isWorthMuch({ config }: Services, value: bigint): boolean {
  return value >= config.payouts.secondApprovalFrom * 10n ** BigInt(referenceCurrency.decimals)
}

async function needsTwo(services: Services, event: Event, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await services.db
        .selectFrom("withdrawals")
        .select(["state", "value"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  if (row.state !== "awaiting_approval") throw refuse("state_conflict", { details: { state: row.state } })
  return event === "approve" && isWorthMuch(services, row.value)
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
