import type { ListEntry, ListFormat } from "./listEntry.ts"
import { listChildren, readElements, type XmlElement } from "./readElements.ts"

/** The European Union's consolidated list of financial sanctions, in its format 1.1. */
export const eu: ListFormat = {
  title: "EU consolidated",
  address: "https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
  async read(chunks) {
    const entries: ListEntry[] = []
    const { generationDate = "" } = await readElements(chunks, "export", new Set(["sanctionEntity"]), (element) =>
      entries.push(readEntity(element)),
    )
    return { version: generationDate, entries }
  },
}

function readEntity(entity: XmlElement): ListEntry {
  const [subject] = listChildren(entity, "subjectType")
  const programmes = listChildren(entity, "regulation").map(({ attributes }) => attributes.programme ?? "")
  return {
    id: entity.attributes.euReferenceNumber || (entity.attributes.logicalId ?? ""),
    kind: subject?.attributes.code === "person" ? "person" : "other",
    programmes: [...new Set(programmes)].filter(Boolean),
    names: listChildren(entity, "nameAlias").flatMap(({ attributes: { wholeName = "", strong } }) =>
      wholeName === "" ? [] : [{ text: wholeName, isWeak: strong === "false" }],
    ),
    births: listChildren(entity, "birthdate").flatMap(({ attributes: { birthdate = "", year = "" } }) => {
      const known = birthdate || (year === "0" ? "" : year)
      return known === "" ? [] : [known]
    }),
    countries: listChildren(entity, "citizenship").flatMap(({ attributes: { countryIso2Code: code = "" } }) =>
      /^[A-Z]{2}$/.test(code) ? [code] : [],
    ),
    addresses: [],
  }
}
