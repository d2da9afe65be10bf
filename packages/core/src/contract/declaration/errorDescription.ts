/** The meaning of a tag, and its remedy. */
export interface ErrorDescription {
  readonly status: number
  /** The meaning, for a developer. */
  readonly meaning: string
  /** The remedy that the caller has. */
  readonly remedy: string
}
