import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { isHalted } from "#wallet/payoutHalts/halts.ts"
import { findUndecidedNames } from "#wallet/screening/names/screenNames.ts"
import type { WithdrawalRow } from "#wallet/withdrawals/withdrawal.ts"
import { explainReason } from "./reasons.ts"

const review = text(
  "Screening of the recipient asks for a person's decision.",
  "После проверки получателя решение принимает человек.",
)

/** The reasons for which a withdrawal waits, or was not paid. */
export async function explainWithdrawal(services: Services, row: WithdrawalRow): Promise<Text[]> {
  const { db, config } = services
  const { id, state, refusal, destination } = row
  const network = findNetwork(destination.network ?? "")
  const isOpen = state === "awaiting_approval" || state === "screening"
  const isNameOpen = isOpen && (await findUndecidedNames(db, [id])).has(id)
  const opinions = isOpen
    ? await db.selectFrom("screenings").select("decision").where("subject_id", "=", id).limit(20).execute()
    : []
  const { approvalFrom, secondApprovalFrom } = config.payouts
  const waits = state === "awaiting_approval"
  return [
    ...explainReason("withdrawal", row.reason),
    ...(refusal === null
      ? []
      : [
          text(
            `The token's contract refuses the payment: ${refusal.slice(0, 300)}`,
            `Контракт токена отказывается переводить: ${refusal.slice(0, 300)}`,
          ),
        ]),
    ...(isNameOpen
      ? [
          text(
            "A name resembles one on a sanctions list: decide at the desk Names on lists first.",
            "Имя похоже на имя из санкционного списка. Сначала примите решение в разделе «Имена в списках».",
          ),
        ]
      : []),
    ...(waits && opinions.some(({ decision }) => decision === "review") ? [review] : []),
    ...(waits && row.value >= toUnits(secondApprovalFrom)
      ? [
          text(
            `Payments of ${secondApprovalFrom} USD and more need two operators.`,
            `Платежам от ${secondApprovalFrom} USD нужны два оператора.`,
          ),
        ]
      : waits && row.value >= toUnits(approvalFrom)
        ? [
            text(
              `Payments of ${approvalFrom} USD and more need an operator.`,
              `Платежи от ${approvalFrom} USD одобряет оператор.`,
            ),
          ]
        : []),
    ...(state === "queued" && network && (await isHalted(services, network.id, row))
      ? [
          text(
            `Payments on ${network.name} wait, because the network differs from the ledger.`,
            `Выплаты в сети ${network.name} ждут: сеть расходится с учётом.`,
          ),
        ]
      : []),
  ]
}

function toUnits(dollars: bigint): bigint {
  return dollars * 10n ** BigInt(referenceCurrency.decimals)
}
