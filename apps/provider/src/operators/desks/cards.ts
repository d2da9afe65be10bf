import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { formatCardName } from "#cards/card.ts"
import { cardLifecycle, waitsForIssuer } from "#cards/cardLifecycle.ts"
import {
  blockCard,
  endClosing,
  findCardsToDecide,
  finishOrder,
  liftCardBlock,
  listCardsToDecide,
  refundOrder,
  requireCardStep,
} from "#cards/operator.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { plainWords } from "../lookUp.ts"
import { Problem } from "../problem.ts"
import { describeState } from "../stateWords.ts"
import { anyTime, type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { optionalText } from "./shared.ts"

type Event = "block" | "lift" | "finish" | "refund" | "close"

/** The events that return money, and so need two operators. */
const steps = { refund: "refuse", close: "confirmClose" } as const

const done: Readonly<Record<Event, LoggedAction>> = {
  block: logged("blocked", "заблокировано"),
  lift: logged("block lifted", "блокировка снята"),
  finish: logged("order finished", "заказ завершён"),
  refund: logged("order refunded", "заказ возвращён"),
  close: logged("closed", "закрыто"),
}

/** Cards that are blocked or wait for the issuer, and those of a customer. */
export const cardDesk: Desk<Event> = {
  name: "cards",
  title: text("Cards", "Карты"),
  group: "cards",
  needs: "cases.read",
  fields: [
    {
      name: "last4",
      label: text("To finish an order: the last four digits", "Чтобы завершить заказ: последние четыре цифры"),
    },
    {
      name: "expires",
      label: text(
        "To finish an order: the last month in which it pays, as 2029-11",
        "Чтобы завершить заказ: последний месяц действия, например 2029-11",
      ),
    },
  ],
  choices: {
    block: { label: text("Block", "Заблокировать"), needs: "cases.decide", raises: [raises(cardLifecycle, "block")] },
    lift: {
      label: text("Lift the block", "Снять блокировку"),
      needs: "cases.release",
      raises: [raises(cardLifecycle, "unblock")],
    },
    finish: {
      label: text("The issuer has made it: finish the order", "Эмитент выпустил карту: завершить заказ"),
      needs: "cases.release",
      raises: [raises(cardLifecycle, "issue")],
    },
    refund: {
      label: text("The issuer has not made it: refund the order", "Эмитент не выпустил карту: вернуть деньги"),
      needs: "cases.release",
      raises: [raises(cardLifecycle, "refuse")],
    },
    close: {
      label: text("The issuer has closed it: return the balance", "Эмитент закрыл карту: вернуть остаток"),
      needs: "cases.release",
      raises: [raises(cardLifecycle, "confirmClose")],
    },
  },
  search: text("A customer's email", "Почта клиента"),
  /** A card that waits for the issuer is due after a day. A block ends when somebody asks for it. */
  findWaiting: (services) => sql<WaitingRow>`
    SELECT id, CASE WHEN "isWaiting" THEN since ELSE created_at END AS since,
      CASE WHEN "isWaiting" THEN since + interval '1 day' ELSE ${anyTime} END AS due_at,
      NULL::bigint AS amount, NULL AS currency
    FROM (${findCardsToDecide(services)}) card`,
  list: listCards,
  async needsTwo(services, event, id) {
    if (event !== "refund" && event !== "close") return false
    await requireCardStep(services, id, steps[event])
    return true
  },
  async decide(services, { event, id, form }) {
    if (event === "finish") await finishOrder(services, id, readMade(form))
    else await decisions[event](services, id)
    return done[event]
  },
}

const decisions = { block: blockCard, lift: liftCardBlock, refund: refundOrder, close: endClosing }

/** @throws Problem 422 for an invalid field. */
function readMade(form: Readonly<Record<string, string>>) {
  const last4 = optionalText(form, "last4") ?? ""
  const expires = optionalText(form, "expires") ?? ""
  if (!/^\d{4}$/.test(last4))
    throw new Problem(422, text("Enter the last four digits of the card.", "Введите последние четыре цифры карты."), {
      field: "last4",
    })
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(expires))
    throw new Problem(
      422,
      text("Enter the card's last month, as 2029-11.", "Введите месяц, до которого действует карта, например 2029-11."),
      { field: "expires" },
    )
  return { last4, expires }
}

async function listCards(services: Services, search: string, only?: readonly string[]): Promise<readonly Case[]> {
  const cards = await listCardsToDecide(services, search, only)
  return cards.map(({ email, since, ...card }) => {
    const isWaiting = waitsForIssuer.has(card.state)
    return {
      id: card.id,
      customerId: card.user_id,
      title: formatCardName(card),
      since: isWaiting ? since : card.created_at,
      // A block ends when somebody asks for it.
      dueAt: isWaiting ? new Date(since.getTime() + hours(24)) : null,
      facts: [
        [names.state, describeState(card.state)],
        ...(card.reason === null ? [] : [[names.why, plainWords(card.reason)] as const]),
        [names.customer, email],
        [names.card, card.id],
        [names.ordered, card.created_at],
        ...(isWaiting ? [[names.waitsForIssuerSince, since] as const] : []),
      ],
      ...(isWaiting
        ? waitingCase(card.state === "closing" ? ["close"] : ["finish", "refund"])
        : { fits: ["block", "lift"] }),
    }
  })
}

function waitingCase(fits: readonly Event[]) {
  return { fits, needTwo: fits.filter((event) => event in steps) }
}
