import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { readFrozen } from "#access/identity/freeze.ts"
import { readThreshold } from "#compliance/travelRule/threshold.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { reachesInADay } from "#wallet/payoutHalts/daySums.ts"
import { type ApprovalRule, approvalRules } from "#wallet/withdrawals/approvalRules.ts"
import type { WithdrawalRow } from "#wallet/withdrawals/withdrawal.ts"

/** Facts that are read once for all withdrawals. */
interface Known {
  /** Their ids, where a name about them, or the customer's, is still to be decided. */
  readonly undecided: ReadonlySet<string>
  /** Their ids, where two operators are needed. */
  readonly large: ReadonlySet<string>
}

/**
 * The reasons for which withdrawals wait for an operator, by id: one sentence for each rule that applies. One whose rule no longer
 * applies says so, so that none waits without a reason.
 */
export async function explainApprovals(
  services: Services,
  rows: readonly WithdrawalRow[],
  { undecided, large }: Known,
): Promise<ReadonlyMap<string, readonly Text[]>> {
  const open = rows.filter(({ state }) => state === "awaiting_approval" || state === "screening")
  if (open.length === 0) return new Map()
  const ids = open.map(({ id }) => id)
  const [flagged, confirmed, recipients, isFrozen] = await Promise.all([
    findFlagged(services, ids),
    findConfirmed(services, ids),
    explainRecipients(services, open),
    readFrozen(
      services.db,
      open.map(({ user_id }) => user_id),
    ),
  ])
  const explanations: Readonly<
    Record<ApprovalRule, (row: WithdrawalRow) => Text | undefined | Promise<Text | undefined>>
  > = {
    address: ({ id }) => (flagged.has(id) ? addressFlagged : undefined),
    name: ({ id }) => (undecided.has(id) ? nameOpen : confirmed.has(id) ? nameConfirmed : undefined),
    recipient: ({ id }) => recipients.get(id),
    amount: (row) => explainAmount(services, row, large),
    freeze: ({ user_id }) => (isFrozen(user_id) ? accountFrozen : undefined),
  }
  const explained = new Map<string, readonly Text[]>()
  for (const row of open) {
    const why: Text[] = row.refusal === null ? [] : [describeRefusal(row.refusal)]
    // While it is screened only the name is known to stop it.
    for (const rule of row.state === "screening" ? (["name"] as const) : approvalRules) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      const sentence = await explanations[rule](row)
      if (sentence) why.push(sentence)
    }
    if (row.state === "awaiting_approval" && why.length === 0) why.push(ruleEnded)
    explained.set(row.id, why)
  }
  return explained
}

const addressFlagged = text(
  "Screening of the recipient asks for a person's decision.",
  "После проверки получателя решение принимает человек.",
)
const nameOpen = text(
  "A name resembles one on a sanctions list: decide at the desk Names on lists first.",
  "Имя похоже на имя из санкционного списка. Сначала примите решение в разделе «Имена в списках».",
)
const nameConfirmed = text(
  "Operators have confirmed that a name is on a sanctions list.",
  "Операторы подтвердили, что имя есть в санкционном списке.",
)
const accountFrozen = text(
  "The customer's account is frozen: an operator decides about payments that were on their way.",
  "Аккаунт клиента заморожен: о начатых платежах решает оператор.",
)
const ruleEnded = text(
  "The rule that stopped it no longer applies: it is sent once an operator approves it.",
  "Правило, которое его остановило, больше не действует. Платёж уйдёт, когда его одобрит оператор.",
)

function describeRefusal(refusal: string): Text {
  return text(
    `The token's contract refuses the payment: ${refusal.slice(0, 300)}`,
    `Контракт токена отказывается переводить: ${refusal.slice(0, 300)}`,
  )
}

async function findFlagged({ db }: Services, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("screenings")
    .select("subject_id")
    .distinct()
    .where(sql<boolean>`subject_id = ANY(${ids}::uuid[])`)
    .where("decision", "=", "review")
    .execute()
  return new Set(rows.map(({ subject_id: id }) => id))
}

async function findConfirmed({ db }: Services, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("name_alerts")
    .select("subject_id")
    .distinct()
    .where(sql<boolean>`subject_id = ANY(${ids}::uuid[])`)
    .where("state", "=", "confirmed")
    .execute()
  return new Set(rows.map(({ subject_id: id }) => id))
}

const recipientAnswers: Readonly<Record<string, Text | undefined>> = {
  rejected: text(
    "Travel Rule: the recipient's service does not accept the payment.",
    "Travel Rule: сервис получателя не принимает платёж.",
  ),
  unanswered: text(
    "Travel Rule: the recipient's service has not answered.",
    "Travel Rule: сервис получателя не ответил.",
  ),
}
const recipientUnnamed = text("Travel Rule: nobody has named the recipient.", "Travel Rule: получатель не назван.")

/** Sentences about recipients that the Travel Rule asks for. */
async function explainRecipients(
  services: Services,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, Text>> {
  const threshold = await readThreshold(services)
  const asked = rows.filter(
    ({ destination, recipient_id, value }) =>
      threshold !== undefined && destination.rail === "crypto" && recipient_id === null && value >= threshold,
  )
  if (asked.length === 0) return new Map()
  const quotes = asked.flatMap(({ quote_id }) => quote_id ?? [])
  const transfers = await services.db
    .selectFrom("travel_rule_transfers")
    .select(["quote_id", "state"])
    .where(sql<boolean>`quote_id = ANY(${quotes}::uuid[])`)
    .execute()
  const states = new Map(transfers.map(({ quote_id, state }) => [quote_id, state]))
  return new Map(
    asked.flatMap(({ id, quote_id }) => {
      const state = quote_id === null ? undefined : states.get(quote_id)
      const sentence = state === undefined ? recipientUnnamed : recipientAnswers[state]
      return sentence ? [[id, sentence] as const] : []
    }),
  )
}

/** A threshold that the withdrawal reaches, by itself or with the day's others. */
async function explainAmount(
  { db, config }: Services,
  row: WithdrawalRow,
  large: ReadonlySet<string>,
): Promise<Text | undefined> {
  const { approvalFrom, secondApprovalFrom } = config.payouts
  if (row.value >= toUnits(secondApprovalFrom))
    return text(
      `Payments of ${secondApprovalFrom} USD and more need two operators.`,
      `Платежам от ${secondApprovalFrom} USD нужны два оператора.`,
    )
  if (large.has(row.id))
    return text(
      `The customer's or the recipient's payments of one day reach ${secondApprovalFrom} USD together: two operators are needed.`,
      `Платежи клиента или на эти реквизиты за сутки вместе достигли ${secondApprovalFrom} USD: нужны два оператора.`,
    )
  // It had passed this rule before its contract refused it.
  if (row.refusal !== null) return undefined
  if (row.value >= toUnits(approvalFrom))
    return text(
      `Payments of ${approvalFrom} USD and more need an operator.`,
      `Платежи от ${approvalFrom} USD одобряет оператор.`,
    )
  // The day before it began, so that the sentence stays while it waits.
  const threshold = { from: approvalFrom, counts: "waiting", now: row.created_at } as const
  if (row.recipient_id !== null || !(await reachesInADay(db, row, threshold))) return undefined
  return text(
    `The customer's or the recipient's payments of one day reach ${approvalFrom} USD together: an operator is needed.`,
    `Платежи клиента или на эти реквизиты за сутки вместе достигли ${approvalFrom} USD: нужен оператор.`,
  )
}

function toUnits(dollars: bigint): bigint {
  return dollars * 10n ** BigInt(referenceCurrency.decimals)
}
