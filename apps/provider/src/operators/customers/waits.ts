import { operationReference } from "@wallet/core/contract"
import type { CustomerWait } from "@wallet/operators/customerSchemas.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { nameAlertDesk } from "../desks/nameAlerts.ts"
import { verificationDesk } from "../desks/verifications.ts"
import { describeDesk, listSecondApprovals, listWaits, type OpenPayment } from "../waits/listWaits.ts"

/** The newest open payments of a customer that are looked at. */
const mostPayments = 20

const titles = {
  withdrawal: text("Withdrawal", "Вывод"),
  deposit: text("Deposit", "Депозит"),
  cardTopUp: text("Top-up by card", "Пополнение картой"),
  sbpTopUp: text("Top-up by SBP", "Пополнение через СБП"),
  bankTransfer: text("Bank transfer", "Банковский перевод"),
  protectedTransfer: text("Protected transfer", "Защищённый перевод"),
  cardPayment: text("Card payment", "Оплата картой"),
} as const

/** Lists who has to act next: on the account, then on its newest open payments. */
export async function listCustomerWaits(services: Services, userId: string): Promise<CustomerWait[]> {
  const account = await listAccountWaits(services, userId)
  const payments = await findOpenPayments(services, userId)
  const waits = await listWaits(services, payments)
  return [
    ...account.map((words) => ({ text: words, payment: null })),
    ...payments.flatMap(({ id, kind }) =>
      (waits.get(id) ?? []).map((words) => ({
        text: words,
        payment: { id, reference: operationReference(id), title: titles[kind] },
      })),
    ),
  ]
}

interface OpenPaymentRow extends OpenPayment {
  readonly kind: keyof typeof titles
}

async function findOpenPayments({ db }: Services, userId: string): Promise<readonly OpenPaymentRow[]> {
  const { rows } = await sql<OpenPaymentRow>`
    SELECT * FROM (
      SELECT id, 'withdrawal' AS kind, state, NULL AS reason,
        coalesce(destination->>'network', destination->>'rail') AS by, created_at
      FROM withdrawals
      WHERE user_id = ${userId}
        AND state IN ('awaiting_approval', 'screening', 'queued', 'broadcasting', 'confirming', 'replaced')
      UNION ALL
      SELECT id, 'deposit', state, hold_reason, NULL, created_at FROM deposits
      WHERE user_id = ${userId}
        AND state IN ('detected', 'confirming', 'screening', 'held', 'returning', 'at_risk', 'return_at_risk')
      UNION ALL
      SELECT id, 'cardTopUp', state, NULL, NULL, created_at FROM top_ups
      WHERE user_id = ${userId}
        AND (state IN ('created', 'requires_action', 'processing', 'refunding')
          OR EXISTS (SELECT FROM operator_approvals WHERE desk = 'card-top-ups' AND case_id = top_ups.id))
      UNION ALL
      SELECT id, 'sbpTopUp', state, NULL, NULL, created_at FROM sbp_top_ups
      WHERE user_id = ${userId} AND state IN ('created', 'shown', 'returning')
      UNION ALL
      SELECT id, 'bankTransfer', state, NULL, NULL, created_at FROM bank_lines
      WHERE user_id = ${userId} AND state IN ('held', 'returning')
      UNION ALL
      SELECT id, 'protectedTransfer', state, NULL, NULL, created_at FROM protected_transfers
      WHERE sender_id = ${userId} AND state = 'claimed_pending'
      UNION ALL
      SELECT payment.id, 'cardPayment', payment.state, NULL, NULL, payment.created_at
      FROM card_transactions payment JOIN virtual_card_accounts account ON account.id = payment.account_id
      WHERE account.user_id = ${userId} AND payment.state = 'disputed'
    ) open ORDER BY created_at DESC, id LIMIT ${mostPayments}`.execute(db)
  return rows
}

const checksByCustomer: ReadonlySet<string> = new Set(["link_issued", "in_progress", "rejected_retry", "needs_refresh"])

async function listAccountWaits(services: Services, userId: string): Promise<readonly Text[]> {
  const { db } = services
  const approvals = await listSecondApprovals(services, [userId])
  const alerts = await db
    .selectFrom("name_alerts")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .limit(1)
    .execute()
  const corrections = await db
    .selectFrom("corrections")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "proposed")
    .limit(1)
    .execute()
  const checks = await db.selectFrom("kyc_sessions").select("status").where("user_id", "=", userId).limit(10).execute()
  return [
    ...(approvals.get(userId) ?? []).map(({ words }) => words),
    ...(corrections.length > 0
      ? [
          text(
            "A second operator (approver) has to confirm the correction of the balance.",
            "Второй оператор (утверждающий) должен подтвердить корректировку баланса.",
          ),
        ]
      : []),
    ...(alerts.length > 0 ? [describeDesk(nameAlertDesk)] : []),
    ...checks.flatMap(({ status }) => describeCheck(status)),
  ]
}

function describeCheck(status: string): readonly Text[] {
  if (status === "in_review" || status === "on_hold") return [describeDesk(verificationDesk)]
  if (status === "submitted")
    return [
      text(
        "The identity vendor has to report the result of the check.",
        "Сервис проверки личности должен сообщить результат.",
      ),
    ]
  return checksByCustomer.has(status)
    ? [text("The customer has to finish the identity check.", "Клиент должен завершить проверку личности.")]
    : []
}
