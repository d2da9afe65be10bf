import type { Kysely } from "kysely"
import type { Database } from "./schema.ts"

/**
 * A database that is only read from, and that may be a replica: by the time that its answer arrives, the primary may hold
 * something else. So no decision may rest on it. Whatever locks, writes or decides takes a `Kysely` or a `Transaction`,
 * which this is not, and does not compile with it; what only reads takes this, and both fit.
 */
export type ReadableDatabase = Pick<Kysely<Database>, "selectFrom" | "getExecutor" | "isTransaction">
