// Files in the publishers' formats, with invented people and addresses.

/** A party of a sample list. */
export interface SampleParty {
  readonly id: string
  readonly name: string
  readonly alias?: string
  readonly born?: string
  /** Its nationality, by two capital letters. */
  readonly country?: string
  /** An address, for example `XBT:…`. */
  readonly address?: string
}

export const listedAddress = "0x8617E340B3D01FA5F11F306F4090FD50E238070D"

const parties: readonly SampleParty[] = [
  {
    id: "101",
    name: "Vandelay Art",
    born: "1961-07-04",
    country: "XK",
    alias: "Вандели Арт",
    address: `ETH:${listedAddress}`,
  },
  { id: "102", name: "Nowhere Trading LLC", address: "XBT:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
]

const date = (text: string) => {
  const [y = "", m = "", d = ""] = text.split("-")
  return `<Year>${y}</Year><Month>${Number(m)}</Month><Day>${Number(d)}</Day>`
}
const name = (text: string, attributes: string) => `
  <Alias FixedRef="1" ${attributes}><DocumentedName ID="1"><DocumentedNamePart>
    <NamePartValue NamePartGroupID="1">${text}</NamePartValue>
  </DocumentedNamePart></DocumentedName></Alias>`

/** The list of OFAC, in the Advanced Sanctions List Standard. */
export function sampleOfac(some: readonly SampleParty[] = parties, issued = "2026-11-02"): string {
  const [year, month, day] = issued.split("-")
  const party = ({ id, name: text, alias, born, country, address = "" }: SampleParty) => {
    const [asset = "", ...rest] = address.split(":")
    const feature = (type: string, inside: string) =>
      `<Feature ID="${id}" FeatureTypeID="${type}"><FeatureVersion ID="1"><Comment/>${inside}</FeatureVersion></Feature>`
    return `
  <DistinctParty FixedRef="${id}"><Comment/>
    <Profile ID="${id}" PartySubTypeID="${born ? "4" : "3"}">
      <Identity ID="1">${name(text, 'Primary="true" LowQuality="false"')}${alias ? name(alias, 'Primary="false" LowQuality="true"') : ""}</Identity>
      ${born ? feature("8", `<DatePeriod><Start><From>${date(born)}</From></Start></DatePeriod>`) : ""}
      ${country ? feature("10", `<VersionLocation LocationID="${country}"/>`) : ""}
      ${asset ? feature(asset === "XBT" ? "344" : "345", `<VersionDetail DetailTypeID="1432">${rest.join(":")}</VersionDetail>`) : ""}
    </Profile>
  </DistinctParty>`
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="http://www.un.org/sanctions/1.0" Version="1">
  <DateOfIssue CalendarTypeID="1"><Year>${year}</Year><Month>${Number(month)}</Month><Day>${Number(day)}</Day></DateOfIssue>
  <ReferenceValueSets>
    <CountryValues><Country ID="9001" ISO2="XK">Nowhere</Country></CountryValues>
    <FeatureTypeValues>
      <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType>
      <FeatureType ID="10" FeatureTypeGroupID="1">Nationality Country</FeatureType>
      <FeatureType ID="344" FeatureTypeGroupID="1">Digital Currency Address - XBT</FeatureType>
      <FeatureType ID="345" FeatureTypeGroupID="1">Digital Currency Address - ETH</FeatureType>
    </FeatureTypeValues>
    <PartySubTypeValues>
      <PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType>
      <PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType>
    </PartySubTypeValues>
  </ReferenceValueSets>
  <Locations><Location ID="XK"><LocationCountry CountryID="9001"/></Location></Locations>
  <DistinctParties>${some.map(party).join("")}
  </DistinctParties>
  <SanctionsEntries>${some
    .map(
      ({ id }) => `
    <SanctionsEntry ID="${id}" ProfileID="${id}" ListID="1550">
      <SanctionsMeasure ID="1" SanctionsTypeID="1"><Comment>CYBER2</Comment></SanctionsMeasure>
      <SanctionsMeasure ID="2" SanctionsTypeID="2"><Comment/></SanctionsMeasure>
    </SanctionsEntry>`,
    )
    .join("")}
  </SanctionsEntries>
</Sanctions>`
}

/** The list of the European Union, in its format 1.1. */
export const sampleEu = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-03T10:15:00.000+01:00" globalFileId="1">
  <sanctionEntity logicalId="13" euReferenceNumber="EU.27.28">
    <regulation programme="INV" regulationType="amendment"/>
    <regulation programme="INV" regulationType="regulation"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Art" lastName="Vandelay" wholeName="Art Vandelay" strong="true"/>
    <nameAlias wholeName="The Importer" strong="false"/>
    <citizenship countryIso2Code="XK"/>
    <citizenship countryIso2Code="00" countryDescription="UNKNOWN"/>
    <birthdate birthdate="1961-07-04" year="1961"/>
    <birthdate circa="true" year="1962"/>
  </sanctionEntity>
</export>`

/** The list of the United Nations. */
export const sampleUn = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00.000Z">
  <INDIVIDUALS><INDIVIDUAL>
    <DATAID>690</DATAID><FIRST_NAME>ART</FIRST_NAME><SECOND_NAME>VANDELAY</SECOND_NAME>
    <UN_LIST_TYPE>Invented</UN_LIST_TYPE><REFERENCE_NUMBER>INi.001</REFERENCE_NUMBER>
    <NAME_ORIGINAL_SCRIPT>Арт Вандели</NAME_ORIGINAL_SCRIPT>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Importer</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-07-04</DATE></INDIVIDUAL_DATE_OF_BIRTH>
  </INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY>
    <DATAID>691</DATAID><FIRST_NAME>NOWHERE TRADING</FIRST_NAME><UN_LIST_TYPE>Invented</UN_LIST_TYPE>
    <REFERENCE_NUMBER>INe.001</REFERENCE_NUMBER>
    <ENTITY_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Nowhere</ALIAS_NAME></ENTITY_ALIAS>
  </ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`
