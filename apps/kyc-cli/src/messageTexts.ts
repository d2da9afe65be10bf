import type { KycStatus } from "@wallet/core/contract"

/** Everything that the program says, in one language. */
export interface Messages {
  readonly help: string
  readonly statuses: Readonly<Record<KycStatus, string>>
  /** Of a status that only a newer provider knows. */
  readonly statusUnknown: string
  readonly comment: string
  readonly continueAt: string
  readonly nothingToStart: string
  readonly seeHelp: string
  readonly apiUrlMissing: string
  readonly apiUrlInvalid: string
  readonly tokenMissing: string
  readonly tokenInvalid: string
  readonly timeoutInvalid: string
  readonly commandMissing: string
  readonly commandUnknown: string
  readonly valueInvalid: string
  readonly watchWithStart: string
  readonly notAuthorised: string
  readonly linkRequired: string
  readonly noConnection: string
  readonly noAnswerInTime: string
  readonly unreadable: string
  /** The same where the address may be wrong. */
  readonly unreadableApi: string
  readonly refused: string
}
