import type { Kysely } from "kysely"
import type { Logger } from "pino"
import { buildIndexes } from "#platform/database/buildIndexes.ts"
import type { Database } from "#platform/database/schema.ts"
import { repeat } from "./repeat.ts"

const pauseMs = 300_000

/** The database that lacks indexes, and the log that each build is written to. */
interface IndexPlace {
  readonly db: Kysely<Database>
  /** Without a pooler in transaction mode. */
  readonly databaseUrl: string
  readonly log: Logger
}

/** Builds missing indexes in the background of one process, and tries again where that fails. @returns a function that stops it. */
export function keepIndexes({ db, databaseUrl, log }: IndexPlace): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const onBuild = ({ name, table }: { readonly name: string; readonly table: string }) =>
    log.info({ index: name, table }, "builds an index beside payments")
  const round = () =>
    buildIndexes(db, databaseUrl, { signal, onBuild }).catch((err: unknown) => {
      if (!signal.aborted) log.warn({ err }, "could not build the indexes of a newer version")
    })
  const stop = repeat(round, pauseMs)
  return () => {
    stopping.abort()
    return stop()
  }
}
