import type { ListEntry, ListFormat } from "./listEntry.ts"
import { childrenOf, readElements, textOf, type XmlElement } from "./readElements.ts"

/** The consolidated list of the United Nations' Security Council. */
export const un: ListFormat = {
  title: "UN consolidated",
  address: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
  async read(chunks) {
    const entries: ListEntry[] = []
    const names = new Set(["INDIVIDUAL", "ENTITY"])
    const { dateGenerated = "" } = await readElements(chunks, "CONSOLIDATED_LIST", names, (element) =>
      entries.push(readEntry(element)),
    )
    return { version: dateGenerated, entries }
  },
}

function readEntry(element: XmlElement): ListEntry {
  const isPerson = element.name === "INDIVIDUAL"
  const whole = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"]
    .map((name) => textOf(element, name))
    .filter(Boolean)
    .join(" ")
  const original = textOf(element, "NAME_ORIGINAL_SCRIPT")
  const aliases = childrenOf(element, isPerson ? "INDIVIDUAL_ALIAS" : "ENTITY_ALIAS").map((alias) => ({
    text: textOf(alias, "ALIAS_NAME"),
    isWeak: textOf(alias, "QUALITY") === "Low",
  }))
  const strong = [whole, original].map((text) => ({ text, isWeak: false }))
  return {
    id: textOf(element, "REFERENCE_NUMBER") || textOf(element, "DATAID"),
    kind: isPerson ? "person" : "other",
    programmes: [textOf(element, "UN_LIST_TYPE")].filter(Boolean),
    names: [...strong, ...aliases].filter(({ text }) => text !== ""),
    births: childrenOf(element, "INDIVIDUAL_DATE_OF_BIRTH").flatMap(birthsOf),
    // It names countries in words, which differ between lists.
    countries: [],
    addresses: [],
  }
}

function birthsOf(date: XmlElement): readonly string[] {
  const known = ["DATE", "YEAR", "FROM_YEAR", "TO_YEAR"].map((name) => textOf(date, name).slice(0, 10))
  return known.filter(Boolean)
}
