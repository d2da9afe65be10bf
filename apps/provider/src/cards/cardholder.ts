import {
  type CallInput,
  type CardholderField,
  type FieldError,
  nameProblem,
  type orderVirtualCard,
} from "@wallet/core/contract"
import type { Kysely, Selectable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { Cardholder, CardOrder, PostalAddress } from "#rails/issuer/issuerRail.ts"
import { binOf, type CardBin } from "./bins.ts"
import type { CardRow } from "./card.ts"

type Typed = NonNullable<CallInput<typeof orderVirtualCard>["cardholder"]>

/** The identity of a customer, as far as their check has told it. */
interface KnownIdentity {
  readonly name: string | null
  readonly birthDate: string | null
}

/** The facts that an order of a product must give beyond those that are known; null if there are none. */
export function listAsked({ rails }: Pick<Services, "rails">, { bin }: CardBin, known: KnownIdentity) {
  const { fields, termsUrl } = rails.issuer.cardholderNeeds(bin)
  const asked = fields.filter((field) => !isKnown(field, known))
  return asked.length === 0 ? null : { fields: asked, termsUrl }
}

function isKnown(field: CardholderField, { name, birthDate }: KnownIdentity): boolean {
  return (field === "name" && name !== null) || (field === "birthDate" && birthDate !== null)
}

/** The identity that the customer's approved check has told. */
export async function findIdentity(db: Kysely<Database>, userId: string): Promise<KnownIdentity> {
  const check = await db
    .selectFrom("kyc_sessions")
    .select(["legal_name", "birth_date"])
    .where("user_id", "=", userId)
    .where("subject", "=", "person")
    .where("status", "=", "approved")
    .executeTakeFirst()
  return { name: check?.legal_name ?? null, birthDate: check?.birth_date ?? null }
}

/**
 * The cardholder as the issuer needs it: from the identity check, and what that lacks from the order. Null where the issuer
 * needs nothing.
 *
 * @throws Refusal `validation_failed`, with each field that is missing or bad.
 */
export function readCardholder(
  { rails }: Pick<Services, "rails">,
  { bin }: CardBin,
  { known, typed = {} }: { readonly known: KnownIdentity; readonly typed: Typed | undefined },
  now: Date,
): Cardholder | null {
  const { fields } = rails.issuer.cardholderNeeds(bin)
  if (fields.length === 0) return null
  requireFacts(
    fields.filter((field) => !isKnown(field, known)),
    typed,
    now,
  )
  const needs = new Set(fields)
  const { name = "", birthDate = "", address } = typed
  return {
    name: needs.has("name") ? (known.name ?? name.normalize("NFC")) : null,
    birthDate: needs.has("birthDate") ? (known.birthDate ?? birthDate) : null,
    address: needs.has("address") && address ? toAddress(address) : null,
    termsAcceptedAt: needs.has("terms") ? now : null,
  }
}

function toAddress({ line1, line2 = "", city, postalCode, country }: NonNullable<Typed["address"]>): PostalAddress {
  return {
    line1: line1.normalize("NFC"),
    line2: line2 === "" ? null : line2.normalize("NFC"),
    city: city.normalize("NFC"),
    postalCode: postalCode.normalize("NFC"),
    country,
  }
}

function requireFacts(facts: readonly CardholderField[], typed: Typed, now: Date): void {
  const problems = facts.flatMap((fact) => Object.entries(findProblems(fact, typed, now)))
  const fields = problems.flatMap(([field, problem]) => (problem ? [[`cardholder.${field}`, problem] as const] : []))
  if (fields.length > 0) throw refuse("validation_failed", { fields: Object.fromEntries(fields) })
}

type Problem = FieldError | undefined

function findProblems(fact: CardholderField, typed: Typed, now: Date): Readonly<Record<string, Problem>> {
  switch (fact) {
    case "name":
      return { name: findTextProblem(typed.name, 100) }
    case "birthDate":
      return { birthDate: isBirthDate(typed.birthDate, now) ? undefined : { code: "birth_date_invalid" } }
    case "address":
      return findAddressProblems(typed.address)
    case "terms":
      return { termsAccepted: typed.termsAccepted === true ? undefined : { code: "consent_required" } }
  }
}

function findAddressProblems(address: Typed["address"]): Readonly<Record<string, Problem>> {
  const { line1, line2 = "", city, postalCode, country = "" }: Partial<NonNullable<Typed["address"]>> = address ?? {}
  return {
    "address.line1": findTextProblem(line1, 200),
    "address.line2": line2 === "" ? undefined : findTextProblem(line2, 200),
    "address.city": findTextProblem(city, 100),
    "address.postalCode": findTextProblem(postalCode, 20),
    "address.country": /^[A-Z]{2}$/.test(country) ? undefined : { code: "required" },
  }
}

/** Nothing in it may pass for the text around it, where somebody reads it. */
function findTextProblem(text = "", longest: number): Problem {
  return text === "" ? { code: "required" } : nameProblem(text, longest)
}

/** False for a day that there is not, and for one that nobody who lives was born on. */
function isBirthDate(text = "", now: Date): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) || text >= now.toISOString().slice(0, 10)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Keeps the holder of a card and of those that will replace it. */
export async function keepCardholder(trx: Transaction<Database>, accountId: string, holder: Cardholder): Promise<void> {
  const { name, birthDate, address, termsAcceptedAt } = holder
  await trx
    .insertInto("virtual_card_holders")
    .values({
      account_id: accountId,
      name,
      birth_date: birthDate,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      city: address?.city ?? null,
      postal_code: address?.postalCode ?? null,
      country: address?.country ?? null,
      terms_accepted_at: termsAcceptedAt,
    })
    .execute()
}

/** The order of a card, as its issuer gets it. */
export async function readCardOrder(db: Kysely<Database>, card: CardRow): Promise<CardOrder> {
  const row = await db
    .selectFrom("virtual_card_holders")
    .selectAll()
    .where("account_id", "=", card.account_id)
    .executeTakeFirst()
  const { bin } = binOf(card.bin_id)
  return { reference: card.id, bin, label: card.label, cardholder: row ? toCardholder(row) : null }
}

function toCardholder(row: Selectable<Database["virtual_card_holders"]>): Cardholder {
  const { line1, line2, city, postal_code: postalCode, country } = row
  const isWhole = line1 !== null && city !== null && postalCode !== null && country !== null
  return {
    name: row.name,
    birthDate: row.birth_date,
    address: isWhole ? { line1, line2, city, postalCode, country } : null,
    termsAcceptedAt: row.terms_accepted_at,
  }
}
