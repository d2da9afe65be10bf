import type { Known } from "@wallet/core"
import type { PayoutBatch, PayoutColumn } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import { lookUp } from "#i18n/openValues.ts"
import { railTable } from "#shared/payoutRails/railTable.ts"
import type { StatusTone } from "#ui/Status.tsx"
import type { FileProblem, FileProblemCode } from "./fileProblem.ts"

/** The label and colour of a state. */
export interface StateText {
  readonly title: () => string
  readonly tone: StatusTone
}

/** The label and colour of each batch state. */
export const batchStates: Readonly<Record<Known<PayoutBatch["state"]>, StateText>> = {
  uploaded: { title: () => m.massPayouts_stateUploaded(), tone: "draft" },
  validating: { title: () => m.massPayouts_stateValidating(), tone: "waiting" },
  invalid: { title: () => m.massPayouts_stateInvalid(), tone: "attention" },
  ready: { title: () => m.massPayouts_stateReady(), tone: "draft" },
  awaiting_approval: { title: () => m.massPayouts_stateAwaiting(), tone: "attention" },
  approved: { title: () => m.massPayouts_stateApproved(), tone: "waiting" },
  processing: { title: () => m.massPayouts_stateProcessing(), tone: "waiting" },
  completed: { title: () => m.massPayouts_stateCompleted(), tone: "done" },
  partially_completed: { title: () => m.massPayouts_statePartly(), tone: "attention" },
  failed: { title: () => m.massPayouts_stateFailed(), tone: "failed" },
  cancelled: { title: () => m.massPayouts_stateCancelled(), tone: "draft" },
  expired: { title: () => m.massPayouts_stateExpired(), tone: "draft" },
}

export const columnTexts: Readonly<Record<PayoutColumn, () => string>> = {
  rail: () => m.massPayouts_colRail(),
  to: () => m.massPayouts_colTo(),
  amount: () => m.massPayouts_colAmount(),
  currency: () => m.massPayouts_colCurrency(),
  network: () => m.massPayouts_colNetwork(),
  holder: () => m.massPayouts_colHolder(),
  bic: () => m.massPayouts_colBic(),
  note: () => m.massPayouts_colNote(),
  externalId: () => m.massPayouts_colExternalId(),
}

/** The title of a method. An unknown value is returned unchanged. */
export function railName(value: string): string {
  if (value === "internal") return m.massPayouts_railInternal()
  const rail = lookUp(railTable, value, undefined)
  return rail ? (rail.titleInFiles ?? rail.title)() : value
}

const fileTexts: Readonly<Record<FileProblemCode, (where: string) => string>> = {
  empty: () => m.massPayouts_fileEmpty(),
  not_text: () => m.massPayouts_fileNotText(),
  unclosed_quote: (where) => m.massPayouts_fileQuote({ where }),
  long_row: (where) => m.massPayouts_fileLongRow({ where }),
  other_delimiter: (where) => m.massPayouts_fileDelimiter({ where }),
  unreadable_row: (where) => m.massPayouts_fileRowUnreadable({ where }),
  too_many_rows: () => m.massPayouts_fileRows(),
  cell_too_long: (where) => m.massPayouts_fileCell({ where }),
  not_a_workbook: () => m.massPayouts_fileWorkbook(),
  macros: () => m.massPayouts_fileMacros(),
  workbook_too_large: () => m.massPayouts_fileLarge(),
  merged: (where) => m.massPayouts_fileMerged({ where }),
  formulas: (where) => m.massPayouts_fileFormulas({ where }),
  number_digits: (where) => m.massPayouts_fileDigits({ where }),
  date_beyond: (where) => m.massPayouts_fileDate({ where }),
}

/** The text that explains why a file was refused. */
export function fileProblemText({ code, where = "" }: FileProblem): string {
  return fileTexts[code](where)
}

/** The customer's next step, for states in which a batch waits for the customer. */
export const nextSteps: Readonly<Partial<Record<PayoutBatch["state"], () => string>>> = {
  invalid: () => m.massPayouts_doMend(),
  ready: () => m.massPayouts_doReview(),
  awaiting_approval: () => m.massPayouts_doReview(),
  expired: () => m.massPayouts_checkAgain(),
  partially_completed: () => m.massPayouts_doFailed(),
  failed: () => m.massPayouts_doFailed(),
}
