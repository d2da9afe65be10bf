import { DatabaseError } from "pg"
import pino, { type DestinationStream, type Logger } from "pino"
import { currentTrace } from "#platform/tracing/trace.ts"

/** Fields removed from log entries, at any place up to two levels deep. */
const secretFields = [
  "authorization",
  "accessToken",
  "token",
  "password",
  "passwordHash",
  "oneTimePassword",
  "code",
  "cardToken",
  "number",
  "cvc",
  "secret",
]

/** The code of a PostgreSQL error, which is no secret. Its detail has values of the row. */
function describeError(error: Error): object {
  const described = pino.stdSerializers.err(error)
  if (!(error instanceof DatabaseError)) return described
  const { code: sqlState, detail: _, ...kept } = described
  return { ...kept, sqlState }
}

/** The request, job or delivery that a line belongs to. */
function nameTrace(): object {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/** The process's log: JSON lines with the trace that each belongs to, on the standard error stream unless said otherwise. */
export function createLog(level: string, stream: DestinationStream = pino.destination(2)): Logger {
  const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError },
      redact: { paths, censor: "[redacted]" },
      mixin: nameTrace,
    },
    stream,
  )
}
