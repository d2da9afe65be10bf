/** An error of a field or a request: a code of the contract and its limit. Times are in ISO 8601. */
export interface Problem {
  readonly code: string
  readonly limit?: string | undefined
}
