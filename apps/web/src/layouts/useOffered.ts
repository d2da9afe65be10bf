import { useServed } from "#shared/client/useServed.ts"

/** The places without those whose outside company is not there. */
export function useOffered<Place extends object>(places: readonly Place[]): readonly Place[] {
  const { isOff } = useServed()
  return places.filter((place) => !("party" in place && typeof place.party === "string" && isOff(place.party)))
}
