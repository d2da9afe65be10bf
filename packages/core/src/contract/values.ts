import * as v from "valibot"

/** An amount as it travels: decimal digits, a point, no exponent, no group marks. Never a JavaScript number. */
export const DecimalSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, "decimal"))

/** A currency code: the ones in the table, and those that a newer provider may add. */
export const CurrencyCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/, "currency"))

/** An amount with its currency. */
export const MoneySchema = v.looseObject({ amount: DecimalSchema, currency: CurrencyCodeSchema })
export type WireMoney = v.InferOutput<typeof MoneySchema>

/** A moment in ISO 8601, UTC. */
export const TimestampSchema = v.pipe(v.string(), v.isoTimestamp())

/** An id that the provider gave. */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A boolean, also as the text that a query string carries. */
export const BooleanSchema = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((text) => text === "true"),
  ),
])

export const EmailSchema = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(254, "email_invalid"),
  v.email("email_invalid"),
)

/** 8 to 256 characters, no rules of composition (screens B: ASVS 6.2). */
export const NewPasswordSchema = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.minLength(8, "password_too_short"),
  v.maxLength(256, "too_long"),
)

export const LocaleSchema = v.picklist(["en", "ru"])
export type Locale = v.InferOutput<typeof LocaleSchema>

/** An answer that says nothing beyond `ok`. */
export const NothingSchema = v.nullish(v.unknown())
