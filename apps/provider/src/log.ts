import pino, { type DestinationStream, type Logger } from "pino"

/** Never in a log, wherever in an object they stand, up to two levels deep. */
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

/** The process's log: JSON lines, on the standard error stream unless said otherwise. */
export function createLog(level: string, stream: DestinationStream = pino.destination(2)): Logger {
  const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, base: undefined, redact: { paths, censor: "[redacted]" } }, stream)
}
