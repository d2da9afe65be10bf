import type { InlineHashes } from "./pages.ts"

/**
 * The two style elements that React Aria adds to the page, by their hashes: touch behaviour of pressable elements and
 * scroll locking behind dialogs. If a new version words them otherwise, the browser's console says so.
 */
const reactAriaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

const commonHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
}

interface PolicyOptions {
  readonly inline: InlineHashes
  /** Origins besides our own that the page may call, e.g. the card processor's. */
  readonly connectSources: readonly string[]
  /** Origins whose pages it may frame. */
  readonly frameSources?: readonly string[]
  /** The vendor whose form for cards the page opens. */
  readonly cardForm?: CardFormVendor | undefined
  /** Origins whose pages may frame the page; nobody's by default. */
  readonly frameAncestors?: readonly string[]
}

/** A vendor that takes cards in a form of its own. */
export type CardFormVendor = "stripe" | "yookassa"

/** The origins of the vendors' forms. */
const cardForms = {
  /** As Stripe's documentation lists them. */
  stripe: {
    scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
    frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    connections: ["https://api.stripe.com"],
  },
  /** YooKassa documents the script's address alone; its widgets fetch the rest from YooMoney, its owner. */
  yookassa: {
    scripts: ["https://yookassa.ru", "https://static.yoomoney.ru"],
    frames: ["https://yookassa.ru", "https://yoomoney.ru", "https://*.yoomoney.ru"],
    connections: ["https://yookassa.ru"],
  },
} as const
const nothing = { scripts: [], frames: [], connections: [] } as const

/** The content policy of a page: nothing inline but what is named by its hash, nothing from elsewhere. */
export function contentPolicy(options: PolicyOptions): string {
  const { inline, connectSources, frameSources = [], cardForm, frameAncestors = [] } = options
  const { scripts, frames, connections } = cardForm ? cardForms[cardForm] : nothing
  const framed = [...frameSources, ...frames]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...scripts].join(" "),
    "worker-src 'self'",
    ["style-src 'self'", ...reactAriaStyles, ...inline.styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectSources, ...connections].join(" "),
    ...(framed.length > 0 ? [["frame-src", ...framed].join(" ")] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors.length > 0 ? ["frame-ancestors", ...frameAncestors].join(" ") : "frame-ancestors 'none'",
  ].join("; ")
}

/** Headers of every answer. `isSecure` is true if the visitor uses https. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return isSecure
    ? { ...commonHeaders, "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : commonHeaders
}
