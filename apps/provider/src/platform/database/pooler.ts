import type { Client } from "pg"

const rounds = 3

/**
 * True if a pooler assigns PostgreSQL's sessions for single transactions. Then session state is lost in between: `LISTEN`,
 * session advisory locks, `SET`, prepared statements.
 *
 * Two simultaneous connections can't share a session, and a dedicated session does not change while another one works.
 *
 * @param one, other dedicated connections. They stay open.
 */
export async function isTransactionPooled(one: Client, other: Client): Promise<boolean> {
  const first = await readSession(one)
  for (let round = 0; round < rounds; round++) {
    await other.query("BEGIN")
    try {
      if ((await readSession(other)) === first || (await readSession(one)) !== first) return true
    } finally {
      await other.query("ROLLBACK")
    }
  }
  return false
}

async function readSession(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  return rows[0]?.pid
}
