import type { FieldError } from "@wallet/core/contract"
import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"

type Tokenization =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | { readonly ok: false; readonly fields: Record<string, FieldError> }

const longestText = 200
const TypedText = v.optional(v.pipe(v.string("invalid"), v.maxLength(longestText, "too_long")), "")

/** The fields of a card as a browser sends them: optional texts. */
export function typedCardSchema<const Field extends string>(...fields: readonly Field[]) {
  const entries = Object.fromEntries(fields.map((field) => [field, TypedText])) as Record<Field, typeof TypedText>
  return v.object(entries)
}

/**
 * Adds the route at which a card company takes one and gives a token: 201 `{ token, brand, last4 }`, or
 * `{ error: { tag: "validation_failed", fields: { number: { code: "card_number_invalid" } … } } }` with 422.
 */
export function addTokenizationRoute<Card>(
  routes: Hono,
  path: string,
  schema: v.GenericSchema<unknown, Card>,
  tokenize: (card: Card) => Promise<Tokenization>,
): void {
  const limit = bodyLimit({
    maxSize: 64 * 1024,
    onError: (context) => context.json({ error: { tag: "payload_too_large" } }, 413),
  })
  routes.post(path, limit, async (context) => {
    const body: unknown = await readPageJson(context)
    const typed = v.safeParse(schema, body)
    if (!typed.success) {
      return context.json({ error: { tag: "validation_failed", fields: toFieldErrors(typed.issues) } }, 422)
    }
    const result = await tokenize(typed.output)
    if (!result.ok) return context.json({ error: { tag: "validation_failed", fields: result.fields } }, 422)
    const { token, brand, last4 } = result
    return context.json({ token, brand, last4 }, 201)
  })
}

function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldError> {
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const field = path?.[0]?.key
      if (typeof field !== "string") return ["body", { code: "invalid" }]
      return [field, message === "too_long" ? { code: message, limit: String(longestText) } : { code: "invalid" }]
    }),
  )
}
