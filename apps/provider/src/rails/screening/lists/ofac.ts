import type { ListEntry, ListFormat } from "./listEntry.ts"
import { joinDate, listChildren, readElements, readText, type XmlElement } from "./readElements.ts"

const addressType = /^Digital Currency Address - (\S+)$/
const birthType = "Birthdate"
const nationalityTypes = new Set(["Nationality Country", "Citizenship Country"])
/** The kind of party that is a person, in the list's own table. */
const personType = "1"

/** The list of the United States' Office of Foreign Assets Control, in the format of the Advanced Sanctions List Standard. */
export const ofac: ListFormat = {
  title: "OFAC SDN",
  address: "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML",
  async read(chunks) {
    const features = new Map<string, string>()
    const persons = new Set<string>()
    const countries = new Map<string, string>()
    const locations = new Map<string, string>()
    const programmes = new Map<string, readonly string[]>()
    const entries: ListEntry[] = []
    let version = ""
    const names = new Set(
      "Country FeatureType PartySubType DateOfIssue Location DistinctParty SanctionsEntry".split(" "),
    )
    await readElements(chunks, "Sanctions", names, (element) => {
      const { name, attributes, text } = element
      const id = attributes.ID ?? ""
      if (name === "DateOfIssue") version = readDate(element)
      else if (name === "FeatureType") features.set(id, text)
      else if (name === "Country") countries.set(id, attributes.ISO2 ?? "")
      else if (name === "Location") {
        // In the file the countries come before the places.
        const [country] = listChildren(element, "LocationCountry")
        locations.set(id, countries.get(country?.attributes.CountryID ?? "") ?? "")
      } else if (name === "PartySubType") {
        if (attributes.PartyTypeID === personType) persons.add(id)
      } else if (name === "SanctionsEntry")
        // In the file the programmes come after the parties.
        programmes.set(
          attributes.ProfileID ?? "",
          listChildren(element, "SanctionsMeasure", "Comment").flatMap((one) => (one.text === "" ? [] : [one.text])),
        )
      else
        for (const profile of listChildren(element, "Profile"))
          entries.push(readProfile(profile, { features, persons, locations }))
    })
    return { version, entries: entries.map((entry) => ({ ...entry, programmes: programmes.get(entry.id) ?? [] })) }
  },
}

interface Tables {
  /** The names of features by their ids. */
  readonly features: ReadonlyMap<string, string>
  /** The party types that are persons. */
  readonly persons: ReadonlySet<string>
  /** The country of each place, by its two capital letters. */
  readonly locations: ReadonlyMap<string, string>
}

function readProfile(profile: XmlElement, { features, persons, locations }: Tables): ListEntry {
  const ownFeatures = listChildren(profile, "Feature").map((feature) => ({
    type: features.get(feature.attributes.FeatureTypeID ?? "") ?? "",
    versions: listChildren(feature, "FeatureVersion"),
  }))
  return {
    id: profile.attributes.ID ?? "",
    kind: persons.has(profile.attributes.PartySubTypeID ?? "") ? "person" : "other",
    programmes: [],
    names: listChildren(profile, "Identity", "Alias").flatMap((alias) =>
      listChildren(alias, "DocumentedName").map((name) => ({
        text: listChildren(name, "DocumentedNamePart", "NamePartValue")
          .map(({ text }) => text)
          .join(" "),
        isWeak: alias.attributes.LowQuality === "true",
      })),
    ),
    births: ownFeatures
      .filter(({ type }) => type === birthType)
      .flatMap(({ versions }) => versions.flatMap((version) => listChildren(version, "DatePeriod", "Start", "From")))
      .map(readDate),
    countries: ownFeatures
      .filter(({ type }) => nationalityTypes.has(type))
      .flatMap(({ versions }) => versions.flatMap((version) => listChildren(version, "VersionLocation")))
      .flatMap(({ attributes }) => locations.get(attributes.LocationID ?? "") || []),
    addresses: ownFeatures.flatMap(({ type, versions }) => {
      const asset = addressType.exec(type)?.[1]
      if (asset === undefined) return []
      return versions.map((version) => ({ asset, address: readText(version, "VersionDetail") }))
    }),
  }
}

function readDate(element: XmlElement): string {
  return joinDate(readText(element, "Year"), readText(element, "Month"), readText(element, "Day"))
}
