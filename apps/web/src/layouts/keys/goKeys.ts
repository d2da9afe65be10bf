import { furtherPlaces, mainPlaces } from "#layouts/accountNavigation.ts"

/** The letters after G, by page. */
const letters: Readonly<Record<Place["to"], string>> = {
  "/account": "o",
  "/account/top-up": "t",
  "/account/exchange": "e",
  "/account/send": "s",
  "/account/history": "h",
  "/account/payQr": "q",
  "/account/cards": "c",
  "/account/merchant": "i",
  "/account/mass-payouts": "m",
  "/account/verification": "v",
  "/account/aml": "a",
  "/account/referral": "r",
  "/account/api": "w",
  "/account/settings": "p",
}

type Place = (typeof mainPlaces)[number] | (typeof furtherPlaces)[number]

const places: readonly Place[] = [...mainPlaces, ...furtherPlaces]

/** Every page with its letter, in the order of the navigation. */
export const goKeys = places.map((place) => ({ place, letter: letters[place.to] }))
