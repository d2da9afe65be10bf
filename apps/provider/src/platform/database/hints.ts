import { type DatabaseConnection, type Driver, type Kysely, PostgresDialect, type PostgresDialectConfig } from "kysely"
import type { Database } from "./schema.ts"

/** Says on a channel that there is something to be read in a table, and what it is about. It may be lost. */
interface Hint {
  readonly channel: string
  readonly subject: string
}

/** Takes the hints of committed changes. */
type SendHints = (hints: readonly Hint[]) => void

/** The hints of the transaction that is under way on a connection. */
class TransactionHints {
  private hints: Hint[] = []
  private readonly send: SendHints

  constructor(send: SendHints) {
    this.send = send
  }

  add(hints: readonly Hint[]): void {
    this.hints.push(...hints)
  }

  committed(): void {
    if (this.hints.length > 0) this.send(this.hints.splice(0))
  }

  rolledBack(): void {
    this.hints = []
  }
}

const underWay = new WeakMap<DatabaseConnection, TransactionHints>()

/** The hints of the open transaction on this connection; nothing if they are not collected. */
export function hintsOn(connection: DatabaseConnection): TransactionHints | undefined {
  return underWay.get(connection)
}

/** Makes hints on `wrapper` count as hints on the connection itself. */
export function shareHints(connection: DatabaseConnection, wrapper: DatabaseConnection): void {
  const hints = underWay.get(connection)
  if (hints) underWay.set(wrapper, hints)
}

/**
 * Sends a hint once the transaction of `db` is committed, or now if it is none. After a rollback no hint is sent. A
 * notification within the transaction would block all others of the cluster until the commit is on disk, and with a
 * synchronous standby until that has confirmed. So the hint is sent in a separate transaction, and is lost if the process
 * ends in between: receivers therefore also poll every `hintsMayBeLateBy`.
 */
export async function hintAtCommit(db: Kysely<Database>, channel: string, subjects: readonly string[]): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    hintsOn(connection)?.add(subjects.map((subject) => ({ channel, subject })))
  })
}

/** Milliseconds to wait for a hint before looking without one: a lost hint delays nothing by 2 s. */
export const hintsMayBeLateBy = 1_500

/** A dialect whose connections collect the hints of their transactions, and hand them to `send` after the commit. */
export class HintingDialect extends PostgresDialect {
  private readonly send: SendHints

  constructor(config: PostgresDialectConfig, send: SendHints) {
    super(config)
    this.send = send
  }

  override createDriver(): Driver {
    return collectHints(super.createDriver(), this.send)
  }
}

function collectHints(driver: Driver, send: SendHints): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      const connection = await driver.acquireConnection(options)
      if (!underWay.has(connection)) underWay.set(connection, new TransactionHints(send))
      return connection
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection)
      hintsOn(connection)?.committed()
    },
    rollbackTransaction: (connection) => {
      hintsOn(connection)?.rolledBack()
      return driver.rollbackTransaction(connection)
    },
    releaseConnection: (connection, options) => {
      // The remaining hints were given outside a transaction.
      hintsOn(connection)?.committed()
      return driver.releaseConnection(connection, options)
    },
    destroy: (options) => driver.destroy(options),
  }
}
