import type { Locale } from "@wallet/core/contract"
import type { TimelineItem, timelineSources } from "@wallet/operators/customerSchemas.ts"
import { joinTexts, type Text, text } from "@wallet/operators/text.ts"
import {
  addressAlertStates,
  claimReasons,
  claimStates,
  describeDisputeReason,
  disputeStates,
  nameAlertStates,
  nameSources,
} from "../caseWords.ts"
import { lookUp } from "../lookUp.ts"
import { describeMessage } from "../messageWords.ts"
import { describePaymentState, lowerFirst, paymentEvents } from "../paymentTexts.ts"
import { titleSubject } from "../subjectWords.ts"
import type { Mask } from "./mask.ts"
import { describeRefusal, titleRefusal } from "./refusalWords.ts"
import { stepUpActions } from "./stepUpWords.ts"
import { factorRefusals, operationKinds, securityEvents } from "./texts.ts"
import { formatUnits } from "./units.ts"

/** A source of the timeline. */
export type Source = (typeof timelineSources)[number]

/** A row of one of the tables that the timeline joins. */
export interface TimelineRow {
  readonly id: string
  readonly at: Date
  readonly source: Source
  readonly kind: RowKind
  /** The event, action or state. */
  readonly what: string
  /** In Russian, where the row has it. */
  readonly what_ru: string | null
  readonly detail: string | null
  readonly by: string | null
  readonly payment: string | null
  readonly currency: string | null
  readonly amount: bigint | null
}

/** The table that a row is from. */
export type RowKind =
  | "security"
  | "refusal"
  | "action"
  | "decision"
  | "note"
  | "operation"
  | "step"
  | "cardPayment"
  | "nameAlert"
  | "addressAlert"
  | "message"
  | "identity"
  | "dispute"
  | "claim"

/** A row in the words of the timeline. */
export function presentRow(row: TimelineRow, mask: Mask): TimelineItem {
  const { id, at, source, by, payment } = row
  return {
    id,
    at: at.toISOString(),
    source,
    title: describeRow(row, mask),
    detail: describeDetail(row, mask),
    by: source === "operators" ? by : describeActor(by),
    paymentId: payment,
  }
}

/** The API key or the app that acted for the customer; null for the customer in person. */
function describeActor(actor: string | null): string | null {
  return /\/(?:api_key|app_grant):.+$/.exec(actor ?? "")?.[0].slice(1) ?? null
}

function describeRow(row: TimelineRow, mask: Mask): Text {
  const { kind, what } = row
  switch (kind) {
    case "security":
      return lookUp(securityEvents, what)
    case "refusal":
      return titleRefusal(what, row.detail)
    case "action":
      return describeAction(row)
    case "decision": {
      const { en, ru } = titleSubject(what.slice(0, what.indexOf(": ")))
      return text(`${en}${afterDesk(what)}`, `${ru}${afterDesk(row.what_ru ?? what)}`)
    }
    case "note":
      return text(`Note: ${mask.words(what)}`, `Заметка: ${mask.words(what)}`)
    case "operation": {
      const [name = "", direction] = what.split(" ")
      const { en, ru } = lookUp(operationKinds, name)
      const sign = direction === "in" ? "+" : "−"
      return withMoney(row, (money, words) => `${words(en, ru)} ${sign}${money}`)
    }
    case "cardPayment":
      return withMoney(row, (money, words) => `${words("Card payment", "Оплата картой")} ${money}: ${what}`)
    case "step": {
      const { kind: payment, event } = readStep(what)
      return text(`${payment.en}: ${lowerFirst(event.en)}`, `${payment.ru}: ${lowerFirst(event.ru)}`)
    }
    case "nameAlert":
      return text(`The name resembles one on the list ${what}`, `Имя похоже на запись в списке ${what}`)
    case "addressAlert":
      return text("An address became riskier", "Адрес стал рискованнее")
    case "message": {
      const [party = "", event = ""] = what.split(": ")
      const { en, ru } = describeMessage(party, event)
      return text(`Unexpected message, ${en}`, `Неожиданное сообщение, ${ru}`)
    }
    case "identity":
      return what === "company"
        ? text("Message about the company check", "Сообщение о проверке компании")
        : text("Message about the identity check", "Сообщение о проверке личности")
    case "dispute":
      return withMoney(row, (money, words) => `${words("The card's bank disputes", "Банк карты оспаривает")} ${money}`)
    case "claim":
      return withMoney(row, (money, words) => `${words("Money to be returned:", "Деньги к возврату:")} ${money}`)
  }
}

