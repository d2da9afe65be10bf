import { countReferralVisit } from "@wallet/core/contract"
import { parse } from "valibot"
import { settings } from "#site/settings.ts"

/** What the provider says of a link that somebody came by. */
export interface Visit {
  readonly known: boolean
  readonly attributionDays: number
}

/**
 * Counts a visit by somebody's link. A bare request, by the contract's own declaration: the client weighs more than all
 * else on this page.
 */
export async function countVisit(code: string, signal: AbortSignal): Promise<Visit> {
  const answer = await fetch(settings.apiUrl + countReferralVisit.path, {
    method: countReferralVisit.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code }),
    credentials: "omit",
    signal,
  })
  const envelope = (await answer.json()) as { readonly data?: unknown } // its data is parsed
  return parse(countReferralVisit.data, envelope.data)
}
