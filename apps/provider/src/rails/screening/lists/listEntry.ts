/** An entry of a sanctions list. */
export interface ListEntry {
  /** Its id on the list. */
  readonly id: string
  readonly kind: "person" | "other"
  /** The programmes or regulations under which it is listed. */
  readonly programmes: readonly string[]
  readonly names: readonly ListedName[]
  /** Birth dates as `1970-01-31`, `1970-01` or `1970`, with the list's precision. */
  readonly births: readonly string[]
  /** Its nationalities, by their two capital letters. */
  readonly countries: readonly string[]
  readonly addresses: readonly ListedAddress[]
}

export interface ListedName {
  readonly text: string
  /** True for an alias that the list itself calls weak: it fits many other people. */
  readonly isWeak: boolean
}

/** An address on a chain. */
export interface ListedAddress {
  /** The list's name of the currency, for example XBT. */
  readonly asset: string
  readonly address: string
}

/** The contents of one published list. */
export interface PublishedList {
  /** The publisher's date of issue: a new one is a new version. */
  readonly version: string
  readonly entries: readonly ListEntry[]
}

/** A format in which a list is published. */
export interface ListFormat {
  /** The list's name in reports and for operators. */
  readonly title: string
  /** The address at which it is published. */
  readonly address: string
  /** @throws ListFormatError for a file of another kind */
  readonly read: (chunks: AsyncIterable<string>) => Promise<PublishedList>
}

/** The file is not the expected list. */
export class ListFormatError extends Error {
  override readonly name = "ListFormatError"
}
