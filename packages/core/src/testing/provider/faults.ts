import type { CallName, Contract } from "#contract/contract.ts"
import type { CallErrorTag } from "#contract/declaration/call.ts"
import type { ErrorTag } from "#contract/declaration/errorCatalogue.ts"
import type { RefusalParts } from "./refusal.ts"

/** A fault that a test injects. */
export type Failure<Tag extends ErrorTag = ErrorTag> =
  /** The connection fails before the request arrives: nothing happened. */
  | { readonly network: true }
  /** The request arrives and happens, and the connection fails before the answer is there. */
  | { readonly answerLost: true }
  /** The request never arrives, and no answer ever comes. */
  | { readonly timeout: true }
  /** Something in between answers instead of the provider, by default with an empty body. */
  | { readonly status: number; readonly statusText?: string; readonly body?: string }
  /** The provider refuses. */
  | ({ readonly tag: Tag } & RefusalParts)

/** A failure, and which requests it is for: by default the very next one, whichever call it is of. */
export type Fault<Name extends CallName = CallName> = Failure<CallErrorTag<Contract[Name]>> & {
  readonly call?: Name
  /** The number of requests that fail so; 1 by default. A client that retries sends several for one call. */
  readonly times?: number
}

/** A failure for whichever call. */
interface AnyFault {
  readonly call?: CallName
  readonly times?: number
}

/** The failures that wait for their requests. */
export interface Faults {
  add(fault: Failure & AnyFault): void
  /** The failure that this request gets, if any. */
  take(call: CallName): Failure | undefined
}

/** Makes an empty list of failures. */
export function createFaults(): Faults {
  const waiting: { readonly fault: Failure & AnyFault; left: number }[] = []
  return {
    add(fault) {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    take(call) {
      const found = waiting.find(({ fault, left }) => left > 0 && (fault.call === undefined || fault.call === call))
      if (found) found.left -= 1
      return found?.fault
    },
  }
}
