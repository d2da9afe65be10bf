import type { KycSession, KycStatus } from "@wallet/core/contract"
import type { Failure } from "./failures.ts"
import type { Messages } from "./messageTexts.ts"

/** A stream for output. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** Says what was found, for a person or for a program. */
export interface Printer {
  session(session: KycSession): void
  failure(failure: Failure): void
  /** Ends a line that was still changing. */
  finish(): void
}

interface PrinterOptions {
  readonly out: Output
  readonly err: Output
  readonly says: Messages
  readonly json: boolean
  /** Keep one line on a terminal and change it. */
  readonly changing: boolean
}

const clearLine = "\r\u001b[2K"

export function createPrinter({ out, err, says, json, changing }: PrinterOptions): Printer {
  let lastLine = ""
  const inPlace = changing && !json && out.isTTY === true

  /** Only what is new is said again, so that a watch over hours writes a few lines. */
  const say = (line: string, to = out) => {
    if (line === lastLine) return
    lastLine = line
    to.write(inPlace ? clearLine + line : `${line}\n`)
  }

  return {
    session: (session) => say(json ? toJson(session) : describe(session, says, inPlace ? " · " : "\n")),
    failure({ outcome, message }) {
      if (json) say(JSON.stringify({ error: outcome, message }))
      else if (inPlace) say(printable(message))
      else say(`wallet-kyc: ${printable(message)}`, err)
    },
    finish() {
      if (inPlace && lastLine) out.write("\n")
    },
  }
}

function toJson({ status, redirectUrl, comment, updatedAt }: KycSession): string {
  return JSON.stringify({
    status,
    redirectUrl: redirectUrl ?? null,
    comment: comment ?? null,
    updatedAt: updatedAt ?? null,
  })
}

function describe({ status, comment, redirectUrl }: KycSession, says: Messages, separator: string): string {
  const lines = [`${printable(status)}: ${statusText(status, says)}`]
  if (comment) lines.push(`${says.comment}: ${printable(comment)}`)
  if (redirectUrl) lines.push(`${says.continueAt}: ${printable(redirectUrl)}`)
  return lines.join(separator)
}

/** A status in words; one that only a newer provider knows says so. */
export function statusText(status: KycSession["status"], { statuses, statusUnknown }: Messages): string {
  return Object.hasOwn(statuses, status) ? statuses[status as KycStatus] : statusUnknown
}

/** Text from elsewhere must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim()
}
