import type { Kysely } from "kysely"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import { nameForm } from "../names/nameWords.ts"
import type { ScreeningList, ScreeningRail } from "../screeningRail.ts"
import { addressKey } from "./addressKey.ts"
import { type ListSource, listFormats } from "./formats.ts"
import { matchName } from "./matchName.ts"

interface ListScreeningOptions {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly sources: readonly ListSource[]
  /** The age, in milliseconds, from which a list can't be used any more. */
  readonly greatestAge: number
}

/** A listed address has the highest score; there are no others. */
const listedScore = 100

/**
 * Screens by the published sanctions lists: an address is on one of them, or it is not. Without a recent list it fails, so that
 * nothing passes unscreened.
 */
export function createListScreening({ db, now, sources, greatestAge }: ListScreeningOptions): ScreeningRail {
  const readLists = async (): Promise<readonly ScreeningList[]> => {
    const current = await db.selectFrom("screening_lists").selectAll().where("replaced_at", "is", null).execute()
    const oldest = now().getTime() - greatestAge
    return sources.map(({ name }) => {
      const row = current.find(({ list }) => list === name)
      if (!row) throw new PartyUnavailableError(`the list ${name} has not been read yet`)
      if (row.checked_at.getTime() < oldest)
        throw new PartyUnavailableError(`the list ${name} was last seen at ${row.checked_at.toISOString()}`)
      return { name: listFormats[name].title, version: row.version, updatedAt: row.read_at }
    })
  }
  return {
    sandbox: false,
    async check({ address }) {
      const lists = await readLists()
      const listed = await db
        .selectFrom("listed_addresses")
        .select("entry")
        .where("key", "=", addressKey(address))
        .limit(1)
        .executeTakeFirst()
      if (!listed) return { score: 0, categories: [], lists }
      return { score: listedScore, categories: [{ name: "sanctions", share: "100", exposure: "direct" }], lists }
    },
    async matchName(question) {
      const lists = await readLists()
      if (await hasUnreadNames(db)) throw new PartyUnavailableError("the names of the lists have not been read yet")
      return { matches: await matchName(db, question), lists }
    },
    lists: readLists,
  }
}

/** True until a list stored by an older version is read again. */
async function hasUnreadNames(db: Kysely<Database>): Promise<boolean> {
  const older = await db
    .selectFrom("screening_lists")
    .select("id")
    .where("replaced_at", "is", null)
    .where("name_form", "<>", nameForm)
    .limit(1)
    .executeTakeFirst()
  return older !== undefined
}
