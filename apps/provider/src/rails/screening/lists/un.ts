import type { ListEntry, ListFormat } from "./listEntry.ts"
import { listChildren, readElements, readText, type XmlElement } from "./readElements.ts"

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
    .map((name) => readText(element, name))
    .filter(Boolean)
    .join(" ")
  const original = readText(element, "NAME_ORIGINAL_SCRIPT")
  const aliases = listChildren(element, isPerson ? "INDIVIDUAL_ALIAS" : "ENTITY_ALIAS").map((alias) => ({
    text: readText(alias, "ALIAS_NAME"),
    isWeak: readText(alias, "QUALITY") === "Low",
  }))
  const strong = [whole, original].map((text) => ({ text, isWeak: false }))
  return {
    id: readText(element, "REFERENCE_NUMBER") || readText(element, "DATAID"),
    kind: isPerson ? "person" : "other",
    programmes: [readText(element, "UN_LIST_TYPE")].filter(Boolean),
    names: [...strong, ...aliases].filter(({ text }) => text !== ""),
    births: listChildren(element, "INDIVIDUAL_DATE_OF_BIRTH").flatMap(readBirths),
    // It names countries in words, which differ between lists.
    countries: [],
    addresses: [],
  }
}

function readBirths(date: XmlElement): readonly string[] {
  const known = ["DATE", "YEAR", "FROM_YEAR", "TO_YEAR"].map((name) => readText(date, name).slice(0, 10))
  return known.filter(Boolean)
}
