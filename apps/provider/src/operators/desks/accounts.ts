import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { validate as isUuid } from "uuid"
import { setFrozen } from "#access/identity/freeze.ts"
import { endSessions } from "#access/identity/sessions.ts"
import { readMessages } from "#notifications/deliveries/deliveries.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { logged } from "../loggedAction.ts"
import { plainWords } from "../lookUp.ts"
import { nameWithState } from "../paymentTexts.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, mostFound, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import type { Fact } from "./facts.ts"
import { momentText } from "./shared.ts"

/** Frozen accounts, and any account by its customer's address. */
export const accountDesk: Desk<"freeze" | "lift" | "endSessions"> = {
  name: "accounts",
  title: text("Accounts", "Аккаунты"),
  group: "customers",
  needs: "cases.read",
  fields: [],
  choices: {
    freeze: { label: text("Freeze", "Заморозить"), needs: "cases.decide" },
    lift: { label: text("Lift the freeze", "Снять заморозку"), needs: "cases.release" },
    endSessions: { label: text("Log out everywhere", "Завершить все сеансы"), needs: "cases.decide" },
  },
  search: text("A customer's email", "Почта клиента"),
  findWaiting: () => sql<WaitingRow>`
    SELECT id, frozen_at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM users WHERE frozen_at IS NOT NULL AND closed_at IS NULL`,
  list: listAccounts,
  /** Lifting a freeze lets money leave again, so it needs two operators. */
  async needsTwo({ db }, event, id) {
    if (event !== "lift") return false
    const user = isUuid(id)
      ? await db.selectFrom("users").select("frozen_at").where("id", "=", id).forNoKeyUpdate().executeTakeFirst()
      : undefined
    if (!user) throw refuse("not_found")
    if (!user.frozen_at) throw refuse("state_conflict", { details: { state: "open" } })
    return true
  },
  async decide(services, { event, id }) {
    if (event === "endSessions") {
      const ended = await endCustomerSessions(services, id)
      return logged("sessions ended", "сеансы завершены", `: ${ended}`)
    }
    await setFrozen(services, id, event === "freeze")
    return event === "freeze" ? logged("frozen", "заморожено") : logged("freeze lifted", "заморозка снята")
  },
}

async function listAccounts(services: Services, search: string, only?: readonly string[]): Promise<readonly Case[]> {
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
    .where((eb) => (search === "" ? isOneOf("id", only) : eb("email_key", "=", toEmailKey(search))))
    .where("closed_at", "is", null)
    .orderBy("frozen_at", "desc")
    .limit(mostFound)
    .execute()
  // Only for the customer of a search.
  const messages = search === "" ? [] : await Promise.all(rows.map((row) => describeMessages(services, row)))
  return rows.map(({ id, email, frozen_at, held_at, created_at, sessions }, index) => ({
    id,
    customerId: id,
    title: email,
    since: frozen_at,
    fits: [frozen_at ? "lift" : "freeze", "endSessions"],
    ...(frozen_at && { needTwo: ["lift"] }),
    facts: [
      [names.state, describeState(frozen_at ? "frozen" : "active")],
      ...(frozen_at ? [[names.frozenSince, frozen_at] as const] : []),
      ...(held_at ? [[names.heldByNameSince, held_at] as const] : []),
      [names.customerSince, created_at],
      [names.sessions, String(sessions ?? 0n)],
      ...(messages[index] ?? []),
    ],
  }))
}

/** The last messages to a customer with their results, and any stop on sending. */
async function describeMessages(
  { db }: Services,
  { email, phone }: { readonly email: string; readonly phone: string | null },
): Promise<readonly Fact[]> {
  const addresses = [
    { title: text("Mail", "Почта"), channel: "mail" as const, to: email },
    ...(phone === null ? [] : [{ title: text("Text messages", "СМС"), channel: "sms" as const, to: phone }]),
  ]
  return Promise.all(
    addresses.map(async ({ title, ...address }): Promise<Fact> => {
      const { problem, latest } = await readMessages(db, address)
      const lines = latest.map(({ kind, state, reason, sent_at }) => {
        const what = plainWords(kind)
        const { en, ru } = nameWithState(what.en, what.ru, state)
        const why = reason === null ? "" : ` (${reason})`
        return text(`${momentText(sent_at)} ${en}${why}`, `${momentText(sent_at)} ${ru}${why}`)
      })
      const first = problem ? describeStop(problem) : text("not stopped", "не остановлена")
      const all = [first, ...lines]
      return [title, text(all.map(({ en }) => en).join("\n"), all.map(({ ru }) => ru).join("\n"))]
    }),
  )
}

function describeStop(problem: { readonly since: Date; readonly state: string; readonly reason: string | null }): Text {
  const since = momentText(problem.since)
  const why = problem.reason === null ? "" : ` (${problem.reason})`
  const { en, ru } = nameWithState(`stopped since ${since}`, `остановлена с ${since}`, problem.state)
  return text(`${en}${why}`, `${ru}${why}`)
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
