/** The embedded PostgreSQL can't be started; `message` is one line for a person at a terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError"
}
