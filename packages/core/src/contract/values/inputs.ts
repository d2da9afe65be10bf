import * as v from "valibot"
import { entered } from "./enteredText.ts"
import { secret } from "./secret.ts"

/** Letters of other scripts, without the blocks of punctuation and symbols. JSON Schema knows no `\\p{L}`. */
const otherLetter = "\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ufdff\\ufe70-\\ufeff\\uff10-\\uffdf"
/** The characters of a local part without quotes (RFC 5322 "atext", RFC 6531). */
const atom = `[\\w!#$%&'*+/=?^\`{|}~${otherLetter}-]{1,64}`
const edge = `[A-Za-z0-9${otherLetter}]`
/** A label of a domain in ASCII, in Punycode (`xn--…`) or in its own script. */
const label = `${edge}(?:[A-Za-z0-9${otherLetter}-]{0,61}${edge})?`
/** The last label is never a number: that would be an address of the internet protocol. */
const lastLabel = `(?:[A-Za-z${otherLetter}]{2,63}|[xX][nN]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])`
const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`)

/** An e-mail address, cleaned and trimmed. Field codes: `required`, `email_invalid`. */
export const EmailSchema = v.pipe(
  v.string("required"),
  entered(),
  v.nonEmpty("required"),
  v.maxLength(254, "email_invalid"),
  v.regex(emailForm, "email_invalid"),
)

/** A phone number as it travels: E.164, without anything between the digits. Field codes: `required`, `phone_invalid`. */
export const PhoneSchema = v.pipe(
  v.string("required"),
  entered(),
  v.nonEmpty("required"),
  v.regex(/^\+[1-9]\d{6,14}$/, "phone_invalid"),
)

/**
 * 8 to 256 characters, no rules of composition.
 *
 * @see screens B: ASVS 6.2
 */
export const NewPasswordSchema = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.minLength(8, "password_too_short"),
  v.maxLength(256, "too_long"),
  secret,
)

/** A password as it is, whatever the rules were when it was chosen. */
export const PasswordSchema = v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(256, "too_long"), secret)
