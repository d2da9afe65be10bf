import type { Kysely } from "kysely"
import { connect } from "#platform/database/connection.ts"
import type { Database } from "#platform/database/schema.ts"
import { addCustomers, type Customer, fund } from "../../test/crash/customers.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../../test/crash/providerProcess.ts"
import { findFaults } from "../../test/crash/record.ts"
import { type BenchServer, startBenchServer } from "../measure/server.ts"

interface ProviderChoice {
  /** Arguments for Node.js to run another version of the provider. */
  readonly program?: readonly string[] | undefined
  readonly environment?: Readonly<Record<string, string>>
}

/** A provider in a process of its own, on a PostgreSQL of its own, with customers who have money. */
export interface BenchProvider {
  readonly server: BenchServer
  readonly db: Kysely<Database>
  readonly provider: ProviderProcess
  readonly customers: readonly Customer[]
  /** One more process on the same database. */
  addProcess(): Promise<ProviderProcess>
}

/**
 * Runs a benchmark on a provider. It fails where the books are wrong afterwards.
 *
 * @param given its PostgreSQL, which is stopped afterwards; one of its own if it is left out.
 */
export async function withProvider(
  run: (bench: BenchProvider) => Promise<void>,
  given?: BenchServer,
  { program, environment: settings }: ProviderChoice = {},
): Promise<void> {
  const server = given ?? (await startBenchServer())
  const closing: (() => unknown)[] = [() => server.stop()]
  try {
    const { db, close } = await connect(server.databaseUrl)
    closing.push(close)
    const addProcess = async () => {
      const environment = { DATABASE_URL: server.databaseUrl, ...settings }
      const port = await findFreePort()
      const provider = await startProviderProcess({ port, environment, ...(program && { program }) })
      closing.push(() => provider.kill())
      return provider
    }
    const provider = await addProcess()
    const customers = await addCustomers(db, 1000, new Date())
    for (const currency of ["WUD", "USDT"]) await fund(db, customers, currency, 10n ** 12n)
    await run({ server, db, provider, customers, addProcess })
    const faults = await findFaults(db)
    console.log(`verified: ${faults.length} differences`, faults.slice(0, 3))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}
