import { findNetwork } from "@wallet/core/money"
import { joinTexts, type Text, text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import { freezeIfOpen } from "#access/identity/freeze.ts"
import type { Database } from "#platform/database/schema.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { AlertEvent } from "#wallet/screening/alertLifecycle.ts"
import { alertLifecycle } from "#wallet/screening/alertLifecycle.ts"
import { type AlertRow, decideAlert, listAlerts, lockAlert } from "#wallet/screening/alerts.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { describeScreening } from "./screened.ts"
import { findEmails } from "./shared.ts"

/** Addresses in customers' payments that newer screening lists rate worse. */
export const alertDesk: Desk<AlertEvent> = {
  name: "alerts",
  title: text("Alerts", "Риски адресов"),
  group: "customers",
  needs: "cases.read",
  dueMs: hours(24),
  fields: [],
  choices: {
    dismiss: {
      label: text("Nothing to do", "Ничего не требуется"),
      needs: "cases.release",
      raises: [raises(alertLifecycle, "dismiss")],
    },
    confirm: {
      label: text("Freeze the account", "Заморозить аккаунт"),
      needs: "cases.decide",
      raises: [raises(alertLifecycle, "confirm")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, created_at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM screening_alerts WHERE state = 'open'`,
  list: listCases,
  needsTwo: async ({ db }, event, id) => (await lockAlert(db, id, event)).decision === "block" && event === "dismiss",
  async decide(services, { event, id }) {
    const { user_id: userId } = await decideAlert(services, id, event)
    if (event === "dismiss") return logged("nothing to do", "ничего не требуется")
    const isNew = await freezeIfOpen(services, userId)
    return isNew
      ? logged("confirmed, account frozen", "подтверждено, аккаунт заморожен")
      : logged("confirmed, the account is frozen already", "подтверждено, аккаунт уже заморожен")
  },
}

async function listCases({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await listAlerts(db, only)
  const emails = await findEmails(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      customerId: row.user_id,
      title: emails.get(row.user_id) ?? "",
      since: row.created_at,
      facts: [
        [names.address, row.address],
        [names.network, findNetwork(row.network)?.name ?? row.network],
        [names.knownSoFar, row.known],
        [names.now, describeScreening(row)],
        [names.concerns, await describeConcerns(db, row)],
        [names.since, row.created_at],
      ] as const,
      ...(row.decision === "block" && { needTwo: ["dismiss"] }),
    })),
  )
}

interface Concerns {
  readonly deposits: number
  readonly withdrawals: number
  readonly held: number
  readonly listed: boolean
}

/** The customer's relation to the address, in one line. */
async function describeConcerns(db: Kysely<Database>, { user_id, network, address }: AlertRow): Promise<Text> {
  const { rows } = await sql<Concerns>`
    SELECT count(d.id)::integer AS deposits, count(w.id)::integer AS withdrawals,
      (count(*) FILTER (WHERE d.state = 'held' OR w.state = 'awaiting_approval'))::integer AS held,
      EXISTS (
        SELECT FROM beneficiaries
        WHERE user_id = ${user_id} AND archived_at IS NULL AND destination ->> 'rail' = 'crypto'
          AND destination ->> 'network' = ${network} AND destination ->> 'to' = ${address}
      ) AS listed
    FROM screenings s
    LEFT JOIN deposits d ON d.id = s.subject_id AND d.user_id = ${user_id}
    LEFT JOIN withdrawals w ON w.id = s.subject_id AND w.user_id = ${user_id}
    WHERE s.network = ${network} AND s.address = ${address}
  `.execute(db)
  const { deposits = 0, withdrawals = 0, held = 0, listed = false } = rows[0] ?? {}
  const parts = [
    deposits > 0 && text(`deposits: ${deposits}`, `зачисления: ${deposits}`),
    withdrawals > 0 && text(`withdrawals: ${withdrawals}`, `выводы: ${withdrawals}`),
    held > 0 && text(`of them waiting: ${held}`, `из них ждут: ${held}`),
    listed && text("in the saved recipients", "в сохранённых получателях"),
  ]
  return joinTexts(parts.filter((part) => part !== false))
}