/** A step of a payment: the kind of the operation and the event, in words. */
function readStep(what: string): { readonly kind: Text; readonly event: Text } {
  const [kind = "", event = ""] = what.split(" ")
  return { kind: lookUp(operationKinds, kind), event: lookUp(paymentEvents, event) }
}

/** The words after the name of a desk, with the colon. */
function afterDesk(words: string): string {
  return words.slice(words.indexOf(": "))
}

function describeDetail({ kind, what, detail }: TimelineRow, mask: Mask): Text | null {
  if (detail === null) return null
  switch (kind) {
    case "operation":
    case "cardPayment":
    case "message":
      return describePaymentState(detail)
    case "step": {
      const state = describePaymentState(detail)
      // Many steps are called like the state that they lead to.
      return state.en === readStep(what).event.en ? null : state
    }
    case "refusal":
      return describeRefusal(detail)
    case "nameAlert": {
      const [source = "", state = ""] = detail.split(": ")
      return joinTexts([lookUp(nameSources, source), lowerCase(lookUp(nameAlertStates, state))])
    }
    case "addressAlert": {
      const [state = "", address = ""] = detail.split(" ")
      return joinTexts([lookUp(addressAlertStates, state), asWritten(mask.words(address))])
    }
    case "claim":
      return joinTexts([lookUp(claimReasons, what), lowerCase(lookUp(claimStates, detail))])
    case "dispute":
      return joinTexts([describeDisputeReason(what), lowerCase(lookUp(disputeStates, detail))])
    case "security":
      if (what === "step_up_proven" || what === "step_up_failed") return describeNamed(stepUpActions, detail, mask)
      if (what === "login_failed") return describeNamed(factorRefusals, detail, mask)
      return asWritten(mask.isOn ? mask.words(hideAddresses(detail, mask)) : detail)
    case "action":
    case "decision":
    case "note":
    case "identity":
      return asWritten(mask.words(detail))
  }
}

/** The words of a name of ours, and the address. A name that the table lacks is left out. */
function describeNamed(names: Readonly<Record<string, Text>>, detail: string, mask: Mask): Text | null {
  const parts = detail
    .split(", ")
    .map((part) =>
      /^[a-z]\w*$/i.test(part)
        ? lookUp(names, part, text("", ""))
        : asWritten(mask.isOn ? hideAddresses(part, mask) : part),
    )
  const words = text(joinWords(parts.map(({ en }) => en)), joinWords(parts.map(({ ru }) => ru)))
  return words.en === "" ? null : words
}

function joinWords(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ")
}

function lowerCase({ en, ru }: Text): Text {
  return text(lowerFirst(en), lowerFirst(ru))
}

function asWritten(words: string): Text {
  return text(words, words)
}

function hideAddresses(detail: string, mask: Mask): string {
  return detail
    .split(", ")
    .map((part) => (/^[\d.]+$|:.*:/.test(part) ? mask.ipAddress(part) : part))
    .join(", ")
}

/** A sentence with the row's amount, in both languages. */
function withMoney(
  { currency, amount }: TimelineRow,
  write: (money: string, words: (en: string, ru: string) => string) => string,
): Text {
  const moneyIn = (locale: Locale) =>
    currency === null || amount === null ? "" : formatUnits(amount, currency, locale)
  return text(
    write(moneyIn("en"), (en) => en),
    write(moneyIn("ru"), (_, ru) => ru),
  )
}

/** An action as the log has it, as a sentence. Older rows are in English alone. */
function describeAction({ what, what_ru: russian }: TimelineRow): Text {
  return text(capitalize(what), capitalize(russian ?? what))
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
