/** Somebody on a list of sanctions. */
export interface ListEntry {
  /** Its id on the list. */
  readonly id: string
  readonly kind: "person" | "other"
  /** The programmes or regulations under which it is listed. */
  readonly programmes: readonly string[]
  readonly names: readonly ListedName[]
  /** Birth dates as `1970-01-31`, `1970-01` or `1970`, as precisely as the list has them. */
  readonly births: readonly string[]
  /** Its nationalities, by their two capital letters. */
  readonly countries: readonly string[]
  readonly addresses: readonly ListedAddress[]
}

export interface ListedName {
  readonly text: string
  /** True for an alias that the list itself holds to be weak: it fits many others. */
  readonly isWeak: boolean
}

/** An address on a chain. */
export interface ListedAddress {
  /** The currency as the list calls it, such as XBT. */
  readonly asset: string
  readonly address: string
}

/** The contents of one published list. */
export interface PublishedList {
  /** Its date of issue as the publisher writes it: a new one is a new version. */
  readonly version: string
  readonly entries: readonly ListEntry[]
}

/** A format in which a list is published. */
export interface ListFormat {
  /** The list's name, as operators and reports say it. */
  readonly title: string
  /** The address at which it is published. */
  readonly address: string
  /** @throws ListFormatError for a file of another kind */
  readonly read: (chunks: AsyncIterable<string>) => Promise<PublishedList>
}

/** A file is not the list that it should be. */
export class ListFormatError extends Error {
  override readonly name = "ListFormatError"
}
