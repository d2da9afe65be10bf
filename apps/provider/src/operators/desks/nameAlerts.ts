import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { NameEvidence } from "#rails/screening/names/scoreMatch.ts"
import { type NameAlertEvent, nameAlertLifecycle } from "#wallet/screening/names/nameAlertLifecycle.ts"
import {
  decideNameAlert,
  listNameAlerts,
  lockNameAlert,
  type NameAlertRow,
} from "#wallet/screening/names/nameAlerts.ts"
import { rejectWithdrawal } from "#wallet/withdrawals/approval.ts"
import { nameSources } from "../caseWords.ts"
import { logged } from "../loggedAction.ts"
import { requireOthersAccount } from "../ownAccount.ts"
import { lowerFirst } from "../paymentTexts.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { findEmails } from "./shared.ts"

/** Customers, payees and senders with names similar to those on sanctions lists. */
export const nameAlertDesk: Desk<NameAlertEvent> = {
  name: "name-alerts",
  title: text("Names on lists", "Имена в списках"),
  group: "customers",
  needs: "cases.read",
  dueMs: hours(4),
  fields: [],
  choices: {
    clear: {
      label: text("Not the same person", "Это другой человек"),
      needs: "cases.release",
      raises: [raises(nameAlertLifecycle, "clear")],
    },
    confirm: {
      label: text("Freeze the account", "Заморозить аккаунт"),
      needs: "cases.release",
      raises: [raises(nameAlertLifecycle, "confirm")],
    },
  },
  // An alert that holds money comes first.
  findWaiting: () => sql<WaitingRow>`
    SELECT id, created_at AS since, CASE decision WHEN 'review' THEN created_at + interval '1 day' END AS due_at,
      NULL::bigint AS amount, NULL AS currency
    FROM name_alerts WHERE state = 'open'`,
  list: listCases,
  async needsTwo({ db }, event, id) {
    await lockNameAlert(db, id, event)
    return true
  },
  async decide(services, { event, id, operator }) {
    const { user_id: userId } = await lockNameAlert(services.db, id, event)
    await requireOthersAccount(services.db, operator, userId)
    const { subject_id: subjectId } = await decideNameAlert(services, id, event)
    if (event === "clear") return logged("not the same person", "другой человек")
    if (subjectId !== userId) await stopPayment(services, subjectId)
    return logged("confirmed, account frozen", "подтверждено, аккаунт заморожен")
  },
}

/** Rejects the payment to a payee who is on a list. */
async function stopPayment(services: Services, withdrawalId: string): Promise<void> {
  const waits = await services.db
    .selectFrom("withdrawals")
    .select("id")
    .where("id", "=", withdrawalId)
    .where("state", "in", ["screening", "awaiting_approval", "queued"])
    .executeTakeFirst()
  if (waits) await rejectWithdrawal(services, withdrawalId, "screening")
}

async function listCases({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await listNameAlerts(db, only)
  const emails = await findEmails(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    customerId: row.user_id,
    title: `${row.name} – ${row.listed_name}`,
    since: row.created_at,
    // As in `findWaiting`.
    dueAt: row.decision === "review" ? new Date(row.created_at.getTime() + hours(24)) : null,
    facts: [
      [names.customer, emails.get(row.user_id) ?? ""],
      [names.nameOf, describeOwner(row)],
      [names.score, describeScore(row)],
      ...row.evidence.parts.map((part) => [names.sameWord, partText(part)] as const),
      [names.born, describeBirth(row)],
      ...(row.evidence.isWeakAlias
        ? [[names.alias, text("marked as weak by the list", "в списке отмечен как ненадёжный")] as const]
        : []),
      ...(row.evidence.sharedCountries.length > 0
        ? [[names.countriesOfBoth, row.evidence.sharedCountries.join(", ")] as const]
        : []),
      [names.list, `${row.list}, ${row.list_version}, ${row.entry} (${row.entry_kind})`],
      [names.programmes, row.programmes.join(", ") || text("none", "нет")],
      ...(row.list_hash === null ? [] : [[names.fileHash, row.list_hash] as const]),
      [names.meanwhile, row.decision === "hold" && row.subject_id === row.user_id ? held : describePayments(row)],
      [names.since, row.created_at],
    ],
    needTwo: ["clear", "confirm"],
  }))
}

function describeOwner({ source, subject_id: subjectId }: NameAlertRow): Text {
  if (source === "payee") return text(`a payee, ${subjectId}`, `получатель, ${subjectId}`)
  if (source === "sender")
    return text(`the sender of a bank transfer or deposit, ${subjectId}`, `отправитель перевода, ${subjectId}`)
  const { en, ru } = nameSources[source]
  return text(`the customer: ${lowerFirst(en)}`, `клиент: ${lowerFirst(ru)}`)
}

const held = text("all payments of the customer are held", "все платежи клиента удержаны")

function describePayments(row: NameAlertRow): Text {
  if (row.source === "sender")
    return text("the money is not credited automatically", "деньги не зачисляются автоматически")
  return row.subject_id === row.user_id
    ? text("the customer can pay as usual", "клиент платит как обычно")
    : text("the payment waits", "платёж ждёт")
}

const birthWords: Readonly<Record<NameEvidence["birth"], Text>> = {
  same: text("is the same", "совпадает"),
  close: text("is close", "близка"),
  different: text("is different", "не совпадает"),
  unknown: text("is not known", "неизвестна"),
}

function describeScore({ score, evidence: { nameScore, birth } }: NameAlertRow): Text {
  const { en, ru } = birthWords[birth]
  return text(
    `${score} of 100; the names alone ${nameScore}, the birth ${en}`,
    `${score} из 100; только имена ${nameScore}, дата рождения ${ru}`,
  )
}

function partText({ ours, theirs, similarity }: NameEvidence["parts"][number]): string {
  return ours === theirs ? ours : `${ours} – ${theirs}, ${Math.round(100 * similarity)} %`
}

function describeBirth({ birth_date: ours, evidence: { births } }: NameAlertRow): Text {
  const listed = births.join(", ")
  return text(
    `${ours ?? "unknown to us"} – ${listed || "not on the list"}`,
    `${ours ?? "нам не известна"} – ${listed || "нет в списке"}`,
  )
}
