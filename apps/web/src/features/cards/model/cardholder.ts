import type { OrderVirtualCardParameters } from "@wallet/core/cards"
import type { Problem } from "#i18n/errorText.ts"
import { readPhone } from "#ui/phoneText.ts"

/** The fields of a cardholder, as they are typed. */
export interface TypedCardholder {
  readonly name: string
  readonly birthDate: string
  readonly phoneNumber: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  readonly termsAccepted: boolean
}

/** A form in which nothing is typed. */
export const noCardholder: TypedCardholder = {
  name: "",
  birthDate: "",
  phoneNumber: "",
  line1: "",
  line2: "",
  city: "",
  postalCode: "",
  country: "",
  termsAccepted: false,
}

type Field = keyof TypedCardholder

/** Each field's name in the call. */
export const cardholderFieldNames: Readonly<Record<Field, string>> = {
  name: "cardholder.name",
  birthDate: "cardholder.birthDate",
  phoneNumber: "cardholder.phoneNumber",
  line1: "cardholder.address.line1",
  line2: "cardholder.address.line2",
  city: "cardholder.address.city",
  postalCode: "cardholder.address.postalCode",
  country: "cardholder.address.country",
  termsAccepted: "cardholder.termsAccepted",
}

/** The fields that each fact takes. A fact that only a newer provider knows takes none. */
const fieldsOf: Readonly<Record<string, readonly Field[]>> = {
  name: ["name"],
  birthDate: ["birthDate"],
  phoneNumber: ["phoneNumber"],
  address: ["line1", "city", "postalCode", "country"],
  terms: ["termsAccepted"],
}

/** The fields that are missing or bad, before anything is sent. */
export function findCardholderProblems(asked: readonly string[], typed: TypedCardholder): Record<string, Problem> {
  const found = asked
    .flatMap((fact) => fieldsOf[fact] ?? [])
    .flatMap((field) => {
      const code = findProblem(field, typed)
      return code === undefined ? [] : [[cardholderFieldNames[field], { code }] as const]
    })
  return Object.fromEntries(found)
}

function findProblem(field: Field, typed: TypedCardholder): string | undefined {
  if (field === "termsAccepted") return typed.termsAccepted ? undefined : "consent_required"
  const text = typed[field].trim()
  if (text === "") return "required"
  if (field === "phoneNumber") return readPhone(text) === undefined ? "phone_invalid" : undefined
  return field === "birthDate" && !isDay(text) ? "birth_date_invalid" : undefined
}

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(moment || 0).toISOString().startsWith(text)
}

/** The facts that are asked for, as the call takes them. */
export function toCardholder(
  asked: readonly string[],
  typed: TypedCardholder,
): NonNullable<OrderVirtualCardParameters["cardholder"]> {
  const needs = new Set(asked)
  const { name, birthDate, phoneNumber, line1, line2, city, postalCode, country, termsAccepted } = typed
  const address = { line1, ...(line2.trim() !== "" && { line2 }), city, postalCode, country }
  return {
    ...(needs.has("name") && { name }),
    ...(needs.has("birthDate") && { birthDate: birthDate.trim() }),
    ...(needs.has("phoneNumber") && { phoneNumber: readPhone(phoneNumber) ?? phoneNumber }),
    ...(needs.has("address") && { address }),
    ...(needs.has("terms") && { termsAccepted }),
  }
}
