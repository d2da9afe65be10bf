import { findNetwork } from "@wallet/core/money"
import type { ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { storedMoney as money } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import {
  addressAlertStates,
  addressCheckStates as checkStates,
  claimReasons,
  claimStates,
  messageStates,
  nameAlertStates,
  nameSources,
} from "../caseWords.ts"
import { lookUp } from "../lookUp.ts"
import { describeMessage } from "../messageWords.ts"
import { describePaymentState } from "../paymentTexts.ts"
import { type GroupItem, mostOfGroup, toGroup } from "./groups.ts"
import type { Mask } from "./mask.ts"

/** Reads what screening has found about a customer and their payments. */
export async function readScreening(services: Services, userId: string, mask: Mask): Promise<ObjectGroup[]> {
  return [
    toGroup(text("Names on lists", "Имена в списках"), await listNameAlerts(services, userId, mask)),
    toGroup(text("Risky addresses", "Рискованные адреса"), await listAddressAlerts(services, userId)),
    toGroup(text("Checked payments", "Проверенные платежи"), await listScreenings(services, userId)),
    toGroup(text("Checks by the customer", "Проверки клиента"), await listAmlChecks(services, userId)),
    toGroup(text("Unexpected messages", "Неожиданные сообщения"), await listUnexpected(services, userId)),
    toGroup(text("Claims", "Требования"), await listClaims(services, userId)),
  ]
}

const decisions: Readonly<Record<string, Text>> = {
  allow: text("Allowed", "Разрешено"),
  review: text("To review", "На проверку"),
  block: text("Blocked", "Заблокировано"),
  hold: text("Money held", "Деньги задержаны"),
}

async function listNameAlerts({ db }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("name_alerts")
    .select(["id", "subject_id", "source", "name", "listed_name", "list", "score", "decision", "state"])
    .select(["created_at", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: mask.name(row.name),
    state: nameAlertStates[row.state],
    isActive: row.state === "open",
    at: row.created_at,
    paymentId: row.subject_id === userId ? null : row.subject_id,
    facts: [
      [text("Resembles", "Похоже на"), row.listed_name],
      [text("List", "Список"), row.list],
      [text("Score", "Оценка"), String(row.score)],
      [text("Source", "Источник"), nameSources[row.source]],
      [text("Effect", "Последствие"), lookUp(decisions, row.decision)],
      [text("Decided", "Решено"), row.decided_at],
    ],
  }))
}

async function listAddressAlerts({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("screening_alerts")
    .select(["id", "network", "address", "state", "known", "decision", "score", "created_at", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.address,
    state: addressAlertStates[row.state],
    isActive: row.state === "open",
    at: row.created_at,
    facts: [
      [text("Network", "Сеть"), findNetwork(row.network)?.name ?? row.network],
      [text("Before", "Было"), lookUp(decisions, row.known)],
      [text("Now", "Стало"), lookUp(decisions, row.decision)],
      [text("Score", "Оценка"), String(row.score)],
      [text("Decided", "Решено"), row.decided_at],
    ],
  }))
}

/** The newest screened payments. Only those of the newest operations are searched, so that a long history costs nothing. */
async function listScreenings({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("screenings")
    .select(["subject_id", "kind", "network", "address", "score", "decision", "list_version", "at"])
    .where("subject_id", "in", (eb) =>
      eb
        .selectFrom("operations")
        .select("subject_id")
        .where("user_id", "=", userId)
        .where("kind", "in", ["deposit", "withdrawal", "invoice"])
        .orderBy("created_at", "desc")
        .limit(200),
    )
    .orderBy("at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: `${row.subject_id} ${row.address}`,
    title: row.address,
    state: lookUp(decisions, row.decision),
    isActive: row.decision !== "allow",
    at: row.at,
    paymentId: row.subject_id,
    facts: [
      [text("Network", "Сеть"), findNetwork(row.network)?.name ?? row.network],
      [text("Score", "Оценка"), String(row.score)],
      [text("Version of the lists", "Версия списков"), row.list_version],
    ],
  }))
}

async function listAmlChecks({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("aml_checks")
    .select(["id", "state", "network", "address", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.address,
    state: checkStates[row.state],
    at: row.created_at,
    facts: [[text("Network", "Сеть"), findNetwork(row.network)?.name ?? row.network]],
  }))
}

async function listUnexpected({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("unexpected_messages")
    .select(["id", "party", "event", "reference", "found", "state", "received_at"])
    .where("user_id", "=", userId)
    .orderBy("received_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: describeMessage(row.party, row.event),
    state: messageStates[row.state],
    isActive: row.state === "waiting",
    at: row.received_at,
    paymentId: row.reference,
    facts: [[text("It found", "Состояние в этот момент"), row.found === null ? null : describePaymentState(row.found)]],
  }))
}

async function listClaims({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("claims")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: claimReasons[row.reason],
    state: claimStates[row.state],
    isActive: row.state === "held",
    at: row.created_at,
    paymentId: row.subject_id,
    facts: [
      [text("Amount", "Сумма"), money(row.amount, row.currency)],
      [text("Held", "Задержано"), row.held === 0n ? null : money(row.held, row.currency)],
      [text("Became a debt", "Стало долгом"), row.owed === 0n ? null : money(row.owed, row.currency)],
    ],
  }))
}
