import type { Session } from "@wallet/core/contract"
import { countryName } from "#i18n/countryName.ts"
import { m } from "#i18n/generated/messages.js"

/** The name of a session's location. Undefined if it is unknown. */
export function placeName(place: Session["place"], locale: string): string | undefined {
  if (place === null || place === undefined) return undefined
  return place === "local" ? m.security_placeLocal() : countryName(place, locale)
}
