import { FieldErrorSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { Problem } from "#i18n/errorText.ts"

const TokenSchema = v.looseObject({ token: v.string() })
const RefusalSchema = v.looseObject({
  error: v.looseObject({ fields: v.optional(v.record(v.string(), FieldErrorSchema), {}) }),
})

export type Tokenization =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Problem>> }

/**
 * Hands a card to the operator that charges it or pays to it, and gets a token in its place. The card goes there straight
 * from the browser: the provider only ever sees the token.
 *
 * @throws Error where the operator does not answer as agreed; no money has moved then.
 */
export async function tokenizeCard(url: string, card: object): Promise<Tokenization> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    credentials: "omit",
    body: JSON.stringify(card),
  })
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, token: v.parse(TokenSchema, answer).token }
  const { fields } = v.parse(RefusalSchema, answer).error
  if (Object.keys(fields).length === 0) throw new Error("The card was refused without a word about which field")
  return { ok: false, fields }
}
