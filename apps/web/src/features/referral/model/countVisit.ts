import { countReferralVisit } from "@wallet/core/contract"
import { parse } from "valibot"
import { settings } from "#site/settings.ts"

/** The provider's answer to a visit by a referral link. */
export interface Visit {
  readonly known: boolean
  readonly attributionDays: number
}

/**
 * Counts a visit by a referral link. Sends a plain request built from the contract, because the client is larger than all
 * other code of this page.
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
