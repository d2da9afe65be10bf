import type { Session } from "@wallet/core/contract"
import { countryName } from "#i18n/countryName.ts"
import { m } from "#i18n/generated/messages.js"

/** Where an address is, as a person says it; undefined where nobody knows. */
export function placeName(place: Session["place"], locale: string): string | undefined {
  if (place === null || place === undefined) return undefined
  return place === "local" ? m.security_placeLocal() : countryName(place, locale)
}
