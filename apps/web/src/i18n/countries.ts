/** Regions that Intl names and that are no country: groups of countries, parts of one, and codes for tests. */
const noCountries = new Set(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"])

/** Every country with its name in a language, in the order of the names. */
export function listCountries(locale: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .filter((code) => !noCountries.has(code))
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined || isReplaced(code) ? [] : [{ code, name }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

/** True for the code of a country that has another one today. */
function isReplaced(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code
}
