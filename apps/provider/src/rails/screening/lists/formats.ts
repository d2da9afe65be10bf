import { eu } from "./eu.ts"
import type { ListFormat } from "./listEntry.ts"
import { ofac } from "./ofac.ts"
import { un } from "./un.ts"

/** The lists that can be read, by their names in the configuration. */
export const listFormats = { ofac, eu, un } as const satisfies Record<string, ListFormat>

export type ListName = keyof typeof listFormats

/** A list of the configuration: `at` instead of where it is published, an address or a file. */
export interface ListSource {
  readonly name: ListName
  readonly at?: string | undefined
}
