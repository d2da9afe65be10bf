import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import { knownSenders } from "#wallet/deposits/senders.ts"
import { describeUnits } from "../customers/units.ts"
import type { FoundPayment, Related } from "./found.ts"
import { explainReason } from "./reasons.ts"

const receiver = text("Customer", "Клиент")

/** Finds a deposit on a chain. */
export async function findDeposit({ db }: Services, id: string): Promise<FoundPayment | undefined> {
  const row = await db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const { network, currency, amount, contract, chain_amount } = row
  const money = currency !== null && amount !== null ? storedMoney(amount, currency) : null
  const sum =
    amount !== null && currency !== null
      ? describeUnits(amount, currency)
      : `${chain_amount} units of ${contract ?? "an unknown coin"}`
  const name = findNetwork(network)?.name ?? network
  const address = await db
    .selectFrom("deposit_addresses")
    .select("address")
    .where("id", "=", row.address_id)
    .executeTakeFirst()
  return {
    kind: "deposit",
    id,
    title: text(`Deposit on ${name}`, `Депозит в сети ${name}`),
    state: row.state,
    lifecycle: depositLifecycle,
    amount: money,
    fee: null,
    createdAt: row.created_at,
    people: [{ id: row.user_id, role: receiver }],
    facts: (mask) => [
      [text("Amount on the chain", "Сумма в сети"), money ? null : sum],
      [text("Network", "Сеть"), name],
      [text("Transaction", "Транзакция"), row.txid],
      [
        text("From", "От"),
        knownSenders(row)
          .map((one) => mask.account(one))
          .join(", "),
      ],
      [text("Address", "Адрес"), address?.address],
      [text("Confirmations", "Подтверждения"), describeConfirmations(row)],
      [text("Block", "Блок"), row.block_height === null ? null : String(row.block_height)],
      [text("Goes back to", "Возвращается на"), row.return_address && mask.account(row.return_address)],
      [text("Returned by", "Транзакция возврата"), row.return_txid],
      [text("Last return failed", "Возврат не удался"), row.return_failure],
      [text("Credited", "Зачислен"), row.credited_at],
    ],
    holdReason: row.hold_reason,
    why: row.state === "held" ? explainReason("deposit", row.hold_reason) : [],
    whereIsMoney: (show) =>
      whereIsDeposit(row, currency !== null && amount !== null ? show(amount, currency) : sum, name),
    related: await listDepositsBeside({ db }, row),
    ledgerIds: row.group_id ? [row.group_id] : [],
  }
}

function describeConfirmations({ confirmations, confirmations_needed }: DepositRow): string | null {
  return confirmations_needed === null ? null : `${confirmations} / ${confirmations_needed}`
}

function whereIsDeposit(row: DepositRow, sum: string, network: string): Text {
  const confirmations = describeConfirmations(row)
  switch (row.state) {
    case "detected":
    case "confirming":
      return text(
        `${sum} is on its way on ${network}${confirmations ? `: ${confirmations} confirmations` : ""}; nothing is credited yet.`,
        `${sum} в пути в сети ${network}${confirmations ? `: подтверждений ${confirmations}` : ""}. Пока ничего не зачислено.`,
      )
    case "screening":
      return text(
        `${sum} has arrived at our address and is being screened.`,
        `${sum} пришли на наш адрес, отправитель проверяется.`,
      )
    case "held":
      return text(
        `${sum} is at our address and waits for a decision; the customer's wallet is not credited.`,
        `${sum} на нашем адресе и ждут решения. В кошелёк клиента не зачислены.`,
      )
    case "below_minimum":
      return text(
        `${sum} is at our address, below the minimum, and is not credited.`,
        `${sum} на нашем адресе: это меньше минимума, деньги не зачислены.`,
      )
    case "unsupported_token":
      return text(
        `${sum} is at our address: no wallet holds this token.`,
        `${sum} на нашем адресе: такого токена нет в кошельках.`,
      )
    case "kept":
      return text(`${sum} was kept as our own.`, `${sum} оставлены нам.`)
    case "returning":
      return text(`${sum} is being sent back on ${network}.`, `${sum} отправляются обратно в сети ${network}.`)
    case "returned":
      return text(`${sum} was sent back on ${network}.`, `${sum} отправлены обратно в сети ${network}.`)
    case "orphaned":
      return text(
        `The chain dropped the payment: ${sum} is not with us.`,
        `Сеть отбросила платёж: ${sum} к нам не пришли.`,
      )
    case "credited":
      return text(`${sum} is in the customer's wallet.`, `${sum} в кошельке клиента.`)
    case "at_risk":
      return text(
        `${sum} was credited, then the chain dropped it: what is left is held.`,
        `${sum} зачислены, но сеть отбросила платёж: остаток задержан.`,
      )
    case "lost":
      return text(`${sum} was lost and has been debited to the customer.`, `${sum} потеряны: списаны у клиента.`)
    case "return_at_risk":
      return text(
        `${sum} was sent back, then the chain dropped the deposit: it is our loss for now.`,
        `${sum} отправлены обратно, но сеть отбросила депозит: пока это наш убыток.`,
      )
  }
}

async function listDepositsBeside({ db }: Pick<Services, "db">, row: DepositRow): Promise<Related[]> {
  const others = await db
    .selectFrom("deposits")
    .select(["id", "currency", "amount", "created_at"])
    .where("address_id", "=", row.address_id)
    .where("id", "!=", row.id)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute()
  const payment =
    row.invoice_id === null
      ? undefined
      : await db
          .selectFrom("invoice_payments")
          .select(["id", "currency", "amount", "created_at"])
          .where("invoice_id", "=", row.invoice_id)
          .where("deposit_id", "=", row.id)
          .executeTakeFirst()
  return [
    ...(payment
      ? [
          {
            id: payment.id,
            relation: text("Pays an invoice", "Оплачивает счёт"),
            title: text("Invoice payment", "Оплата счёта"),
            amount: storedMoney(payment.amount, payment.currency),
            at: payment.created_at,
            hasPage: true,
          },
        ]
      : []),
    ...others.map((one) => ({
      id: one.id,
      relation: text("Same address", "Тот же адрес"),
      title: text("Deposit", "Депозит"),
      amount: one.currency !== null && one.amount !== null ? storedMoney(one.amount, one.currency) : null,
      at: one.created_at,
      hasPage: true,
    })),
  ]
}
