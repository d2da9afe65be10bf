import { type RequestRules, Unreadable } from "#shared/forms/readRequest.ts"
import { readPhone } from "#ui/phoneText.ts"

/** The fields of a cardholder as they are typed, by their names in the call. */
export interface CardholderText {
  readonly "cardholder.name": string
  readonly "cardholder.birthDate": string
  readonly "cardholder.phoneNumber": string
  readonly "cardholder.address.line1": string
  readonly "cardholder.address.line2": string
  readonly "cardholder.address.city": string
  readonly "cardholder.address.postalCode": string
  readonly "cardholder.address.country": string
  readonly "cardholder.address.state": string
  readonly "cardholder.termsAccepted": boolean
}

/** A form in which nothing is typed. */
export const noCardholder: CardholderText = {
  "cardholder.name": "",
  "cardholder.birthDate": "",
  "cardholder.phoneNumber": "",
  "cardholder.address.line1": "",
  "cardholder.address.line2": "",
  "cardholder.address.city": "",
  "cardholder.address.postalCode": "",
  "cardholder.address.country": "",
  "cardholder.address.state": "",
  "cardholder.termsAccepted": false,
}

/** The required fields of each fact. A fact that only a newer provider knows has none. */
const requiredFields: Readonly<Record<string, readonly (keyof CardholderText)[]>> = {
  name: ["cardholder.name"],
  birthDate: ["cardholder.birthDate"],
  phoneNumber: ["cardholder.phoneNumber"],
  address: [
    "cardholder.address.line1",
    "cardholder.address.city",
    "cardholder.address.postalCode",
    "cardholder.address.country",
  ],
  terms: ["cardholder.termsAccepted"],
}

/** True if an address in the country has a state. */
export function hasStates(country: string): boolean {
  return country === "US"
}

/**
 * The rules of the facts that a product asks for. Other facts are not sent.
 *
 * @param asked the facts, as the product names them.
 */
export function createCardholderRules(
  asked: readonly string[],
): Required<Pick<RequestRules<CardholderText>, "read" | "required">> {
  const needs = new Set(asked)
  const keep = (fact: string, read: (text: string) => unknown) => (text: string) =>
    needs.has(fact) ? read(text) : undefined
  return {
    required: asked.flatMap((fact) => requiredFields[fact] ?? []),
    read: {
      "cardholder.name": keep("name", readText),
      "cardholder.birthDate": keep("birthDate", readDay),
      "cardholder.phoneNumber": keep(
        "phoneNumber",
        (text) => readPhone(text) ?? new Unreadable({ code: "phone_invalid" }),
      ),
      "cardholder.address.line1": keep("address", readText),
      "cardholder.address.line2": keep("address", (text) => (text.trim() === "" ? undefined : text)),
      "cardholder.address.city": keep("address", readText),
      "cardholder.address.postalCode": keep("address", readText),
      "cardholder.address.country": keep("address", readText),
      "cardholder.address.state": (state, values) => {
        if (!needs.has("address") || !hasStates(values["cardholder.address.country"])) return undefined
        return state === "" ? new Unreadable({ code: "required" }) : state
      },
      "cardholder.termsAccepted": (isAccepted) => {
        if (!needs.has("terms")) return undefined
        return isAccepted || new Unreadable({ code: "consent_required" })
      },
    },
  }
}

function readText(typed: string): string {
  return typed
}

/** Reads a date of birth, as `1990-05-17`. */
function readDay(typed: string): string | Unreadable {
  const text = typed.trim()
  const moment = Date.parse(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(moment || 0).toISOString().startsWith(text)
  return isDay ? text : new Unreadable({ code: "birth_date_invalid" })
}
