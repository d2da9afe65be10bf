/** Longer ways back are refused: no page of the account needs one. */
const maxLength = 2048

const accountPath = /^\/account(?:\/[\w\-.~!$&'()*+,;=:@%]+)*\/?$/
// A percent-encoded slash, backslash, dot, percent sign or control character: a router might decode it a second time.
const disguised = /%(?:2[ef5]|5c|[01][\da-f]|7f)/i
const validEscapes = /^(?:[^%]|%[\da-f]{2})*$/i
const dotSegment = /\/\.{1,2}(?:\/|$)/
// Control characters, whitespace of every kind and the backslash, which browsers read as a slash.
const unsafeAnywhere = /[\p{Cc}\s\\]/u

/**
 * The way back after a login, if it may be taken: a path of this site under `/account`, else `undefined`.
 * Full addresses, other hosts, scripts, dot segments and encoded slashes are refused, not repaired.
 *
 * @see spec §2
 * @param text What stood in `redirectUrl`, decoded once; null or undefined where there was none.
 * @example
 * acceptRedirect("/account/invoicePayment?invoiceId=5") // → "/account/invoicePayment?invoiceId=5"
 * acceptRedirect("//evil.example/account") // → undefined
 */
export function acceptRedirect(text: string | null | undefined): string | undefined {
  if (
    text === undefined ||
    text === null ||
    text.length > maxLength ||
    unsafeAnywhere.test(text) ||
    !validEscapes.test(text)
  )
    return undefined
  const path = text.split(/[?#]/, 1)[0] ?? ""
  return accountPath.test(path) && !disguised.test(path) && !dotSegment.test(path) ? text : undefined
}
