import type { Kysely } from "kysely"
import type { Logger } from "pino"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CodeHashes } from "#platform/secrets/codeHashes.ts"
import type { RequestHashes } from "#platform/secrets/requestHashes.ts"
import type { SecretBox } from "#platform/secrets/secretBox.ts"
import type { Tracer } from "#platform/tracing/tracer.ts"
import type { Retention } from "./database/retention.ts"

/**
 * Dependencies of the areas. Created once at the start; tests create their own with another clock and other rails. Parts
 * that are built from services are added beside it: events, kinds of jobs, and state of single areas.
 */
export interface Services {
  readonly config: Config
  readonly db: Kysely<Database>
  readonly now: () => Date
  /** PostgreSQL's time, which no sandbox and no test puts forward: what others outside compare with their own clocks. */
  readonly realTime: () => Date
  /** Delays an answer. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly log: Logger
  /** Records traces; undefined where no collector is configured. */
  readonly tracer?: Tracer | undefined
  /** Rows that areas delete, and when. */
  readonly retention: readonly Retention[]
  /** Encrypts values that must not be readable in a copy of the database. */
  readonly secretBox: SecretBox
  /** For codes that people type. */
  readonly codeHashes: CodeHashes
  /** Keys of the hashes by which a repeated request is recognised. */
  readonly requestHashes: RequestHashes
}
