import type { WebhookFailure } from "@wallet/core/contract"
import { signWebhook } from "@wallet/core/webhooks"

/** A webhook to forward. */
export interface Forwarded {
  readonly eventId: string
  readonly body: string
}

/** The end of a forward, as the provider's log has it. */
export interface ForwardOutcome {
  /** In milliseconds. */
  readonly duration: number
  readonly status: number | null
  readonly failure: WebhookFailure | null
  readonly responseBody: string | null
}

/** Time limit for a forward, in milliseconds: that of the provider's own deliveries. */
const forwardLimit = 10_000
const longestAnswer = 1000

/**
 * The address that a user means: a whole one, or a host and port of this machine's with or without a path.
 *
 * @returns undefined for what is none.
 */
export function readForwardAddress(text: string): string | undefined {
  if (/^[a-z][\w+.-]*:\/\//i.test(text) && !/^https?:/i.test(text)) return undefined
  const url = /^https?:\/\//i.test(text) ? text : `http://${/^\d{1,5}(?:\/|$)/.test(text) ? "localhost:" : ""}${text}`
  if (/\s/.test(url) || !URL.canParse(url)) return undefined
  const { protocol, username, hostname, href } = new URL(url)
  return /^https?:$/.test(protocol) && username === "" && hostname !== "" ? href : undefined
}

/** Sends a webhook to the developer's server, signed at this moment. Never throws. */
export async function forward(
  { eventId, body }: Forwarded,
  { url, secret, signal }: { readonly url: string; readonly secret: string; readonly signal: AbortSignal },
): Promise<ForwardOutcome> {
  const started = performance.now()
  const end = (rest: Omit<ForwardOutcome, "duration">) => ({
    duration: Math.round(performance.now() - started),
    ...rest,
  })
  const limit = AbortSignal.timeout(forwardLimit)
  try {
    const signed = await signWebhook(body, { id: eventId, sentAt: Date.now(), secret })
    const headers = { "Content-Type": "application/json", "User-Agent": "wallet-cli", ...signed }
    const options = { method: "POST", headers, body, redirect: "manual" } as const
    const answer = await fetch(url, { ...options, signal: AbortSignal.any([signal, limit]) })
    const responseBody = await readBeginning(answer)
    const { status } = answer
    if (status >= 200 && status < 300) return end({ status, failure: null, responseBody })
    return end({ status, failure: status >= 300 && status < 400 ? "redirect" : "status", responseBody })
  } catch {
    return end({ status: null, failure: limit.aborted ? "timeout" : "unreachable", responseBody: null })
  }
}

async function readBeginning(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length >= longestAnswer) break
  }
  return text.slice(0, longestAnswer)
}
