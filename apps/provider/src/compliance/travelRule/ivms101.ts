import * as v from "valibot"
import type { CheckedAddress } from "#rails/kyc/kycVendor.ts"
import type { Ivms101 } from "#rails/travelRule/travelRuleRail.ts"
import type { KnownPerson } from "./parties.ts"

/** The known facts of a payment's two parties. */
export interface TransferParties {
  readonly originator: KnownPerson & { readonly customerId: string }
  readonly beneficiary: { readonly name: string | null; readonly account: string }
  /** The company that sends on behalf of the originator. */
  readonly originatingService: { readonly name: string; readonly host: string } | undefined
}

/** The longest name and customer number of IVMS101, in characters. */
const longestName = 100
const longestNumber = 50

/** The parties of a payment in IVMS101 of 2020, with only the known facts. */
export function writeIvms101({ originator, beneficiary, originatingService }: TransferParties): Ivms101 {
  const { customerId, birthDate, address, nationality } = originator
  const place = writeAddress(address)
  const country = address?.country ?? nationality
  const person = {
    naturalPerson: {
      name: writeName(originator.name),
      ...(place && { geographicAddress: [place] }),
      customerNumber: customerId.replaceAll("-", ""),
      // The format requires a place of birth with a date of birth, and we don't know the place.
      ...(birthDate !== null &&
        country !== null && { dateAndPlaceOfBirth: { dateOfBirth: birthDate, placeOfBirth: country } }),
      ...(country !== null && { countryOfResidence: country }),
    },
    accountNumber: [customerId.replaceAll("-", "")],
  }
  return {
    originator: { originatorPersons: [person] },
    beneficiary: {
      beneficiaryPersons: [
        {
          // As far as we know, their service identifies them only by the address.
          naturalPerson: {
            name: writeName(beneficiary.name),
            customerNumber: beneficiary.account.slice(0, longestNumber),
          },
          accountNumber: [beneficiary.account],
        },
      ],
    },
    ...(originatingService !== undefined && {
      originatingVASP: {
        legalPerson: {
          name: {
            nameIdentifier: [
              { legalPersonName: originatingService.name.slice(0, longestName), legalPersonNameIdentifierType: "LEGL" },
            ],
          },
          customerNumber: originatingService.host.slice(0, longestNumber),
        },
      },
    }),
  }
}

/** The last word is the family name; a name of one word has no other part. */
function writeName(name: string | null) {
  const words = (name ?? "unknown").trim().split(/\s+/)
  const last = words.at(-1) ?? "unknown"
  const others = words.slice(0, -1).join(" ")
  return {
    nameIdentifier: [
      {
        primaryIdentifier: last.slice(0, longestName),
        ...(others !== "" && { secondaryIdentifier: others.slice(0, longestName) }),
        nameIdentifierType: "LEGL",
      },
    ],
  }
}

function writeAddress(address: CheckedAddress | null) {
  const city = address?.city?.trim() ?? ""
  const lines = [address?.line1, address?.line2].flatMap((line) => line?.trim().slice(0, 70) || [])
  // The format requires these fields.
  if (city === "" || lines.length === 0 || !address?.country) return undefined
  return {
    addressType: "HOME",
    addressLine: lines,
    townName: city.slice(0, 35),
    ...(address.postalCode?.trim() && { postcode: address.postalCode.trim().slice(0, 16) }),
    country: address.country,
  }
}

const NameSchema = v.looseObject({
  nameIdentifier: v.pipe(
    v.array(v.looseObject({ primaryIdentifier: v.string(), secondaryIdentifier: v.optional(v.nullable(v.string())) })),
    v.minLength(1),
  ),
})
const LegalNameSchema = v.looseObject({
  nameIdentifier: v.pipe(v.array(v.looseObject({ legalPersonName: v.string() })), v.minLength(1)),
})
const PersonSchema = v.looseObject({
  // A list or a single name, depending on the edition that the other service uses.
  naturalPerson: v.optional(
    v.looseObject({ name: v.union([NameSchema, v.pipe(v.array(NameSchema), v.minLength(1))]) }),
  ),
  legalPerson: v.optional(v.looseObject({ name: LegalNameSchema })),
})
const ReadSchema = v.looseObject({
  originator: v.looseObject({ originatorPersons: v.pipe(v.array(PersonSchema), v.minLength(1), v.maxLength(10)) }),
  beneficiary: v.optional(v.looseObject({ beneficiaryPersons: v.optional(v.array(PersonSchema)) })),
})

/**
 * The name of the originator that another service sends, bounded in length; undefined without a usable name, so that the sender
 * stays unknown.
 */
export function readOriginator(parties: unknown): string | undefined {
  const read = v.safeParse(ReadSchema, parties)
  if (!read.success) return undefined
  const [person] = read.output.originator.originatorPersons
  const natural = person?.naturalPerson?.name
  const [first] = (Array.isArray(natural) ? natural[0] : natural)?.nameIdentifier ?? []
  const name = first
    ? [first.secondaryIdentifier, first.primaryIdentifier].filter(Boolean).join(" ")
    : person?.legalPerson?.name.nameIdentifier[0]?.legalPersonName
  const cleaned = (name ?? "")
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
  return cleaned === "" ? undefined : cleaned.slice(0, 2 * longestName)
}
