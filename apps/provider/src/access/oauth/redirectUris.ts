import { refuseField } from "#platform/http/refusal.ts"

/**
 * Reads redirect addresses into their stored form, which is later compared character by character.
 *
 * @throws Refusal `validation_failed` at `redirectUris` for a dangerous one.
 */
export function readRedirectUris(texts: readonly string[]): string[] {
  const wrong = texts.find((text) => !isRedirectUri(text))
  if (wrong !== undefined) {
    throw refuseField("validation_failed", "redirectUris", { code: "redirect_invalid" }, { value: wrong })
  }
  return [...new Set(texts)]
}

/** A site, a program on the same device, or a scheme that contains a domain of the app (RFC 8252, section 7). */
function isRedirectUri(text: string): boolean {
  const url = URL.parse(text)
  if (!url || /[#\s\\]/.test(text) || url.username || url.password) return false
  // `URL` would accept and correct `https:shop.example`; a client that compares strings would not.
  if (/^https?:(?!\/\/)/i.test(text)) return false
  if (url.protocol === "https:") return true
  if (url.protocol === "http:") return ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname)
  return url.protocol.includes(".")
}

/**
 * True for an address that an app has registered, character by character. A program on the customer's device gets its port
 * from the system at each start, so the port of a loopback address is not compared.
 *
 * @see RFC 8252, section 7.3
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true
  const anyPort = withoutLoopbackPort(asked)
  return anyPort !== undefined && isRedirectUri(asked) && registered.some((one) => withoutLoopbackPort(one) === anyPort)
}

/** A loopback address without its port; undefined for any other address. */
function withoutLoopbackPort(text: string): string | undefined {
  const [, host, rest] = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?([/?].*)?$/.exec(text) ?? []
  return host && `http://${host}${rest ?? "/"}`
}

/** The destination of an address as shown to people: its host, or the app's own scheme. */
export function describeRedirectUri(text: string): string {
  const { protocol, host } = new URL(text)
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1)
}
