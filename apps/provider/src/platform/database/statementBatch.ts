import { type Connection, type PoolClient, Query, type QueryResult, type QueryResultRow } from "pg"
import { parseColumn } from "./values.ts"

/** A statement that is sent with others. */
interface BatchedStatement {
  /** One statement, no more. */
  readonly text: string
  readonly values: unknown[]
  /** Name of the prepared statement, if it is prepared. */
  readonly name?: string
}

interface Waiting extends BatchedStatement {
  /** Told once what it came to. */
  readonly settle: (outcome: QueryResult<QueryResultRow> | Error) => void
}

const waitingOn = new WeakMap<PoolClient, Waiting[]>()

/** Sends a statement together with those that are handed in before every promise waits for something else. */
export function sendTogether(client: PoolClient, statement: BatchedStatement): Promise<QueryResult<QueryResultRow>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: QueryResult<QueryResultRow> | Error) =>
      outcome instanceof Error ? reject(outcome) : resolve(outcome)
    const waiting = waitingOn.get(client)
    if (waiting) {
      waiting.push({ ...statement, settle })
      return
    }
    const batch = [{ ...statement, settle }]
    waitingOn.set(client, batch)
    process.nextTick(() => {
      waitingOn.delete(client)
      client.query(new StatementBatch(batch))
    })
  })
}

/**
 * The methods that the driver calls on a query while PostgreSQL answers. The published types cover only some, so the driver
 * is pinned to one version, which `statementBatch.test.ts` names.
 */
interface DriverQuery extends Query {
  readonly name: string | undefined
  readonly text: string
  readonly submit: (connection: Connection) => Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

/** Fields of the driver's connection that its published types leave out. */
interface DriverConnection extends Connection {
  /** The texts of prepared statements, by name. */
  readonly parsedStatements: Record<string, string>
  /** Names that PostgreSQL was asked to prepare, and has not answered yet. */
  readonly submittedNamedStatements: Record<string, string>
}

/**
 * Statements of one transaction that leave in one packet and are answered in one. The driver by itself ends each with a
 * Sync, at which PostgreSQL sends what it has: a system call there, and another packet to read here, for each of them.
 *
 * PostgreSQL skips the statements behind one that fails, so they fail with the same error.
 */
class StatementBatch extends Query {
  /** The name of the statement that is answered now: the driver keeps prepared statements by name. */
  declare name: string | undefined
  declare text: string | undefined
  /** The statements that it sends, in order. */
  readonly texts: readonly string[]
  private readonly waiting: DriverQuery[]
  private readonly settled = new WeakSet<DriverQuery>()

  constructor(statements: readonly Waiting[]) {
    super({ text: "" })
    this.texts = statements.map(({ text }) => text)
    this.waiting = statements.map((statement) => this.open(statement))
    this.nameFirst()
  }

  override submit = (connection: Connection): null => {
    const packet: Buffer[] = []
    const gathering = gatherInto(packet, connection)
    for (const query of this.waiting.splice(0)) {
      const error = query.submit(gathering)
      if (error) query.handleError(error, connection)
      // One whose values can't be written has failed by now: PostgreSQL is not asked.
      if (!this.settled.has(query)) this.waiting.push(query)
    }
    this.nameFirst()
    connection.sync.call(gathering)
    connection.stream.write(Buffer.concat(packet))
    return null
  }

  handleRowDescription(message: unknown): void {
    this.waiting[0]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.waiting[0]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.waiting.shift()
    this.nameFirst()
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery(connection)
  }

  /** The driver calls it once, at the end. By then each statement has its own result. */
  handleReadyForQuery(): void {}

  handleError(error: Error, connection: Connection): void {
    const { submittedNamedStatements } = connection as DriverConnection
    for (const query of this.waiting.splice(0)) {
      if (query.name !== undefined) delete submittedNamedStatements[query.name]
      query.handleError(error, connection)
    }
  }

  private open({ settle, ...statement }: Waiting): DriverQuery {
    const types = { getTypeParser: parseColumn }
    // As a prepared one also where it has no values: a simple one would be answered by itself.
    const config = { ...statement, types, queryMode: "extended" }
    const query = new Query(config, (error: Error | undefined, result: QueryResult<QueryResultRow>) => {
      this.settled.add(query)
      settle(error ?? result)
    }) as DriverQuery
    return query
  }

  private nameFirst(): void {
    const [first] = this.waiting
    this.name = first?.name
    this.text = first?.text
  }
}

/**
 * A stand-in for the connection that collects written packets, without the Sync after each statement. It does not inherit
 * from the connection, because V8 slows down changes to objects used as prototypes.
 */
function gatherInto(packet: Buffer[], connection: Connection): Connection {
  const { parsedStatements, submittedNamedStatements } = connection as DriverConnection
  const gathering: Connection = Object.create(Object.getPrototypeOf(connection))
  const send = (message: Buffer) => packet.push(message)
  return Object.assign(gathering, {
    parsedStatements,
    submittedNamedStatements,
    stream: {},
    _send: send,
    sync: nothing,
  })
}

function nothing(): void {}
