/** What a tag says and what can be done about it. */
export interface ErrorDescription {
  readonly status: number
  /** What happened, for a developer. */
  readonly meaning: string
  /** What the caller can do about it. */
  readonly remedy: string
}
