import { isCardNumber, replaceCardNumbers } from "./cardNumber.ts"

/** The text that replaces a secret. */
export const redacted = "[redacted]"

const maxDepth = 8

// Compared without case, dashes and underscores, so that cardNumber, card_number and Card-Number are one.
const secretName =
  /password|passwd|passphrase|secret|token|authorization|cookie|apikey|privatekey|mnemonic|seedphrase|cvc|cvv|securitycode|cardnumber|recoverycode|otp$/
const secretNames = new Set(["pan", "pin", "code", "csc"])
/** A JSON Web Token: its first part is an object in Base64. */
const webToken = /(?:^|\.)eyJ[\w-]+\.[\w-]+\./
/** Field errors and tags are codes too: only digits make one a secret. */
const oneTimeCode = /^\d{4,10}$/

/**
 * True if a field of this name holds a value that must not be written anywhere; `value` decides if the name is ambiguous.
 *
 * @example
 * isSecretField("password", "correct horse") // → true
 * isSecretField("currency", "USDT") // → false
 */
export function isSecretField(name: string, value: unknown): boolean {
  if (typeof value === "boolean" || value === null || value === undefined) return false
  if (isFieldError(value)) return false
  const plain = name.toLowerCase().replace(/[-_\s]/g, "")
  if (plain === "code") return (typeof value === "string" || typeof value === "number") && oneTimeCode.test(`${value}`)
  return secretNames.has(plain) || secretName.test(plain)
}

/** `fields.password` says why a password was refused and not which it was. */
function isFieldError(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("code" in value)) return false
  const known = Object.keys(value).every((key) => key === "code" || key === "limit")
  return known && typeof value.code === "string" && /^[a-z][a-z_]*$/.test(value.code)
}

/**
 * Masks secrets inside free text: card numbers, tokens, API keys, webhook secrets, named values in addresses and JSON.
 *
 * @example
 * redactText("Authorization: Bearer abc").includes("abc") // → false
 */
export function redactText(text: string): string {
  const masked = text
    .replace(/\b(Bearer|Basic)\s+[^\s"',;]+/gi, `$1 ${redacted}`)
    .replace(/\b(?:whsec|wk_\w{16})_[\w+/=-]+/g, redacted)
    .replace(/[\w.-]{20,}/g, (run) => (webToken.test(run) ? redacted : run))
    .replace(/([?&#;]|^|\s)([\w.-]+)=([^&#;\s"']+)/g, (whole, before: string, name: string, value: string) =>
      isSecretField(name, value) ? `${before}${name}=${redacted}` : whole,
    )
    .replace(
      /"([^"\\]{1,60})"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[\d.]+)/g,
      (whole, name: string, colon: string, value: string) =>
        isSecretField(name, value.replaceAll('"', "")) ? `"${name}"${colon}"${redacted}"` : whole,
    )
  return replaceCardNumbers(masked, redacted)
}

/**
 * A copy for errors and logs, without secrets: fields are known by their names, and text is searched for what looks like
 * a card number or a token. The copy holds only what JSON can write; the input stays as it is.
 *
 * @example
 * redact({ email: "a@example.com", password: "…" }) // → { email: "a@example.com", password: "[redacted]" }
 */
export function redact(value: unknown): unknown {
  return copy(value, [])
}

function copy(value: unknown, parents: readonly object[]): unknown {
  if (typeof value === "string") return redactText(value)
  if (typeof value === "number" || typeof value === "bigint") return redactNumber(value)
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`
  return typeof value === "object" && value !== null ? copyObject(value, parents) : value
}

function redactNumber(value: number | bigint): unknown {
  const text = String(value)
  if (isCardNumber(text)) return redacted
  return typeof value === "bigint" ? text : value
}

function copyObject(value: object, parents: readonly object[]): unknown {
  if (parents.includes(value)) return "[circular]"
  if (parents.length >= maxDepth) return "[deep]"
  const within = [...parents, value]
  if (Array.isArray(value)) return value.map((item) => copy(item, within))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString()
  if (value instanceof Map)
    return copyFields(
      [...value].map(([key, item]) => [String(key), item]),
      within,
    )
  if (value instanceof Set) return [...value].map((item) => copy(item, within))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return "[binary]"
  return copyFields(listFields(value), within)
}

/** `fromEntries` defines fields and so has no trouble with a field that is called `__proto__`. */
function copyFields(fields: readonly (readonly [string, unknown])[], parents: readonly object[]): unknown {
  return Object.fromEntries(
    fields.map(([name, item]) => [redactText(name), isSecretField(name, item) ? redacted : copy(item, parents)]),
  )
}

function listFields(value: object): [string, unknown][] {
  // An error keeps what matters in fields that don't enumerate.
  const hidden = value instanceof Error ? ["name", "message", "cause"].filter((name) => name in value) : []
  return [...new Set([...hidden, ...Object.keys(value)])].map((name) => [name, readField(value, name)])
}

function readField(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    return "[unreadable]"
  }
}
