import type { ErrorTag, FieldError } from "@wallet/core/contract"

interface RefusalParts {
  /** By the name of the request's field. */
  readonly fields?: Record<string, FieldError>
  readonly details?: Record<string, string>
  /** Seconds for Retry-After. */
  readonly retryAfter?: number
}

/** A definite no, with a tag of the catalogue. It is an answer, not a fault: nothing is logged as an error. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly tag: ErrorTag
  readonly parts: RefusalParts

  constructor(tag: ErrorTag, parts: RefusalParts = {}) {
    super(tag)
    this.tag = tag
    this.parts = parts
  }
}

/** Refuses the request as a whole. */
export function refuse(tag: ErrorTag, parts?: RefusalParts): Refusal {
  return new Refusal(tag, parts)
}

/** Refuses because of one field: the screen shows it there. */
export function refuseField(
  tag: ErrorTag,
  field: string,
  error: Partial<FieldError> = {},
  details?: Record<string, string>,
): Refusal {
  return new Refusal(tag, { fields: { [field]: { code: tag, ...error } }, ...(details && { details }) })
}

/** The refusal that `work` throws, as a value. */
export function orRefusal<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Waits for an answer, and returns a function that gives it or throws its refusal. */
export async function deferRefusal<Found>(asked: Promise<Found>): Promise<() => Found> {
  const found = await asked.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  return () => {
    if (found instanceof Refusal) throw found
    return found
  }
}
