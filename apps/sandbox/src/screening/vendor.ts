import { createHash } from "node:crypto"
import type { AddressProfile, ProfilesRail } from "@wallet/provider/rails/profiles/profilesRail.ts"
import type {
  ScreeningCategory,
  ScreeningList,
  ScreeningQuestion,
  ScreeningRail,
} from "@wallet/provider/rails/screening/screeningRail.ts"
import type { Kysely } from "kysely"
import { listTestAddresses, type TestVerdict } from "../chain/testAddresses.ts"
import type { SandboxDatabase } from "../database/schema.ts"
import { matchTestNames } from "./names.ts"

type Opinion = Pick<AddressProfile, "score" | "categories">

/** The verdicts that an address can be listed with. */
export const listedVerdicts = ["medium", "review", "block"] as const satisfies TestVerdict[]
/** An address that a developer adds to the vendor's list. */
export interface Listing {
  readonly network: string
  readonly address: string
  readonly verdict: (typeof listedVerdicts)[number]
}

const opinions: Readonly<Record<Listing["verdict"], Opinion>> = {
  medium: {
    score: 28,
    categories: [
      { name: "exchange", share: "61.5", exposure: "direct" },
      { name: "gambling", share: "30.25", exposure: "direct" },
      { name: "mixer", share: "8.25", exposure: "indirect" },
    ],
  },
  review: {
    score: 55,
    categories: [
      { name: "exchange", share: "52.4", exposure: "direct" },
      { name: "mixer", share: "35", exposure: "indirect" },
      { name: "scam", share: "12.6", exposure: "indirect" },
    ],
  },
  block: {
    score: 95,
    categories: [
      { name: "sanctions", share: "80", exposure: "direct" },
      { name: "darknet", share: "14.5", exposure: "direct" },
      { name: "mixer", share: "5.5", exposure: "indirect" },
    ],
  },
}

const lists: readonly ScreeningList[] = [
  { name: "Sandbox sanctions", version: "2026-03", updatedAt: new Date("2026-03-02T00:00:00Z") },
  { name: "Sandbox labels", version: "14", updatedAt: new Date("2026-02-20T00:00:00Z") },
]
const day = 24 * 3_600_000
const firstDay = Date.UTC(2019, 0, 1)

/**
 * A screening vendor without real lists: documented addresses for each verdict (`listTestAddresses`), and for all
 * others a harmless profile that is derived from the address.
 */
export const sandboxScreening: ScreeningRail & ProfilesRail = {
  sandbox: true,
  check: askAbout,
  profile: askAbout,
  matchName: (question) => Promise.resolve({ matches: matchTestNames(question), lists }),
  lists: () => Promise.resolve(lists),
}

function askAbout({ address }: ScreeningQuestion): Promise<AddressProfile> {
  const verdict = listTestAddresses().find((entry) => entry.address === address)?.verdict
  if (verdict === "away") return Promise.reject(new Error("The screening vendor does not answer for this address"))
  if (verdict === "unseen") return Promise.resolve(unseen)
  const profile = getProfile(address)
  return Promise.resolve(verdict ? { ...profile, ...opinions[verdict] } : profile)
}

/** A vendor with lists that a developer can add to. Each addition is a new version. */
export interface SandboxScreening {
  readonly rail: ScreeningRail & ProfilesRail
  add(listing: Listing): Promise<void>
  /** Added listings, newest first. */
  added(): Promise<readonly Listing[]>
}

/** @param db connections of the outside's own. */
export function createSandboxScreening(db: Kysely<SandboxDatabase>, now: () => Date): SandboxScreening {
  const newest = () => db.selectFrom("sandbox.screening_listings").selectAll().orderBy("id", "desc")
  const currentLists = async () => {
    const last = await newest().limit(1).executeTakeFirst()
    if (!last) return lists
    return [...lists, { name: "Sandbox additions", version: String(last.id), updatedAt: last.at }]
  }
  const ask = async (question: ScreeningQuestion): Promise<AddressProfile> => {
    const { network, address } = question
    const [found, listed] = await Promise.all([
      askAbout(question),
      newest().where("network", "=", network).where("address", "=", address).limit(1).executeTakeFirst(),
    ])
    return { ...found, ...(listed && opinions[listed.verdict]), lists: await currentLists() }
  }
  return {
    rail: {
      sandbox: true,
      check: ask,
      profile: ask,
      matchName: async (question) => ({ matches: matchTestNames(question), lists: await currentLists() }),
      lists: currentLists,
    },
    async add(listing) {
      await db
        .insertInto("sandbox.screening_listings")
        .values({ ...listing, at: now() })
        .execute()
    },
    added: () => newest().limit(50).execute(),
  }
}

const unseen: AddressProfile = {
  score: 0,
  categories: [],
  lists,
  firstSeenAt: null,
  lastSeenAt: null,
  received: "0",
  sent: "0",
}

function getProfile(address: string): AddressProfile {
  const bytes = createHash("sha256").update(address).digest()
  const firstSeen = firstDay + (bytes.readUInt16BE(0) % 1500) * day
  const received = BigInt(bytes.readUInt32BE(4)) + 10_000n
  return {
    score: 1 + (bytes.readUInt8(2) % 14),
    categories: harmless(bytes.readUInt8(3) % 41),
    lists,
    firstSeenAt: new Date(firstSeen),
    lastSeenAt: new Date(firstSeen + (30 + (bytes.readUInt16BE(8) % 700)) * day),
    received: inDollars(received),
    sent: inDollars((received * BigInt(bytes.readUInt8(10))) / 256n),
  }
}

function harmless(rest: number): ScreeningCategory[] {
  const exchange: ScreeningCategory = { name: "exchange", share: String(100 - rest), exposure: "direct" }
  return rest === 0 ? [exchange] : [exchange, { name: "defi", share: String(rest), exposure: "indirect" }]
}

function inDollars(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`
}
