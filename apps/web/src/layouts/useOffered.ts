import { useServed } from "#shared/client/useServed.ts"

/** The links without those whose vendor is not configured. */
export function useOffered<Place extends object>(places: readonly Place[]): readonly Place[] {
  const { isOff } = useServed()
  return places.filter((place) => !("party" in place && typeof place.party === "string" && isOff(place.party)))
}
