import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { refuse } from "#platform/http/refusal.ts"
import { findOverdue } from "#platform/jobs/waitingWork.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type EnteredOutcome, enterOutcome, fittingTopUpDecisions } from "#wallet/topUps/byHand.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import { computeReturned } from "#wallet/topUps/returned.ts"
import { toAmounts } from "#wallet/topUps/topUp.ts"
import { topUpLifecycle } from "#wallet/topUps/topUpLifecycle.ts"
import { waitingTopUps } from "#wallet/topUps/waitingTopUps.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, mostFound, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { optionalText } from "./shared.ts"

type Event = "refund" | EnteredOutcome

/** Card top-ups that take too long, and those of a customer. They need two operators. */
export const cardTopUpDesk: Desk<Event> = {
  name: "card-top-ups",
  title: text("Card top-ups", "Пополнения картой"),
  group: "moneyIn",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(24),
  fields: [{ name: "amount", label: text("If refunded in part, what the card gets", "Сумма, если возврат частичный") }],
  choices: {
    refund: {
      label: text("Refund to the card", "Вернуть на карту"),
      needs: "cases.release",
      raises: [raises(topUpLifecycle, "refund")],
    },
    charge: {
      label: text("The card was charged", "Деньги с карты списаны"),
      needs: "cases.release",
      raises: [raises(topUpLifecycle, "charge")],
    },
    decline: {
      label: text("The card was not charged", "Деньги с карты не списаны"),
      needs: "cases.release",
      raises: [raises(topUpLifecycle, "decline")],
    },
    confirmRefund: {
      label: text("The card has the refund", "Возврат на карту выполнен"),
      needs: "cases.release",
      raises: [raises(topUpLifecycle, "confirmRefund", "confirmPart")],
    },
    failRefund: {
      label: text("The card does not get the refund", "Возврат на карту не выполнен"),
      needs: "cases.release",
      raises: [raises(topUpLifecycle, "failRefund")],
    },
  },
  search: text("A customer's email", "Почта клиента"),
  /** Those that take too long, and those that wait for a second approval. */
  findWaiting: async (services) => sql<WaitingRow>`
    SELECT id, created_at AS since, NULL::timestamptz AS due_at, amount, currency FROM top_ups
    WHERE id IN (
      SELECT id FROM (${await findOverdue(services, waitingTopUps)}) overdue
      UNION SELECT case_id FROM operator_approvals WHERE desk = 'card-top-ups')`,
  list: listTopUps,
  async needsTwo({ db }, event, id) {
    const topUp = isUuid(id)
      ? await db.selectFrom("top_ups").select("state").where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined
    if (!topUp) throw refuse("not_found")
    if (!fittingTopUpDecisions(topUp.state).includes(event))
      throw refuse("state_conflict", { details: { state: topUp.state } })
    return true
  },
  termsOf: (event, form) => (event === "refund" ? (optionalText(form, "amount") ?? "") : ""),
  async decide(services, { id, event, form }) {
    const amount = optionalText(form, "amount") ?? undefined
    await (event === "refund" ? refundTopUp(services, id, amount) : enterOutcome(services, id, event))
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<Event, LoggedAction>> = {
  refund: logged("refunded to the card", "возвращено на карту"),
  charge: logged("entered as charged", "внесено как списание"),
  decline: logged("entered as not charged", "внесено как несписание"),
  confirmRefund: logged("entered as refunded", "внесено как возврат на карту"),
  failRefund: logged("entered as not refunded", "внесено как невозврат на карту"),
}

async function listTopUps({ db }: Services, search: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("top_ups")
    .innerJoin("users", "users.id", "top_ups.user_id")
    .selectAll("top_ups")
    .select("users.email")
    .where((eb) => (search === "" ? isOneOf("top_ups.id", only) : eb("users.email_key", "=", toEmailKey(search))))
    .orderBy("top_ups.created_at", "desc")
    .limit(mostFound)
    .execute()
  return rows.map(({ email, ...topUp }) => {
    const { amount, fee, charged } = toAmounts(topUp)
    const { currency } = topUp
    const returned = computeReturned(topUp)
    return {
      id: topUp.id,
      customerId: topUp.user_id,
      title: amount,
      since: topUp.created_at,
      atStake: amount,
      facts: [
        [names.state, describeState(topUp.state)],
        [names.charged, charged],
        [names.ofItFee, fee],
        ...(returned === 0n ? [] : [[names.cardHasBack, storedMoney(returned, currency)] as const]),
        [names.card, `${topUp.card_brand} •••• ${topUp.card_last4}`],
        [names.customer, email],
        [names.since, topUp.created_at],
      ],
      fits: fittingTopUpDecisions(topUp.state),
      needTwo: fittingTopUpDecisions(topUp.state),
    }
  })
}
