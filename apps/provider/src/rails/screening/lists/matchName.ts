import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { makeSearchable } from "../names/nameWords.ts"
import { scoreMatch } from "../names/scoreMatch.ts"
import type { NameMatch, NameQuestion } from "../screeningRail.ts"
import { type ListName, listFormats } from "./formats.ts"

/** Names with at least this trigram similarity are compared, even without a common key. */
const leastTrigrams = 0.5
/** The most listed names that are compared for one query. */
const mostCandidates = 400
/** Matches below this score are omitted. */
const leastScore = 60
/** The most matches that are returned as evidence. */
const mostMatches = 20

interface Candidate {
  readonly list: ListName
  readonly version: string
  readonly hash: string
  readonly entry: string
  readonly kind: "person" | "other"
  readonly fingerprint: string | null
  readonly programmes: readonly string[]
  readonly births: readonly string[]
  readonly countries: readonly string[] | null
  readonly name: string
  readonly is_weak: boolean
}

/** Finds entries of the current lists that may be a party: PostgreSQL finds similar names by its indexes, and each is scored. */
export async function matchName(db: Kysely<Database>, question: NameQuestion): Promise<readonly NameMatch[]> {
  const best = new Map<string, NameMatch>()
  for (const candidate of await findCandidates(db, question)) {
    const match = toMatch(question, candidate)
    const key = `${match.list} ${match.entry}`
    if (match.score >= leastScore && match.score > (best.get(key)?.score ?? 0)) best.set(key, match)
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, mostMatches)
}

function toMatch(question: NameQuestion, candidate: Candidate): NameMatch {
  const { list, version, hash, entry, kind, fingerprint, programmes, births, countries, name, is_weak } = candidate
  const theirs = { kind, name, isWeak: is_weak, births, countries: countries ?? [] }
  return {
    ...scoreMatch(question, theirs),
    list: listFormats[list].title,
    version,
    hash,
    entry,
    entryKind: kind,
    fingerprint: fingerprint ?? "",
    name,
    programmes,
  }
}

const listedKinds = { person: ["person"], company: ["other"], unknown: ["person", "other"] } as const

async function findCandidates(db: Kysely<Database>, { name, kind }: NameQuestion): Promise<readonly Candidate[]> {
  const { folded, keys } = makeSearchable(name)
  if (folded === "") return []
  return db.transaction().execute(async (trx) => {
    await searchByIndexes(trx)
    const { rows } = await sql<Candidate>`
      WITH near AS MATERIALIZED (
        SELECT list_id, entry, name, is_weak, folded FROM listed_names
        WHERE keys && ${[...keys]}::text[] OR folded % ${folded}
      )
      SELECT l.list, l.version, l.hash, n.entry, p.kind, p.fingerprint, p.programmes, p.births, p.countries, n.name, n.is_weak
      FROM near n
      JOIN listed_parties p ON p.list_id = n.list_id AND p.entry = n.entry
      JOIN screening_lists l ON l.id = n.list_id
      WHERE p.kind = ANY(${[...listedKinds[kind]]}::text[]) AND l.replaced_at IS NULL
      ORDER BY similarity(n.folded, ${folded}) DESC LIMIT ${mostCandidates}`.execute(trx)
    return rows
  })
}

/**
 * Sets the similarity threshold of `%`, and forces a search by index, until the transaction ends. PostgreSQL estimates a
 * comparison of texts to be as cheap as one of numbers, and would scan all names.
 */
export async function searchByIndexes(trx: Kysely<Database>): Promise<void> {
  await sql`
    SELECT set_config('pg_trgm.similarity_threshold', ${String(leastTrigrams)}, true),
      set_config('enable_seqscan', 'off', true)`.execute(trx)
}
