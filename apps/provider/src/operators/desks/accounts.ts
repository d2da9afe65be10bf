import { validate as isUuid } from "uuid"
import { setFrozen } from "#access/identity/freeze.ts"
import { endSessions } from "#access/identity/sessions.ts"
import { readMessages } from "#notifications/deliveries/deliveries.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** Frozen accounts, and any account by its customer's address. */
export const accountDesk: Desk<"freeze" | "lift" | "endSessions"> = {
  name: "accounts",
  title: "Accounts",
  group: "customers",
  needs: "cases.read",
  fields: [],
  choices: {
    freeze: { label: "Freeze", needs: "cases.decide" },
    lift: { label: "Lift the freeze", needs: "cases.release" },
    endSessions: { label: "Log out everywhere", needs: "cases.decide" },
  },
  search: "A customer's email",
  list: listAccounts,
  async decide(services, { event, id }) {
    if (event === "endSessions") {
      const ended = await endCustomerSessions(services, id)
      return `sessions ended: ${ended}`
    }
    await setFrozen(services, id, event === "freeze")
    return event === "freeze" ? "frozen" : "freeze lifted"
  },
}

async function listAccounts(services: Services, search: string): Promise<readonly Case[]> {
  const { db, now } = services
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "phone", "frozen_at", "held_at", "created_at"])
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("ended_at", "is", null)
        .where("expires_at", ">", now())
        .as("sessions"),
    )
    .where((eb) => (search === "" ? eb("frozen_at", "is not", null) : eb("email_key", "=", toEmailKey(search))))
    .where("closed_at", "is", null)
    .orderBy("frozen_at", "desc")
    .limit(100)
    .execute()
  // Only for the customer of a search.
  const messages = search === "" ? [] : await Promise.all(rows.map((row) => describeMessages(services, row)))
  return rows.map(({ id, email, frozen_at, held_at, created_at, sessions }, index) => ({
    id,
    customerId: id,
    title: email,
    fits: [frozen_at ? "lift" : "freeze", "endSessions"],
    facts: [
      ["State", frozen_at ? "frozen" : "open"],
      ...(frozen_at ? [["Frozen since", momentText(frozen_at)] as const] : []),
      ...(held_at ? [["Held by an alert about the name since", momentText(held_at)] as const] : []),
      ["Customer since", momentText(created_at)],
      ["Sessions", String(sessions ?? 0n)],
      ...(messages[index] ?? []),
    ],
  }))
}

/** The last messages to a customer with their results, and any stop on sending. */
async function describeMessages(
  { db }: Services,
  { email, phone }: { readonly email: string; readonly phone: string | null },
): Promise<readonly (readonly [string, string])[]> {
  const addresses = [
    { title: "Mail", channel: "mail" as const, to: email },
    ...(phone === null ? [] : [{ title: "Text messages", channel: "sms" as const, to: phone }]),
  ]
  return Promise.all(
    addresses.map(async ({ title, ...address }): Promise<readonly [string, string]> => {
      const { problem, latest } = await readMessages(db, address)
      const lines = latest.map(({ kind, state, reason, sent_at }) =>
        [`${momentText(sent_at)} ${kind}: ${state}`, ...(reason === null ? [] : [`(${reason})`])].join(" "),
      )
      const stopped = problem && `stopped since ${momentText(problem.since)}: ${problem.state} (${problem.reason})`
      return [title, [stopped ?? "not stopped", ...lines].join("\n")]
    }),
  )
}

/** Empty: the customer's history must not show from where an operator works. */
const byAnOperator = { address: "", userAgent: "", requestId: "" }

/** @returns the number of ended sessions. */
async function endCustomerSessions(services: Services, id: string): Promise<number> {
  const user = isUuid(id)
    ? await services.db
        .selectFrom("users")
        .select("id")
        .where("id", "=", id)
        .where("closed_at", "is", null)
        .executeTakeFirst()
    : undefined
  if (!user) throw refuse("not_found")
  return endSessions(services, user.id, byAnOperator)
}
