import {
  type CallInput,
  type CardholderField,
  type FieldError,
  nameProblem,
  type orderVirtualCard,
  PhoneSchema,
} from "@wallet/core/contract"
import type { Kysely, Selectable, Transaction } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { Cardholder, CardOrder, PostalAddress } from "#rails/issuer/issuerRail.ts"
import { type CardBin, getBin } from "./bins.ts"
import type { CardRow } from "./card.ts"

type Typed = NonNullable<CallInput<typeof orderVirtualCard>["cardholder"]>
type TypedAddress = NonNullable<Typed["address"]>

/** The verified facts about a customer: from their identity check, and their confirmed phone number. */
interface KnownIdentity {
  readonly name: string | null
  readonly birthDate: string | null
  readonly phoneNumber: string | null
}

/** The facts that an order of a product must contain because they are not known yet; null if there are none. */
export function listAsked({ rails }: Pick<Services, "rails">, { id }: CardBin, known: KnownIdentity) {
  const { fields, termsUrl } = rails.issuer.cardholderNeeds(id)
  const asked = fields.filter((field) => !isKnown(field, known))
  return asked.length === 0 ? null : { fields: asked, termsUrl }
}

function isKnown(field: CardholderField, known: KnownIdentity): boolean {
  return field !== "address" && field !== "terms" && known[field] !== null
}

/** The facts from a customer's approved check and confirmed phone number. */
export async function findIdentity(db: Kysely<Database>, userId: string): Promise<KnownIdentity> {
  const check = await db
    .selectFrom("kyc_sessions")
    .select(["legal_name", "birth_date"])
    .where("user_id", "=", userId)
    .where("subject", "=", "person")
    .where("status", "=", "approved")
    .executeTakeFirst()
  const { phone } = await db.selectFrom("users").select("phone").where("id", "=", userId).executeTakeFirstOrThrow()
  return { name: check?.legal_name ?? null, birthDate: check?.birth_date ?? null, phoneNumber: phone }
}

/**
 * The cardholder as the issuer needs it: from the identity check, and otherwise from the order. Null if the issuer needs no
 * facts.
 *
 * @throws Refusal `validation_failed`, with each missing or invalid field.
 */
export function readCardholder(
  { rails }: Pick<Services, "rails">,
  { id }: CardBin,
  { known, typed = {}, address: from }: CardholderSources,
  now: Date,
): Cardholder | null {
  const { fields } = rails.issuer.cardholderNeeds(id)
  if (fields.length === 0) return null
  requireFacts(
    fields.filter((field) => !isKnown(field, known)),
    typed,
    now,
  )
  const needs = new Set(fields)
  const { name = "", birthDate = "", phoneNumber = "", address } = typed
  return {
    name: needs.has("name") ? (known.name ?? name.normalize("NFC")) : null,
    birthDate: needs.has("birthDate") ? (known.birthDate ?? birthDate) : null,
    address: needs.has("address") && address ? toAddress(address) : null,
    phoneNumber: needs.has("phoneNumber") ? (known.phoneNumber ?? phoneNumber) : null,
    termsAcceptedAt: needs.has("terms") ? now : null,
    termsAcceptedFrom: needs.has("terms") ? from : null,
  }
}

/** The sources of the facts about a cardholder. */
interface CardholderSources {
  readonly known: KnownIdentity
  /** The facts of the order. */
  readonly typed: Typed | undefined
  /** The IP address of the order. */
  readonly address: string
}

function toAddress({ line1, line2 = "", city, postalCode, country, state = "" }: TypedAddress): PostalAddress {
  return {
    line1: line1.normalize("NFC"),
    line2: line2 === "" ? null : line2.normalize("NFC"),
    city: city.normalize("NFC"),
    postalCode: postalCode.normalize("NFC"),
    country,
    state: hasStates(country) ? state : null,
  }
}

/** Issuers ask for the state of an address in these countries. */
function hasStates(country: string): boolean {
  return country === "US"
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
    case "phoneNumber":
      return { phoneNumber: isPhoneNumber(typed.phoneNumber) ? undefined : { code: "phone_invalid" } }
    case "address":
      return findAddressProblems(typed.address)
    case "terms":
      return { termsAccepted: typed.termsAccepted === true ? undefined : { code: "consent_required" } }
  }
}

function findAddressProblems(address: Typed["address"]): Readonly<Record<string, Problem>> {
  const { line1, line2 = "", city, postalCode, country = "", state = "" }: Partial<TypedAddress> = address ?? {}
  return {
    "address.line1": findTextProblem(line1, 200),
    "address.line2": line2 === "" ? undefined : findTextProblem(line2, 200),
    "address.city": findTextProblem(city, 100),
    "address.postalCode": findTextProblem(postalCode, 20),
    "address.country": /^[A-Z]{2}$/.test(country) ? undefined : { code: "required" },
    "address.state": !hasStates(country) || /^[A-Z]{2}$/.test(state) ? undefined : { code: "required" },
  }
}

/** The text must not look like other text around it. */
function findTextProblem(text = "", longest: number): Problem {
  return text === "" ? { code: "required" } : nameProblem(text, longest)
}

function isPhoneNumber(text = ""): boolean {
  return v.safeParse(PhoneSchema, text).success
}

/** False for a date that does not exist, and for one that is too long ago or in the future. */
function isBirthDate(text = "", now: Date): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) || text >= now.toISOString().slice(0, 10)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Stores the holder of a card and of its replacements. */
export async function keepCardholder(trx: Transaction<Database>, accountId: string, holder: Cardholder): Promise<void> {
  const { name, birthDate, address, phoneNumber, termsAcceptedAt, termsAcceptedFrom } = holder
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
      state: address?.state ?? null,
      phone: phoneNumber,
      terms_accepted_at: termsAcceptedAt,
      terms_accepted_from: termsAcceptedFrom,
    })
    .execute()
}

/** The order of a card, as sent to its issuer. */
export async function readCardOrder(
  { config, db }: Pick<Services, "config" | "db">,
  card: CardRow,
): Promise<CardOrder> {
  const row = await db
    .selectFrom("virtual_card_holders")
    .selectAll()
    .where("account_id", "=", card.account_id)
    .executeTakeFirst()
  const { id: product, limits } = getBin(config, card.bin_id)
  const { id: reference, account_id: holder, label } = card
  return { reference, product, label, holder, limits, cardholder: row ? toCardholder(row) : null }
}

function toCardholder(row: Selectable<Database["virtual_card_holders"]>): Cardholder {
  const { line1, line2, city, postal_code: postalCode, country, state } = row
  const isWhole = line1 !== null && city !== null && postalCode !== null && country !== null
  return {
    name: row.name,
    birthDate: row.birth_date,
    address: isWhole ? { line1, line2, city, postalCode, country, state } : null,
    phoneNumber: row.phone,
    termsAcceptedAt: row.terms_accepted_at,
    termsAcceptedFrom: row.terms_accepted_from,
  }
}
