import * as v from "valibot"
import { secret } from "./secret.ts"

/** An e-mail address, trimmed. Field codes: `required`, `email_invalid`. */
export const EmailSchema = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(254, "email_invalid"),
  v.email("email_invalid"),
)

/** A phone number as it travels: E.164, without anything between the digits. Field codes: `required`, `phone_invalid`. */
export const PhoneSchema = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.regex(/^\+[1-9]\d{6,14}$/, "phone_invalid"),
)

/** 8 to 256 characters, no rules of composition (screens B: ASVS 6.2). */
export const NewPasswordSchema = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.minLength(8, "password_too_short"),
  v.maxLength(256, "too_long"),
  secret,
)

/** A password as it is, whatever the rules were when it was chosen. */
export const PasswordSchema = v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(256, "too_long"), secret)
