import { FieldErrorSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { Problem } from "#i18n/errorText.ts"

const TokenSchema = v.looseObject({ token: v.string() })
const RefusalSchema = v.looseObject({
  error: v.looseObject({ fields: v.optional(v.record(v.string(), FieldErrorSchema), {}) }),
})

/** The longest time that the vendor may take to answer, in milliseconds. */
const longestWait = 20_000

export type Tokenization =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Problem>> }

/**
 * Sends a card to the vendor that charges it or pays to it, and returns its token. The card goes there directly
 * from the browser, and the provider only sees the token.
 *
 * @throws Error if the vendor does not answer in time or as expected. No money has moved then.
 */
export async function tokenizeCard(url: string, card: object): Promise<Tokenization> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    credentials: "omit",
    body: JSON.stringify(card),
    signal: AbortSignal.timeout(longestWait),
  })
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, token: v.parse(TokenSchema, answer).token }
  const { fields } = v.parse(RefusalSchema, answer).error
  if (Object.keys(fields).length === 0) throw new Error("The card was refused without a word about which field")
  return { ok: false, fields }
}
