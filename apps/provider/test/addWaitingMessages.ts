// Adds waiting cases to the desk of unexpected messages, in the database of `DATA_DIR`, for tests in a browser.
// Usage: node --conditions=wallet-source apps/provider/test/addWaitingMessages.ts 10000
import { sql } from "kysely"
import { openDatabase } from "#cli/database.ts"

const [, , count = "1"] = process.argv
const { DATA_DIR: dataDir = "" } = process.env
const database = await openDatabase({ databaseUrl: undefined, dataDir }, false)
await sql`
  INSERT INTO unexpected_messages (id, party, key, event, reference, times, state, received_at, currency, amount)
  SELECT gen_random_uuid(), 'payouts', gen_random_uuid(), 'paid', 'payment ' || n, 1, 'waiting',
    now() - n * interval '1 minute', 'EUR', 100 * n
  FROM generate_series(1, ${count}::int) n`.execute(database.db)
await database.close()
